package main_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/localstack/loopback"
	"zahtjevi/scripts/client"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

const (
	root     = "../../.."
	password = "lokalno-aws-proba"
)

// running is scripts/local-aws on a port, with its folder.
type running struct {
	t       *testing.T
	address string
	folder  string
	command *exec.Cmd
	said    bytes.Buffer
}

// script runs scripts/local-aws with the test's own port and folder.
func (r *running) script(arguments ...string) *exec.Cmd {
	command := exec.CommandContext(context.WithoutCancel(r.t.Context()), "scripts/local-aws", arguments...)
	command.Dir = root
	command.Env = append(os.Environ(), "PORT="+r.address[strings.LastIndex(r.address, ":")+1:], "LOCAL_AWS_DIR="+r.folder,
		"ADMIN_PASSWORD="+password)
	return command
}

// start starts it and waits until it says that it is ready.
func start(t *testing.T) *running {
	t.Helper()
	if os.Getenv("SAM_BUILT") == "" {
		t.Skip("SAM_BUILT is not set: scripts/steps/docker, sam and sambuild say what is missing")
	}
	port, err := loopback.FreePort()
	must(t, err)
	r := &running{t: t, address: "http://localhost:" + strconv.Itoa(port), folder: filepath.Join(t.TempDir(), "local-aws")}
	r.command = r.script()
	out, err := r.command.StdoutPipe()
	must(t, err)
	r.command.Stderr = &r.said
	must(t, r.command.Start())
	t.Cleanup(r.down)
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		r.said.WriteString(lines.Text() + "\n")
		if strings.Contains(lines.Text(), "is ready") {
			go func() { _, _ = io.Copy(io.Discard, out) }()
			return r
		}
	}
	_ = r.command.Wait()
	t.Fatal(r.said.String())
	return nil
}

// down ends the run.
func (r *running) down() {
	if output, err := r.script("down").CombinedOutput(); err != nil {
		r.t.Errorf("down: %v\n%s", err, output)
	}
}

// TestStory uses the product on AWS's own tools: a person signs in, adds a request with a picture and downloads it, the worker runs once,
// and afterwards nothing is left.
func TestStory(t *testing.T) {
	t.Parallel()
	r := start(t)
	admin := &client.Client{Address: r.address}
	must(t, admin.SignIn(t.Context(), "admin", password, ""))
	picture := r.upload(admin)
	project := r.raise(admin, picture)
	r.fetches(admin, picture)
	r.page()
	r.export(admin, project)

	containers := r.containers()
	if len(containers) < 5 {
		t.Errorf("the functions ran in %d containers", len(containers))
	}
	r.down()
	if err := r.command.Wait(); err != nil {
		t.Errorf("it ended by %v\n%s", err, r.said.String())
	}
	r.leavesNothing(containers)
}

// upload uploads a picture as the page does: by a form of the storage, which the bucket's rules allow for the page's origin only.
func (r *running) upload(admin *client.Client) uuid.UUID {
	r.t.Helper()
	var form testkit.UploadForm
	must(r.t, admin.Call(r.t.Context(), http.MethodPost, "/upload/priprema", testkit.UploadBody("slika.png", len(testkit.PNG), "zahtjev"),
		&form))
	for origin, allowed := range map[string]string{r.address: r.address, "http://evil.example": ""} {
		request, err := http.NewRequestWithContext(r.t.Context(), http.MethodOptions, form.URL, nil)
		must(r.t, err)
		request.Header.Set("Origin", origin)
		request.Header.Set("Access-Control-Request-Method", http.MethodPost)
		answer, err := http.DefaultClient.Do(request)
		must(r.t, err)
		answer.Body.Close()
		if got := answer.Header.Get("Access-Control-Allow-Origin"); got != allowed {
			r.t.Errorf("a page of %s is allowed %q", origin, got)
		}
	}
	if status := form.Post(r.t, testkit.PNG); status >= http.StatusMultipleChoices {
		r.t.Fatalf("the storage answered %d", status)
	}
	must(r.t, admin.Call(r.t.Context(), http.MethodPost, form.ConfirmPath(), nil, nil))
	return form.ID
}

type definition struct {
	ID int64 `json:"id"`
}

// raise adds a project with a request that has the picture, and returns the project.
func (r *running) raise(admin *client.Client, picture uuid.UUID) int64 {
	r.t.Helper()
	var project definition
	must(r.t, admin.Call(r.t.Context(), http.MethodPost, "/projekat", map[string]any{"naziv": "Oblak"}, &project))
	first := func(path string, of int64) int64 {
		var list listing.List[definition]
		must(r.t, admin.Call(r.t.Context(), http.MethodGet, fmt.Sprintf(path, of), nil, &list))
		return list.Items[0].ID
	}
	part := first("/dioprojekta/projekat/%d", project.ID)
	must(r.t, admin.Call(r.t.Context(), http.MethodPost, fmt.Sprintf("/zahtjevi/projekat/%d", project.ID), map[string]any{
		"naziv": "Sa slikom", "opis": "Iz oblaka", "dioProjektaId": part,
		"zahtjevKategorijaId": first("/zahtjevkategorija/dioprojekta/%d", part),
		"zahtjevTipId":        first("/zahtjevtip/projekat/%d", project.ID),
		"zahtjevPrioritetId":  first("/zahtjevprioritet/projekat/%d", project.ID), "dokumenti": []uuid.UUID{picture},
	}, nil))
	return project.ID
}

// fetches downloads the picture as a browser does, by the address to which the API redirects.
func (r *running) fetches(admin *client.Client, picture uuid.UUID) {
	r.t.Helper()
	var token struct{ ID string }
	must(r.t, admin.Call(r.t.Context(), http.MethodPost, "/korisnici/admin/tokeni/temp", nil, &token))
	answer, content := testkit.Fetch(r.t, fmt.Sprintf("%s/api/prilogZahtjeva/%s?ttxid=%s", r.address, picture, url.QueryEscape(token.ID)))
	if !bytes.Equal(content, testkit.PNG) || answer.Header.Get("Content-Type") != "image/png" {
		r.t.Errorf("downloaded %d bytes, %v", len(content), answer.Header)
	}
}

// page checks what a browser gets: the page, with a policy that allows connections to the storage.
func (r *running) page() {
	r.t.Helper()
	answer, content := testkit.Fetch(r.t, r.address+"/home/zahtjevi")
	if !bytes.Contains(content, []byte("<!doctype html>")) ||
		!strings.Contains(answer.Header.Get("Content-Security-Policy"), "connect-src 'self' http://127.0.0.1:") {
		r.t.Errorf("the page is %.60q, %v", content, answer.Header)
	}
}

// export requests a file, and runs the worker, which makes it.
func (r *running) export(admin *client.Client, project int64) {
	r.t.Helper()
	var export struct {
		ID    uuid.UUID `json:"id"`
		State string    `json:"stanje"`
	}
	must(r.t, admin.Call(r.t.Context(), http.MethodPost, fmt.Sprintf("/zahtjevi/izvoz?format=csv&sve=true&projekatId=%d", project), nil,
		&export))
	if output, err := r.script("worker").CombinedOutput(); err != nil {
		r.t.Fatalf("worker: %v\n%s", err, output)
	}
	must(r.t, admin.Call(r.t.Context(), http.MethodGet, "/zahtjevi/izvoz/"+export.ID.String(), nil, &export))
	if export.State != "gotov" {
		r.t.Errorf("after the worker has run the export is %s", export.State)
	}
}

// containers are the containers of the run, by its network.
func (r *running) containers() []string {
	r.t.Helper()
	networks := r.docker("network", "ls", "--quiet", "--filter", "label=zahtjevi.place="+r.folder)
	if len(networks) != 1 {
		r.t.Fatalf("it has the networks %v", networks)
	}
	return r.docker("ps", "--all", "--quiet", "--no-trunc", "--filter", "network="+networks[0])
}

func (r *running) docker(arguments ...string) []string {
	r.t.Helper()
	output, err := exec.CommandContext(r.t.Context(), "docker", arguments...).CombinedOutput()
	if err != nil {
		r.t.Fatalf("docker %s: %v\n%s", arguments[0], err, output)
	}
	return strings.Fields(string(output))
}

// leavesNothing checks that nothing is left: the containers, their network, the folder, and processes with the run's environment or folder.
func (r *running) leavesNothing(containers []string) {
	r.t.Helper()
	left := slices.DeleteFunc(r.docker("ps", "--all", "--quiet", "--no-trunc"),
		func(id string) bool { return !slices.Contains(containers, id) })
	if networks := r.docker("network", "ls", "--quiet", "--filter", "label=zahtjevi.place="+r.folder); len(left)+len(networks) > 0 {
		r.t.Errorf("containers %v and networks %v are left", left, networks)
	}
	if _, err := os.Stat(r.folder); !errors.Is(err, fs.ErrNotExist) {
		r.t.Errorf("its folder is there: %v", err)
	}
	files, err := filepath.Glob("/proc/[0-9]*/*")
	must(r.t, err)
	for _, file := range files {
		if kind := filepath.Base(file); kind != "environ" && kind != "cmdline" {
			continue
		}
		if content, err := os.ReadFile(file); err == nil && bytes.Contains(content, []byte(r.folder)) {
			r.t.Errorf("a process still runs: %s %q", file, content)
		}
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
