// Package servers tells tests where their PostgreSQL and their S3 server are.
package servers

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
)

// Variable names the file of the servers in the environment. Its path is the same in each run as long as the servers are the same
// programs, and the addresses stand in it: so Go keeps the outcome of a test whose code has not changed, wherever the servers listen.
const Variable = "TEST_SERVERS"

// Servers are the addresses and keys of the servers of a run. Database is the superuser's address of the database postgres.
type Servers struct {
	Database    string
	S3Endpoint  string
	S3Region    string
	S3AccessKey string
	S3SecretKey string
}

// Find reads the servers of this run.
func Find() (Servers, error) {
	path := os.Getenv(Variable)
	if path == "" {
		return Servers{}, errors.New(Variable + " is not set: ./scripts/test and ./scripts/testenv set it")
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return Servers{}, fmt.Errorf("read the servers of the tests: %w", err)
	}
	var s Servers
	if err := json.Unmarshal(text, &s); err != nil {
		return Servers{}, fmt.Errorf("read the servers of the tests in %s: %w", path, err)
	}
	return s, nil
}

// Write puts the servers where Find reads them.
func (s Servers) Write(file *os.File) error {
	text, err := json.Marshal(s)
	if err == nil {
		_, err = file.WriteAt(text, 0)
	}
	if err == nil {
		err = file.Truncate(int64(len(text)))
	}
	if err != nil {
		return fmt.Errorf("write the servers of the tests: %w", err)
	}
	return nil
}
