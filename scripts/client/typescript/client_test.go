// Package typescript_test runs the tests of the TypeScript client by Node, with the product.
package typescript_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"zahtjevi/functions/all"
	"zahtjevi/functions/imports/exports"
	"zahtjevi/shared/testkit"
)

// packages is the folder of the front end's packages, of which the client needs some.
const packages = "../../../frontend/node_modules"

// build compiles the client and its test into a folder where Node finds the packages.
func build(t *testing.T) (folder string) {
	t.Helper()
	installed, err := filepath.Abs(packages)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(installed, "openapi-fetch")); err != nil {
		t.Skip("the front end's packages are not installed (scripts/steps/packages)")
	}
	folder = t.TempDir()
	if err := os.Symlink(installed, filepath.Join(folder, "node_modules")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "package.json"), []byte(`{"type":"module"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	compile := exec.CommandContext(t.Context(), filepath.Join(installed, ".bin", "tsc"), "--project", "tsconfig.json", "--outDir", folder)
	if output, err := compile.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	return folder
}

// TestClient lets the client work on the product by a token.
func TestClient(t *testing.T) {
	t.Parallel()
	folder := build(t)
	e := testkit.New(t)
	product := all.API(e.Deps()).Handler()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		product.ServeHTTP(w, r)
		if r.Method == http.MethodPost && strings.HasSuffix(r.URL.Path, "/zahtjevi/izvoz") {
			e.Run(exports.Job)
		}
	}))
	t.Cleanup(server.Close)
	project := e.Project()
	person := e.Person(testkit.Manager, project)
	body, err := json.Marshal(project.RequestBody("Iz programa"))
	if err != nil {
		t.Fatal(err)
	}
	run := exec.CommandContext(t.Context(), "node", "--test", filepath.Join(folder, "client.test.js"))
	run.Env = append(os.Environ(), "ZAHTJEVI_URL="+server.URL, "ZAHTJEVI_TOKEN="+e.Program(person, e.RightsOf(person)).Token,
		"ZAHTJEVI_PROJECT="+strconv.FormatInt(project.ID, 10), "ZAHTJEVI_REQUEST="+string(body))
	if output, err := run.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	if n := testkit.Value[int](e, "select count(*) from requests"); n != 2 {
		t.Errorf("the programs made %d requests", n)
	}
}

// TestPackagesAreTheFrontEnds checks that the client is tested with the packages that it names.
func TestPackagesAreTheFrontEnds(t *testing.T) {
	t.Parallel()
	type manifest struct{ Dependencies, DevDependencies map[string]string }
	read := func(path string) (m manifest) {
		content, err := os.ReadFile(path)
		if err == nil {
			err = json.Unmarshal(content, &m)
		}
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	client, frontEnd := read("package.json"), read("../../../frontend/package.json")
	for name, version := range client.Dependencies {
		if frontEnd.Dependencies[name] != version {
			t.Errorf("%s is %s, and %q in the front end", name, version, frontEnd.Dependencies[name])
		}
	}
	for name, version := range client.DevDependencies {
		if frontEnd.DevDependencies[name] != version {
			t.Errorf("%s is %s, and %q in the front end", name, version, frontEnd.DevDependencies[name])
		}
	}
}
