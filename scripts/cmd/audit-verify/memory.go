package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"zahtjevi/shared/seals"
)

// memory is the file with the newest seal of the last check; without a name nothing is stored.
type memory struct{ file string }

// remember returns the file: the given one, or one for the database beside the program's repository.
func remember(file, host string, port uint16, database string) (memory, error) {
	switch file {
	case "none":
		return memory{}, nil
	case "":
		program, err := os.Executable() // .build/bin/audit-verify
		if err != nil {
			return memory{}, fmt.Errorf("find where to keep the newest seal: %w", err)
		}
		name := sha256.Sum256(fmt.Appendf(nil, "%s:%d/%s", host, port, database))
		file = filepath.Join(filepath.Dir(program), "..", "..", ".audit-verify", fmt.Sprintf("%x", name[:8]))
	}
	return memory{filepath.Clean(file)}, nil
}

// seen is the seal that the last check has stored, if any.
func (m memory) seen() (string, error) {
	if m.file == "" {
		return "", nil
	}
	content, err := os.ReadFile(m.file)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("read the seal of the last check: %w", err)
	}
	return strings.TrimSpace(string(content)), nil
}

// keep stores the newest seal for the next check, atomically.
func (m memory) keep(output io.Writer, newest seals.Seal) error {
	if newest.ID == 0 {
		return nil
	}
	fmt.Fprintln(output, "Newest seal, to keep elsewhere and to give to a check by --expect:", newest.Fingerprint())
	if m.file == "" {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(m.file), 0o700); err != nil {
		return fmt.Errorf("keep the newest seal: %w", err)
	}
	draft := m.file + ".new"
	if err := os.WriteFile(draft, []byte(newest.Fingerprint()+"\n"), 0o600); err != nil {
		return fmt.Errorf("keep the newest seal: %w", err)
	}
	if err := os.Rename(draft, m.file); err != nil {
		return fmt.Errorf("keep the newest seal: %w", err)
	}
	fmt.Fprintf(output, "Kept in %s too, for the next check here. Where this machine also holds the database, keep it on another one.\n",
		m.file)
	return nil
}
