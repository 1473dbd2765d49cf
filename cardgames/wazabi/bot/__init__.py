"""The bots of Wazabi."""
