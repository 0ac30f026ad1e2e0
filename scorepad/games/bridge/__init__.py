"""Bridge as it is scored in rubbers and in rounds of four deals."""
