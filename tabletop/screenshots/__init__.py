"""Pictures of scenes, drawn without a display."""
