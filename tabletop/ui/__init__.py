"""The screen: window, input, drawing, widgets, sound. The only part of tabletop that knows pygame, with scenes."""
