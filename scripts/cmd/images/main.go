// Command images makes what scripts/images puts into and beside container images.
//
// Usage:
//
//	images roots          prints the web's certificate roots as PEM
//	images bom PROGRAM    prints the program's bill of materials (CycloneDX 1.6)
//	images digest LAYOUT  prints an OCI layout's digest, size and path
package main

import (
	"fmt"
	"io"
	"os"
)

func main() {
	if err := run(os.Stdout, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "images:", err)
		os.Exit(1)
	}
}

func run(out io.Writer, args []string) error {
	switch {
	case len(args) == 1 && args[0] == "roots":
		return writeRoots(out)
	case len(args) == 2 && args[0] == "bom":
		return writeBOM(out, args[1])
	case len(args) == 2 && args[0] == "digest":
		return writeDigest(out, args[1])
	}
	return fmt.Errorf("not understood: %q", args)
}
