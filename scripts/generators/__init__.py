"""What `scripts/interfaces` writes."""
