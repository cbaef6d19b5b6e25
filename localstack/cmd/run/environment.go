package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// environmentFile is a file in the data folder with the variables by which other processes reach what runs here (command.go).
const environmentFile = "environment"

// environment is that file; it is removed when the process ends.
type environment struct{ path string }

// variables are for scripts that work with the same servers, also as the migrating owner, and say where audit-verify keeps the newest seal:
// the port of an embedded database is another at each start, so that its address does not tell which installation it is.
func (c *cloud) variables(dataDir string) map[string]string {
	return map[string]string{
		"DATABASE_URL": c.config.DatabaseURL, "MIGRATE_DATABASE_URL": c.owner,
		"ONE_DATABASE_ROLE": strconv.FormatBool(c.config.OneDatabaseRole),
		"PUBLIC_URL":        c.config.PublicURL,
		"AUDIT_VERIFY_SEEN": filepath.Join(dataDir, "audit-seal"),
		"S3_ENDPOINT":       c.config.S3Endpoint, "S3_PUBLIC_URL": c.config.S3PublicURL, "S3_REGION": c.config.S3Region,
		"S3_BUCKET":     c.config.S3Bucket,
		"S3_ACCESS_KEY": c.config.S3AccessKey, "S3_SECRET_KEY": c.config.S3SecretKey,
	}
}

// keepEnvironment writes the variables for a shell to read, for the owner of the folder alone.
func keepEnvironment(dataDir string, variables map[string]string) (*environment, error) {
	var lines []string
	for name, value := range variables {
		lines = append(lines, fmt.Sprintf("%s='%s'\n", name, strings.ReplaceAll(value, "'", `'\''`)))
	}
	slices.Sort(lines)
	path := filepath.Join(dataDir, environmentFile)
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) { // one that others may read
		return nil, fmt.Errorf("remove old %s: %w", environmentFile, err)
	}
	if err := os.WriteFile(path, []byte(strings.Join(lines, "")), 0o600); err != nil {
		return nil, fmt.Errorf("write %s: %w", environmentFile, err)
	}
	return &environment{path}, nil
}

// Close removes the file.
func (e *environment) Close() error {
	if err := os.Remove(e.path); err != nil {
		return fmt.Errorf("remove %s: %w", environmentFile, err)
	}
	return nil
}
