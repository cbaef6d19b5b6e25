package all_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
)

// unshared are the files whose letters about accounts do not ask for a share, with what bounds them instead.
var unshared = map[string]string{
	"functions/auth/queries/enrolment.sql":           "limits of enrolment by address",
	"functions/auth/queries/reset.sql":               "one that waits, and limits of sign-in",
	"functions/dashboard/queries/firststeps.sql":     "one a minute",
	"functions/imports/queries/accounts.sql":         "one for each new account",
	"shared/people/queries/people.sql":               "one for each new account",
	"functions/requests/inbound/queries/letters.sql": "strangers have no account; their share is the mailbox's",
	"shared/doctor/queries/doctor.sql":               "one that waits",
}

// A letter about an account is written within the person's share of a day, so that nobody fills an outbox by changing something to and fro.
func TestAccountLettersAskForTheirShare(t *testing.T) {
	insert := regexp.MustCompile(`(?s)insert into mail_messages \([^)]*\bkind\b[^)]*\).*?(?:;|\n\s*\)|\n\n)`)
	asks := regexp.MustCompile(`\btells\(`)
	var met []string
	found := 0
	for _, root := range []string{"functions", "shared"} {
		err := filepath.WalkDir(filepath.Join("../..", root), func(path string, _ fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".sql" || filepath.Base(path) == "schema.gen.sql" {
				return err
			}
			source, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			name := filepath.ToSlash(path[len("../../"):])
			for _, statement := range insert.FindAllString(string(source), -1) {
				found++
				if asks.MatchString(statement) {
					continue
				}
				if unshared[name] == "" {
					t.Errorf("%s writes a letter without asking tells:\n%s", name, statement)
				}
				met = append(met, name)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if found < 10 {
		t.Errorf("found %d statements that write letters about accounts, want more", found)
	}
	for name, bound := range unshared {
		if !slices.Contains(met, name) {
			t.Errorf("%s asks in each statement, it need not be bounded by %s", name, bound)
		}
	}
}

// Each kind that the screen of messages names is one that the outbox can write.
func TestAccountLettersCanBeWritten(t *testing.T) {
	written := mapOf(t, "functions/settings/mail kinds")
	for kind := range mapOf(t, "functions/settings mailKinds") {
		if _, ok := written[kind]; !ok && kind != "request" && kind != "summary" { // which say what happened to requests
			t.Errorf("kinds of functions/settings/mail lacks %q", kind)
		}
	}
}
