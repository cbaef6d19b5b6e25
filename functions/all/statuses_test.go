package all_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestChangesOfStatusesAreWritten holds that every statement that gives requests another status leaves its history, and whom it is told, to
// request_changed.
func TestChangesOfStatusesAreWritten(t *testing.T) {
	t.Parallel()
	gives := regexp.MustCompile(`update requests( r)?\s+set [^;]*\bstatus_id = `)
	found := 0
	for _, pattern := range []string{"../*/queries/*.sql", "../*/*/queries/*.sql"} {
		paths, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			content, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for _, statement := range strings.Split(string(content), "-- name: ")[1:] {
				if !gives.MatchString(statement) {
					continue
				}
				found++
				if !strings.Contains(statement, "request_changed(") || strings.Contains(statement, "into request_status_changes") {
					t.Errorf("%s: %s writes the change of a status by itself", path, strings.Fields(statement)[0])
				}
			}
		}
	}
	if found != 6 {
		t.Errorf("%d statements were found to change a status, not 6", found)
	}
}
