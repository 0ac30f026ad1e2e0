"""The phone's work on an evening, in pure Python that is translated for it. It exchanges texts with the scripts."""
