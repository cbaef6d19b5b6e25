package main

import (
	"encoding/pem"
	"fmt"
	"io"

	"golang.org/x/crypto/x509roots/fallback/bundle"
)

// writeRoots prints Mozilla's roots, as the Go project maintains them. Those that are trusted only conditionally are left out, as a file of
// certificates cannot express conditions.
func writeRoots(out io.Writer) error {
	for root := range bundle.Roots() {
		if root.Constraint != nil {
			continue
		}
		if err := pem.Encode(out, &pem.Block{Type: "CERTIFICATE", Bytes: root.Certificate}); err != nil {
			return fmt.Errorf("write roots: %w", err)
		}
	}
	return nil
}
