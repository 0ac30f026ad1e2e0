"""What all pages share: assets, language, errors, headers, compression."""
