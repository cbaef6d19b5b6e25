// Command imaging makes what scripts/images puts into and beside container images.
//
// Usage:
//
//	imaging roots          prints the web's certificate roots as PEM
//	imaging bom PROGRAM    prints the program's bill of materials (CycloneDX 1.6)
//	imaging digest LAYOUT  prints an OCI layout's digest, size and path
package main

import (
	"fmt"
	"io"
	"os"
)

func main() {
	if err := run(os.Stdout, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "imaging:", err)
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
