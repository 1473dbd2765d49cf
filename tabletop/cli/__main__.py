"""``python -m tabletop.cli``: the same as ``dohyo``."""

import sys

from tabletop.cli.main import main

sys.exit(main())
