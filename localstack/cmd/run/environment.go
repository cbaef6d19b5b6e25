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

// environmentFile is a file in the data folder with the variables with which other processes reach these servers (command.go).
const environmentFile = "environment"

// environment is that file; it is removed when the process ends.
type environment struct{ path string }

// variables are for scripts that use the same servers, also as the migrating owner. They name the file in which audit-verify stores the
// newest seal, as the embedded database's address, which has another port at each start, does not identify the installation.
func (c *cloud) variables(dataDir string) map[string]string {
	return map[string]string{
		"DATABASE_URL": c.config.DatabaseURL, "MIGRATE_DATABASE_URL": c.owner,
		"ONE_DATABASE_ROLE": strconv.FormatBool(c.config.OneDatabaseRole),
		"PUBLIC_URL":        c.config.PublicURL,
		"AUDIT_VERIFY_SEEN": filepath.Join(dataDir, "audit-seal"),
		"S3_ENDPOINT":       c.config.S3Endpoint, "S3_PUBLIC_URL": c.config.S3PublicURL, "S3_REGION": c.config.S3Region,
		"S3_BUCKET": c.config.S3Bucket, "DATA_DIR": c.config.DataDir,
		"FACTOR_KEY":    c.config.FactorKey,
		"S3_ACCESS_KEY": c.config.S3AccessKey, "S3_SECRET_KEY": c.config.S3SecretKey,
	}
}

// parameters are those of template.yaml with which functions run here: letters are received from the template's bucket, as objects that
// somebody puts there in place of SES. They are not where another mailbox is set, or a storage in which no bucket is to be made.
func (c *cloud) parameters() map[string]string {
	if c.config.Inbox.On() || c.config.MailFrom == "" || c.files == nil {
		return nil
	}
	return map[string]string{"MailFrom": c.config.MailFrom, "ReceiveLetters": "1"}
}

// keepEnvironment writes the variables as shell code, readable for the folder's owner only.
func keepEnvironment(dataDir string, variables map[string]string) (*environment, error) {
	var lines []string
	for name, value := range variables {
		lines = append(lines, fmt.Sprintf("%s='%s'\n", name, strings.ReplaceAll(value, "'", `'\''`)))
	}
	slices.Sort(lines)
	path := filepath.Join(dataDir, environmentFile)
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) { // an old file may be readable for others
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
