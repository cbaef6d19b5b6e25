// Package generated_test makes a client of docs/openapi.json by a generator that the product does not use itself, and tries it.
package generated_test

import (
	"encoding/json"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"zahtjevi/functions/all"
	"zahtjevi/shared/testkit"
)

// packages is the folder of the front end's packages, of which the generator is one.
const packages = "../../../frontend/node_modules"

// TestAGeneratedClientWorks generates a client of all operations, compiles it strictly, and lets it sign in, list, create, comment with a
// document, and download it.
func TestAGeneratedClientWorks(t *testing.T) {
	t.Parallel()
	installed, err := filepath.Abs(packages)
	must(t, err)
	if _, err := os.Stat(filepath.Join(installed, "@hey-api", "openapi-ts")); err != nil {
		t.Skip("the front end's packages are not installed (scripts/steps/packages)")
	}
	folder := t.TempDir()
	must(t, os.Symlink(installed, filepath.Join(folder, "node_modules")))
	for _, name := range []string{"play.test.ts", "tsconfig.json"} {
		content, err := os.ReadFile(name)
		must(t, err)
		must(t, os.WriteFile(filepath.Join(folder, name), content, 0o600))
	}
	document, err := filepath.Abs("../../../docs/openapi.json")
	must(t, err)
	run := func(environment []string, name string, arguments ...string) {
		t.Helper()
		command := exec.CommandContext(t.Context(), name, arguments...)
		command.Dir, command.Env = folder, append(os.Environ(), environment...)
		if output, err := command.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", filepath.Base(name), err, output)
		}
	}
	tools := filepath.Join(installed, ".bin")
	run(nil, filepath.Join(tools, "openapi-ts"), "--input", document, "--output", "api", "--client", "@hey-api/client-fetch", "--no-log-file")
	run(nil, filepath.Join(tools, "tsc"), "--project", ".", "--outDir", "built")

	e := testkit.New(t)
	server := httptest.NewServer(all.API(e.Deps()).Handler())
	t.Cleanup(server.Close)
	project := e.Project()
	person := e.Person(testkit.Manager, project)
	body, err := json.Marshal(project.RequestBody("Iz programa"))
	must(t, err)
	run([]string{
		"ZAHTJEVI_URL=" + server.URL, "ZAHTJEVI_USERNAME=" + person.Username, "ZAHTJEVI_PASSWORD=" + testkit.Password,
		"ZAHTJEVI_PROJECT=" + strconv.FormatInt(project.ID, 10), "ZAHTJEVI_REQUEST=" + string(body),
	}, "node", "--test", filepath.Join("built", "play.test.js"))
	if n := testkit.Value[int](e, "select count(*) from files where content_type = 'application/pdf'"); n != 2 {
		t.Errorf("%d documents were sent", n)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
