"""From devices to intents."""
