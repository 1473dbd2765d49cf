"""The app: window, loop, stack of scenes, sound, work beside the drawing."""
