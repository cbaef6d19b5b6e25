package platforms_test

import (
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/compose-spec/compose-go/v2/loader"
	compose "github.com/compose-spec/compose-go/v2/types"
	"github.com/google/go-cmp/cmp"
)

// TestCompose reads compose.yaml as Compose itself does, which refuses unknown fields, and checks which service can reach which.
func TestCompose(t *testing.T) {
	t.Parallel()
	settings := compose.Mapping{
		"HOST": "zahtjevi.opcina.example", "OWNER_PASSWORD": "o", "APPLICATION_PASSWORD": "a", "STORAGE_PASSWORD": "s", "ADMIN_PASSWORD": "p",
		"ENROLMENT_HOST": "upis.opcina.example",
	}
	load := func(settings compose.Mapping) (*compose.Project, error) {
		return loader.LoadWithContext(t.Context(), compose.ConfigDetails{
			WorkingDir: "server", ConfigFiles: []compose.ConfigFile{{Filename: "server/compose.yaml"}}, Environment: settings,
		})
	}
	project, err := load(settings)
	if err != nil {
		t.Fatal(err)
	}
	for name, service := range project.Services {
		if (len(service.Ports) > 0) != (name == "caddy") {
			t.Errorf("%s is reached by %v", name, service.Ports)
		}
		if _, outside := service.Networks["outside"]; outside != (name == "caddy" || name == "all") {
			t.Errorf("%s goes out: %t", name, outside)
		}
		if service.MemLimit == 0 {
			t.Errorf("%s may take all memory", name)
		}
		if !strings.HasPrefix(service.Image, "zahtjevi/") {
			continue
		}
		if !service.ReadOnly || !slices.Equal(service.CapDrop, []string{"ALL"}) || service.Image != "zahtjevi/"+name+":latest" {
			t.Errorf("%s (%s) may more than it needs", name, service.Image)
		}
		known := variables(t)
		for variable := range service.Environment {
			if !known[variable] {
				t.Errorf("%s sets %s, which nothing reads", name, variable)
			}
		}
	}
	if check := project.Services["all"].HealthCheck; check == nil || !slices.Equal(check.Test, []string{"CMD", "/function", "ready"}) {
		t.Errorf("the health of all is checked by %v", check)
	}
	if got := *project.Services["caddy"].Environment["ADDRESSES"]; got != "zahtjevi.opcina.example, upis.opcina.example" {
		t.Errorf("Caddy serves %q", got)
	}
	for _, name := range []string{"HOST", "OWNER_PASSWORD", "APPLICATION_PASSWORD", "STORAGE_PASSWORD", "ADMIN_PASSWORD"} {
		less := maps.Clone(settings)
		delete(less, name)
		if _, err := load(less); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("without %s: %v", name, err)
		}
	}
}

// TestExampleSettings compares the settings of the example with those that compose.yaml requires.
func TestExampleSettings(t *testing.T) {
	t.Parallel()
	names := func(file, pattern string) []string {
		content, err := os.ReadFile(filepath.Join("server", file))
		if err != nil {
			t.Fatal(err)
		}
		found := map[string]bool{}
		for _, match := range regexp.MustCompile(pattern).FindAllSubmatch(content, -1) {
			found[string(match[1])] = true
		}
		return slices.Sorted(maps.Keys(found))
	}
	asked := slices.DeleteFunc(names("compose.yaml", `\$\{([A-Z_]+)`), func(name string) bool { return name == "VERSION" })
	asked = append(asked, "FILE_MB") // an example of those that are passed on under their names
	slices.Sort(asked)
	if diff := cmp.Diff(asked, names("example.env", `(?m)^#?([A-Z_]+)=`)); diff != "" {
		t.Errorf("-asked +example:\n%s", diff)
	}
}

// TestOfferedSettings checks that the examples name the settings for a replica, a pooler and an authority of one's own.
func TestOfferedSettings(t *testing.T) {
	t.Parallel()
	known := variables(t)
	for file, names := range map[string][]string{
		"kubernetes/example/kustomization.yaml": {"DATABASE_READ_URL", "DATABASE_POOLER", "DATABASE_DIRECT_URL", "SSL_CERT_FILE"},
		"cloudrun/service.yaml":                 {"DATABASE_READ_URL", "DATABASE_POOLER"}, // its jobs run elsewhere
		"cloudrun/worker.yaml":                  {"DATABASE_READ_URL", "DATABASE_POOLER", "DATABASE_DIRECT_URL", "SSL_CERT_FILE"},
		"server/compose.yaml":                   {"SSL_CERT_FILE"},
		"server/example.env":                    {"DATABASE_READ_URL", "DATABASE_POOLER", "DATABASE_DIRECT_URL"},
		"server/zahtjevi-all.service":           {"DATABASE_READ_URL", "DATABASE_POOLER", "DATABASE_DIRECT_URL", "SSL_CERT_FILE"},
	} {
		content, err := os.ReadFile(filepath.FromSlash(file))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if !known[name] || !strings.Contains(string(content), name) {
				t.Errorf("%s does not say that %s may be set", file, name)
			}
		}
	}
}

// TestUnits checks the units with systemd, without their programs, and their exposure level, from 0 (nothing) to 100.
func TestUnits(t *testing.T) {
	t.Parallel()
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("systemd-analyze is not installed: nobody reads the systemd units here")
	}
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS("server")); err != nil {
		t.Fatal(err)
	}
	units, err := filepath.Glob(filepath.Join(folder, "*.service"))
	if err != nil || len(units) != 4 {
		t.Fatal(units, err)
	}
	for _, unit := range units {
		content, err := os.ReadFile(unit)
		if err != nil {
			t.Fatal(err)
		}
		content = regexp.MustCompile(`(?m)^ExecStart=/usr/local/lib/zahtjevi/\w+`).ReplaceAll(content, []byte("ExecStart=/bin/true"))
		if err := os.WriteFile(unit, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, arguments := range [][]string{
		append([]string{"verify", "--man=no"}, units...),
		{"security", "--offline=true", "--threshold=15", "--no-pager", units[0]},
		{"security", "--offline=true", "--threshold=15", "--no-pager", units[1]},
		{"security", "--offline=true", "--threshold=15", "--no-pager", units[2]},
		{"security", "--offline=true", "--threshold=15", "--no-pager", units[3]},
	} {
		command := exec.CommandContext(t.Context(), analyze, arguments...)
		command.Env = []string{"PATH=" + os.Getenv("PATH"), "SYSTEMD_UNIT_PATH=" + folder + ":"} // then the system's own
		output, err := command.CombinedOutput()
		if err != nil || arguments[0] == "verify" && len(output) > 0 {
			t.Errorf("%v: %v\n%s", arguments, err, output)
		}
	}
}

// TestCaddyfile sends calls through Caddy with the Caddyfile: files go to the storage under the host that signatures cover, everything else
// to the application, which gets the caller's address and ignores the caller's own headers.
func TestCaddyfile(t *testing.T) {
	t.Parallel()
	behind := func(name string) *httptest.Server {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Server", name)
			if r.URL.Path == "/zahtjevi-prilozi/torn" {
				w.Header().Set("Content-Encoding", "aws-chunked")
				w.Header().Set("ETag", `"1"`)
			}
			_, _ = io.WriteString(w, name+" "+r.Method+" "+r.Host+" "+r.URL.String()+" "+r.Header.Get("X-Forwarded-For"))
		}))
		t.Cleanup(server.Close)
		return server
	}
	address := freeAddress(t)
	startCaddy(t, address, []string{
		"ADDRESSES=http://" + address, "APPLICATION=" + behind("application").Listener.Addr().String(),
		"STORAGE=" + behind("storage").Listener.Addr().String(),
	}, "--config", "server/Caddyfile", "--adapter", "caddyfile")
	for path, want := range map[string]string{
		"/home/zahtjevi?x=1":                        "application GET " + address + " /home/zahtjevi?x=1 127.0.0.1",
		"/api/zahtjevi":                             "application GET " + address + " /api/zahtjevi 127.0.0.1",
		"/zahtjevi-prilozi/a%20b?X-Amz-Signature=c": "storage GET " + address + " /zahtjevi-prilozi/a%20b?X-Amz-Signature=c 127.0.0.1",
		"/zahtjevi-prilozi/torn":                    "storage GET " + address + " /zahtjevi-prilozi/torn 127.0.0.1",
		"/zahtjevi-prilozi-2/x":                     "application GET " + address + " /zahtjevi-prilozi-2/x 127.0.0.1",
	} {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+address+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("X-Forwarded-For", "6.6.6.6")
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil || string(body) != want {
			t.Errorf("%s reached %q (%v), want %q", path, body, err, want)
		}
		header := answer.Header
		if header.Get("Content-Encoding") != "" || header.Get("Server") != "" || header.Get("Strict-Transport-Security") == "" ||
			strings.HasPrefix(want, "storage") != (header.Get("X-Content-Type-Options") == "nosniff") || strings.HasSuffix(path, "torn") &&
			header.Get("ETag") == "" {
			t.Errorf("%s: %v", path, header)
		}
	}
}
