package main

import (
	"archive/tar"
	"bytes"
	"context"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/localstack/lambda"
	"zahtjevi/localstack/loopback"
	"zahtjevi/shared/testkit"
)

// commit is the commit of the images under test.
const commit = "0123456789ab"

// built builds the function's image from the repository at root and returns its layout.
func built(t *testing.T, root, function string) string {
	t.Helper()
	if _, err := exec.LookPath("buildah"); err != nil {
		t.Skip("buildah is not installed: no image can be built here")
	}
	out := t.TempDir()
	command := exec.CommandContext(t.Context(), filepath.Join(root, "scripts", "images"), function)
	command.Env = append(os.Environ(), "IMAGES="+out, "COMMIT="+commit)
	if output, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	return filepath.Join(out, runtime.GOARCH, function)
}

// copied is a copy of the repository's files, uncommitted changes included, in another folder.
func copied(t *testing.T) string {
	t.Helper()
	to := t.TempDir()
	script := `git ls-files -z --cached --others --exclude-standard -- go.mod go.sum functions shared scripts | tar --create --null --files-from=- | tar --extract --directory="$0"`
	command := exec.CommandContext(t.Context(), "sh", "-c", script, to)
	command.Dir = "../../.."
	if output, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	return to
}

func TestSameSourcesGiveTheSameImage(t *testing.T) {
	t.Parallel()
	here, there := built(t, "../../..", "auth"), built(t, copied(t), "auth")
	first, layers, err := imageOf(os.DirFS(here))
	if err != nil {
		t.Fatal(err)
	}
	second, _, err := imageOf(os.DirFS(there))
	if err != nil {
		t.Fatal(err)
	}
	if first != second {
		t.Errorf("digest %s, and %s from another folder", first, second)
	}
	var config struct {
		Architecture string
		Config       struct {
			User            string
			Entrypoint, Env []string
		}
	}
	var manifest struct{ Config descriptor }
	if err := decode(os.DirFS(here), blob(first), &manifest); err != nil {
		t.Fatal(err)
	}
	if err := decode(os.DirFS(here), blob(manifest.Config.Digest), &config); err != nil {
		t.Fatal(err)
	}
	if c := config.Config; c.User != "65532:65532" || config.Architecture != runtime.GOARCH ||
		!cmp.Equal(c.Entrypoint, []string{"/function"}) {
		t.Errorf("configuration %+v", config)
	}
	var files []string
	err = eachFile(os.DirFS(here), layers, func(header *tar.Header, _ io.Reader) error {
		if header.Mode&0o022 != 0 || header.Uid != 0 {
			t.Errorf("%s has mode %o of user %d: it could be changed", header.Name, header.Mode, header.Uid)
		}
		if header.Typeflag == tar.TypeReg {
			files = append(files, header.Name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"etc/ssl/certs/ca-certificates.crt", "etc/ssl/certs/rds.pem", "function"}, files); diff != "" {
		t.Error(diff)
	}
	materials(t, here+".cdx.json", there+".cdx.json")
}

// materials compares two bills of materials, and one with the known modules of every function.
func materials(t *testing.T, one, other string) {
	t.Helper()
	content, err := os.ReadFile(one)
	if err != nil {
		t.Fatal(err)
	}
	again, err := os.ReadFile(other)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(content, again) {
		t.Error("the bills of materials of two builds differ")
	}
	var list bom
	if err := json.Unmarshal(content, &list); err != nil {
		t.Fatal(err)
	}
	urls := map[string]bool{}
	for _, part := range list.Components {
		name, _, _ := strings.Cut(part.URL, "@")
		urls[name] = part.Version != ""
	}
	for _, name := range []string{"stdlib", "github.com/jackc/pgx/v5", "golang.org/x/crypto/x509roots/fallback"} {
		if !urls["pkg:golang/"+name] {
			t.Errorf("the bill of materials does not have %s with its version", name)
		}
	}
}

func TestRootsOfCertificates(t *testing.T) {
	t.Parallel()
	var roots bytes.Buffer
	if err := writeRoots(&roots); err != nil {
		t.Fatal(err)
	}
	if !x509.NewCertPool().AppendCertsFromPEM(roots.Bytes()) || bytes.Count(roots.Bytes(), []byte("BEGIN")) < 80 {
		t.Error("too few certificates in the roots of the web")
	}
	rds, err := os.ReadFile("../../../functions/rds-roots.pem")
	if err != nil {
		t.Fatal(err)
	}
	if !x509.NewCertPool().AppendCertsFromPEM(rds) || !bytes.Contains(rds, []byte("# Amazon RDS eu-central-1 ")) {
		t.Error("functions/rds-roots.pem does not hold the roots of Amazon RDS")
	}
}

// isolated runs the program with the image as the root file system, read-only, as a user who owns nothing there. Where the root has a
// folder tmp, an empty one is mounted over it.
const isolated = `#!/bin/sh
exec unshare --mount --propagation private sh -c 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" &&
{ [ ! -d "$0/tmp" ] || mount -t tmpfs tmpfs "$0/tmp"; } &&
exec chroot --userspec=65532:65532 "$0" /function "$@"' %ROOT% "$@"
`

// containerOf unpacks the function's image, adds folders for mounts, and returns a program that starts it.
func containerOf(t *testing.T, function string, mounts ...string) string {
	t.Helper()
	layout := os.DirFS(built(t, "../../..", function))
	_, layers, err := imageOf(layout)
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	err = eachFile(layout, layers, func(header *tar.Header, content io.Reader) error {
		path := filepath.Join(root, filepath.FromSlash(header.Name))
		if header.Typeflag == tar.TypeDir {
			return os.MkdirAll(path, header.FileInfo().Mode())
		}
		file, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY, header.FileInfo().Mode())
		if err != nil {
			return err
		}
		defer file.Close()
		_, err = io.Copy(file, content)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range mounts {
		if err := os.Mkdir(filepath.Join(root, folder), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if output, err := exec.CommandContext(t.Context(), "unshare", "--mount", "mount", "--bind", root, root).CombinedOutput(); err != nil {
		t.Skipf("an image cannot be started here, which takes root and mounts of one's own: %v %s", err, output)
	}
	program := filepath.Join(t.TempDir(), "start")
	if err := os.WriteFile(program, []byte(strings.ReplaceAll(isolated, "%ROOT%", root)), 0o755); err != nil {
		t.Fatal(err)
	}
	return program
}

// TestImageServes starts one image both as a container platform and as Lambda does. In both, uploads reports that it reaches database and
// storage.
func TestImageServes(t *testing.T) {
	t.Parallel()
	program, e := containerOf(t, "uploads"), testkit.New(t)
	environment := []string{
		"PATH=" + os.Getenv("PATH"), "DATABASE_URL=" + e.Config.DatabaseURL, "S3_ENDPOINT=" + e.Config.S3Endpoint,
		"S3_REGION=" + e.Config.S3Region,
		"S3_ACCESS_KEY=" + e.Config.S3AccessKey, "S3_SECRET_KEY=" + e.Config.S3SecretKey,
	}
	t.Run("container", func(t *testing.T) {
		healthy(t, contained(t, program, environment))
	})
	t.Run("lambda", func(t *testing.T) {
		function := lambda.New(lambda.Options{Name: "uploads", Binary: program, Env: environment, Output: os.Stderr})
		defer function.Stop()
		server := httptest.NewServer(lambda.Gateway{Function: function})
		defer server.Close()
		healthy(t, server.URL)
	})
}

// contained starts the program as a container platform does, until the test ends, and returns its address.
func contained(t *testing.T, program string, environment []string) string {
	t.Helper()
	port, err := loopback.FreePort()
	if err != nil {
		t.Fatal(err)
	}
	address := net.JoinHostPort("127.0.0.1", strconv.Itoa(port))
	command := exec.Command(program)
	command.Env = slices.Concat(environment, []string{"PORT=" + strconv.Itoa(port)})
	var output bytes.Buffer
	command.Stdout, command.Stderr = &output, &output
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = command.Process.Kill()
		_ = command.Wait()
	})
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
		conn, err := net.Dial("tcp", address)
		if err == nil {
			conn.Close()
			break
		}
		if time.Now().After(deadline) {
			t.Fatalf("it does not listen: %v\n%s", err, output.String())
		}
	}
	return "http://" + address
}

// TestWholeImageServes starts the image of the small server: all areas, with the front end.
func TestWholeImageServes(t *testing.T) {
	t.Parallel()
	program, e := containerOf(t, "all"), testkit.New(t)
	address := contained(t, program, []string{
		"PATH=" + os.Getenv("PATH"), "DATABASE_URL=" + e.Config.DatabaseURL, "S3_ENDPOINT=" + e.Config.S3Endpoint,
		"S3_REGION=" + e.Config.S3Region,
		"S3_ACCESS_KEY=" + e.Config.S3AccessKey, "S3_SECRET_KEY=" + e.Config.S3SecretKey,
	})
	healthy(t, address)
	answer, err := http.Get(address + "/home/zahtjevi")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if body, err := io.ReadAll(answer.Body); err != nil || !bytes.Contains(body, []byte("<title>Zahtjevi")) {
		t.Errorf("the front end: %d %s %v", answer.StatusCode, body, err)
	}
}

// TestArchiveImage writes an archive to the standard output and checks it, from an image in which only /tmp can be written.
func TestArchiveImage(t *testing.T) {
	t.Parallel()
	program, e := containerOf(t, "archive", "tmp"), testkit.New(t)
	call := func(input io.Reader, args ...string) []byte {
		t.Helper()
		command := exec.CommandContext(t.Context(), program, args...)
		command.Env = []string{
			"PATH=" + os.Getenv("PATH"), "DATABASE_URL=" + e.Config.DatabaseURL, "S3_ENDPOINT=" + e.Config.S3Endpoint,
			"S3_REGION=" + e.Config.S3Region, "S3_ACCESS_KEY=" + e.Config.S3AccessKey, "S3_SECRET_KEY=" + e.Config.S3SecretKey,
		}
		command.Stdin = input
		var output, problems bytes.Buffer
		command.Stdout, command.Stderr = &output, &problems
		if err := command.Run(); err != nil {
			t.Fatalf("%v: %v\n%s", args, err, problems.String())
		}
		return output.Bytes()
	}
	if told := call(bytes.NewReader(call(nil, "out", "-")), "check", "-"); !bytes.Contains(told, []byte("the archive is whole")) {
		t.Errorf("the check says %s", told)
	}
}

// TestProgramsFit checks that the image of every function can be built, which is refused to one that is too large: a program is nearly all
// of its image.
func TestProgramsFit(t *testing.T) {
	t.Parallel()
	const besides = 1 << 20 // certificates
	programs, err := filepath.Glob("../../../.build/functions/*")
	if err != nil {
		t.Fatal(err)
	}
	if len(programs) == 0 {
		t.Skip("no programs in .build/functions: scripts/steps/functions builds them")
	}
	for _, program := range programs {
		name := filepath.Base(program)
		info, err := os.Stat(program)
		if err != nil {
			t.Fatal(err)
		}
		if name != "all" && info.Size()+besides > mostOf(name) { // TestWholeImageServes builds that one, which has the front end, too
			t.Errorf("%s has %d bytes: no image of more than %d is built", name, info.Size(), mostOf(name))
		}
	}
}

func healthy(t *testing.T, address string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address+"/api/health", nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, _ := io.ReadAll(answer.Body)
	if answer.StatusCode != http.StatusOK || !strings.Contains(string(body), fmt.Sprintf(`"commit":%q`, commit)) {
		t.Errorf("health: %d %s", answer.StatusCode, body)
	}
}
