"""The table of Wazabi."""
