"""The rules of Wazabi."""
