"""The states of scenes that the screenshots command draws."""
