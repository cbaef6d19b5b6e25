package imports_test

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zahtjevi/functions/imports"
	"zahtjevi/functions/imports/accountfile"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/tabular"
	"zahtjevi/shared/testkit"
)

// tableRow holds the outcome of a row of a table. Refused rows have to be refused; either means that a row may be refused with a reason.
type tableRow struct {
	Title, Description, Key, Due string
	Created                      []string // any of these moments, of which the beginning counts
	User, Name, Mail             string
	Refused, Either              bool
	NotSays                      string `json:"not_says"`
}

// seenRow is a row as a preview shows it.
type seenRow struct {
	title, description, key, due, created, user, name, mail, reason string
}

// differs lists the fields in which a row differs; empty if there are none.
func (want tableRow) differs(got seenRow) string {
	switch {
	case want.Refused && got.reason == "":
		return "is taken"
	case got.reason != "" && (want.Refused || want.Either) && !matches(want.NotSays, got.reason):
		return ""
	case got.reason != "":
		return "is refused: " + got.reason
	}
	for what, pair := range map[string][2]string{
		"title": {want.Title, got.title}, "description": {want.Description, got.description}, "key": {want.Key, got.key},
		"due": {want.Due, got.due}, "user": {want.User, got.user}, "name": {want.Name, got.name},
		"address": {want.Mail, strings.ToLower(got.mail)},
	} {
		if pair[0] != "" && pair[0] != visible(pair[1]) {
			return what + " is " + pair[1] + ", want " + pair[0]
		}
	}
	begins := func(moment string) bool { return strings.HasPrefix(got.created, moment) }
	if len(want.Created) > 0 && !slices.ContainsFunc(want.Created, begins) {
		return "is of " + got.created
	}
	return ""
}

// visible returns a text with white space folded and without what is not seen.
func visible(text string) string {
	return strings.Join(strings.Fields(strings.NewReplacer("\u00ad", "", "\u200b", "", "\ufeff", "").Replace(text)), " ")
}

func matches(expression, text string) bool {
	return expression != "" && regexp.MustCompile(expression).MatchString(text)
}

// TestTablesOfPrograms previews tables as programs write them, each rebuilt after the public report that expected.json names.
func TestTablesOfPrograms(t *testing.T) {
	var cases []struct {
		Input, Kind, Use, Outcome string
		Rows                      []tableRow
		Count                     int
	}
	data, err := os.ReadFile("testdata/tables/expected.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	if files, _ := filepath.Glob("testdata/tables/*.csv"); len(cases) < 18 || len(files) != len(cases) {
		t.Fatalf("%d files, %d of them expected", len(files), len(cases))
	}
	e, figures := setup(t), testkit.FiguresOf(t)
	for _, c := range cases {
		t.Run(c.Input, func(t *testing.T) {
			figures.Count(t, c.Kind)
			content, err := os.ReadFile(filepath.Join("testdata", "tables", c.Input))
			if err != nil {
				t.Fatal(err)
			}
			seen := previewOf(t, e, c.Use, string(content))
			if c.Outcome == "refused" {
				if seen != nil {
					t.Fatalf("is read as %+v", seen)
				}
				return
			}
			if len(seen) < len(c.Rows) || c.Count > 0 && len(seen) != c.Count {
				t.Fatalf("%d rows: %+v", len(seen), seen)
			}
			for i, want := range c.Rows {
				if wrong := want.differs(seen[i]); wrong != "" {
					t.Errorf("row %d %s", i+1, wrong)
				}
			}
		})
	}
}

// previewOf returns the rows of a table by the columns that are proposed, nil if it is refused.
func previewOf(t *testing.T, e *testkit.Env, use, content string) (rows []seenRow) {
	t.Helper()
	if tabular.CheckText([]byte(content)) != nil {
		return nil
	}
	if use == "people" {
		admin, project := e.Person(testkit.Administrator), e.Project()
		role := testkit.Value[int64](e, "select id from roles where code = 'task_user'")
		body := map[string]any{"dokumentId": e.Table(admin, content),
			"zadano": map[string]any{"ulogaId": role, "projekti": []int64{project.ID}}}
		answer := testkit.Decode[accountfile.Accounts](e.Call(admin, "POST", "/korisnici/uvoz/pregled", body).Expect(http.StatusOK))
		for _, row := range answer.Preview {
			rows = append(rows, seenRow{user: row.Username, name: row.FullName, mail: row.Email, reason: row.Reason})
		}
		return rows
	}
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	body := map[string]any{"dokumentId": e.Table(manager, content), "projekatId": project.ID}
	answer := e.Call(manager, "POST", "/zahtjevi/uvoz", body)
	if answer.Status == http.StatusUnprocessableEntity {
		return nil
	}
	prepared := testkit.Decode[imports.Prepared](answer.Expect(http.StatusCreated))
	if len(prepared.Preview) == 0 {
		return nil
	}
	for _, row := range prepared.Preview {
		seen := seenRow{title: row.Title, description: row.Description, key: row.ExternalKey, due: row.DueOn, reason: row.Reason}
		if row.CreatedAt != nil {
			seen.created = row.CreatedAt.In(localtime.Zone()).Format("2006-01-02T15:04:05")
		}
		rows = append(rows, seen)
	}
	return rows
}
