"""Wazabi: be the first without dice."""
