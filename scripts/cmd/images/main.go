// Command images makes what scripts/images puts into container images and beside them, and the bill of materials of a release.
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
	case len(args) >= 5 && args[0] == "release":
		return writeReleaseBOM(out, args[1], args[2], args[3], args[4:])
	case len(args) == 2 && args[0] == "digest":
		return writeDigest(out, args[1])
	}
	return fmt.Errorf("not understood: %q", args)
}
