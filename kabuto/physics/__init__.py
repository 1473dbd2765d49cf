"""One push: aims, the simulation, cheaper looks at it."""
