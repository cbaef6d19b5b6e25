package acceptance_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"zahtjevi/localstack/runtimes"
	"zahtjevi/shared/config"
	"zahtjevi/shared/testkit/servers"
	"zahtjevi/shared/texts"
)

// rehearsing is the administrator of a rehearsal.
const rehearsing = "proba-nadogradnje"

// TestUpgrade rehearses an upgrade on the anonymised rows of a backup: the one that REHEARSE_BACKUP names or, without it, one of a small
// installation. The previous release works while this one's migrations are applied, and its acceptance suite runs: no call fails, and
// afterwards it still does everything on the new schema. A release without a suite of its own is tested by this one's. The test tells how
// long the migrations held which lock.
func TestUpgrade(t *testing.T) {
	t.Parallel()
	previous := os.Getenv("PREVIOUS_PROGRAMS")
	if previous == "" {
		t.Skip("PREVIOUS_PROGRAMS is not set: scripts/steps/previous builds the release before")
	}
	folder, err := programs()
	must(t, err)
	backup := os.Getenv("REHEARSE_BACKUP")
	if backup == "" {
		backup = backupOf(t, previous)
	}
	env := environment(t)
	must(t, migration(t.Context(), previous, env)) // its tables; this release can make only those since the baseline
	loadAnonymised(t, backup, env)
	migrate(t, previous, env)
	visitor := &person{username: rehearsing, password: password, trace: (&results{}).column("the release before")}
	visitor.Address = serveProduct(t, runtimes.Processes, previous, env, nil).address
	before := suiteOf(t, previous, visitor)
	visitor.signIn(t)
	w := openWorkplace(t, visitor)
	ctx, stop := context.WithCancel(t.Context())
	var working sync.WaitGroup
	for _, p := range []*person{w.manager, w.support, w.admin} {
		working.Go(func() { w.work(ctx, t, p) })
	}
	seen := migrateUnderLoad(t, folder, previous, env, visitor, before)
	after := suiteOf(t, previous, visitor)
	stop()
	working.Wait()
	same(t, "on this release's schema", before, after)
	var failed []string
	for part, ok := range before {
		if !ok {
			failed = append(failed, part)
		}
	}
	if held := len(before) - len(failed); held < 20 {
		t.Errorf("the release before could do only %d parts: %v", held, before)
	}
	fmt.Printf("Upgrade: %d parts of the release before succeeded before, meanwhile and after, without those that fail here: %q\n",
		len(before)-len(failed), failed)
	fmt.Printf("Upgrade: %d calls beside, the longest %d ms\n", w.calls.Load(), w.longest.Load())
	seen.print(os.Stdout)
}

// migrateUnderLoad applies the migrations while the suite runs, and returns the locks that they held.
func migrateUnderLoad(t *testing.T, folder, previous string, env []string, visitor *person, before map[string]bool) locks {
	t.Helper()
	cfg, err := config.From(env)
	must(t, err)
	owner, err := url.Parse(cfg.DatabaseURL)
	must(t, err)
	found, err := servers.Find()
	must(t, err)
	server, err := url.Parse(found.Database)
	must(t, err)
	server.Path = owner.Path
	stop := watchLocks(t, server.String())
	migrated, began, took := make(chan error, 1), time.Now(), time.Duration(0)
	go func() {
		err := migration(t.Context(), folder, env)
		took = time.Since(began)
		migrated <- err
	}()
	same(t, "while migrations are applied", before, suiteOf(t, previous, visitor))
	must(t, <-migrated)
	fmt.Printf("Upgrade: the migrations took %d ms\n", took.Milliseconds())
	return stop()
}

// same fails for parts that succeeded before and do not now.
func same(t *testing.T, when string, before, now map[string]bool) {
	t.Helper()
	for part, ok := range before {
		if ok && !now[part] {
			t.Errorf("%s: the release before can do it on its own schema, and not %s", part, when)
		}
	}
}

// backupOf makes a backup of a small installation of the previous release, with requests, comments, files and history.
func backupOf(t *testing.T, previous string) (folder string) {
	t.Helper()
	env := environment(t)
	migrate(t, previous, env)
	visitor := &person{username: administrator, password: password}
	visitor.Address = serveProduct(t, runtimes.Processes, previous, env, nil).address
	suiteOf(t, previous, visitor)
	root := t.TempDir()
	runBackup(t, env, "backup", root)
	backups, err := filepath.Glob(filepath.Join(root, "2*"))
	must(t, err)
	if len(backups) != 1 {
		t.Fatalf("backups: %v", backups)
	}
	return backups[0]
}

// loadAnonymised loads a backup's rows, anonymised, into the empty database of env.
func loadAnonymised(t *testing.T, backup string, env []string) {
	t.Helper()
	runBackup(t, append(env, "ADMIN_PASSWORD="+password), "restore", "--anonymised", rehearsing, backup)
}

func runBackup(t *testing.T, env []string, args ...string) {
	t.Helper()
	folder := t.TempDir()
	if output, err := exec.CommandContext(t.Context(), "../steps/functions", folder, "backup").CombinedOutput(); err != nil {
		t.Fatalf("build the program for backups: %v\n%s", err, output)
	}
	command := exec.CommandContext(t.Context(), filepath.Join(folder, "backup"), args...)
	command.Env = env
	if output, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%s", args, err, output)
	}
}

// suiteOf runs all parts at the visitor's address, with the suite in the folder or this one, and returns which parts succeeded.
func suiteOf(t *testing.T, folder string, visitor *person) (parts map[string]bool) {
	t.Helper()
	suite := filepath.Join(folder, "acceptance.test")
	if _, err := os.Stat(suite); err != nil {
		suite = os.Args[0]
	}
	outcome := filepath.Join(t.TempDir(), "outcome.json")
	var output []byte
	for range 3 {
		command := exec.CommandContext(t.Context(), suite, "-test.run=^TestProduct$")
		command.Env = slices.Concat(os.Environ(), []string{
			"ACCEPT_ADDRESS=" + visitor.Address, "ACCEPT_EVERYTHING=1", "ACCEPT_OUTCOME=" + outcome, "ZAHTJEVI_USER=" + visitor.username,
			"ZAHTJEVI_PASSWORD=" + visitor.password,
		})
		output, _ = command.CombinedOutput() // it fails if that release lacks something
		// A migration may give a role a right while the suite gives somebody the role: it is told to try again, and nothing was changed.
		if !bytes.Contains(output, []byte(texts.RoleChangedMeanwhile.In("bs"))) {
			break
		}
		fmt.Println("Upgrade: the suite of the release before runs again, as a role was changed meanwhile")
	}
	content, err := os.ReadFile(outcome)
	if err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	must(t, json.Unmarshal(content, &parts))
	if slices.Contains(slices.Collect(maps.Values(parts)), false) {
		t.Logf("%.8000s", output)
	}
	return parts
}

// work adds, comments on, moves and lists requests until ctx ends. No call may fail or be refused.
func (w *workplace) work(ctx context.Context, t *testing.T, p *person) {
	for n := 0; ctx.Err() == nil; n++ {
		var r request
		calls := []struct {
			method, path string
			body, out    any
		}{
			{http.MethodPost, fmt.Sprintf("/zahtjevi/projekat/%d", w.project), w.body(fmt.Sprintf("Za vrijeme nadogradnje %d", n)), &r},
			{http.MethodPost, "/zahtjevkomentari/zahtjev/%d", map[string]any{"komentar": "Radim"}, nil},
			{http.MethodPut, "/zahtjevi/%d/zahtjevStatus", map[string]any{"zahtjevStatusId": w.inProgress}, nil},
			{http.MethodGet, "/zahtjevi/%d", nil, nil},
			{http.MethodGet, fmt.Sprintf("/zahtjevi?projekatId=%d&sve=true", w.project), nil, nil},
			{http.MethodGet, "/notifikacije", nil, nil},
		}
		for _, call := range calls {
			path := strings.ReplaceAll(call.path, "%d", fmt.Sprint(r.ID))
			began := time.Now()
			if err := p.Call(ctx, call.method, path, call.body, call.out); err != nil && ctx.Err() == nil {
				t.Errorf("%s %s: %v", call.method, path, err)
				return
			}
			w.called(time.Since(began))
		}
	}
}

// called counts a call of work.
func (w *workplace) called(took time.Duration) {
	w.calls.Add(1)
	for {
		longest := w.longest.Load()
		if took.Milliseconds() <= longest || w.longest.CompareAndSwap(longest, took.Milliseconds()) {
			return
		}
	}
}
