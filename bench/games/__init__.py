"""Games at random, many more than a run of the tests plays."""
