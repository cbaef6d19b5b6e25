package acceptance_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"zahtjevi/localstack/runtimes"
)

// TestUpgrade runs the previous release while this one's migrations are applied and people go on working: no call fails, and afterwards
// that release still does everything on the new schema. Its own acceptance suite checks that, if it has one, otherwise this one.
func TestUpgrade(t *testing.T) {
	t.Parallel()
	previous := os.Getenv("PREVIOUS_PROGRAMS")
	if previous == "" {
		t.Skip("PREVIOUS_PROGRAMS is not set: scripts/steps/previous builds the release before")
	}
	folder, err := programs()
	must(t, err)
	env := environment(t)
	migrate(t, previous, env)
	visitor := &person{username: administrator, password: password, trace: (&results{}).column("the release before")}
	visitor.Address = serveProduct(t, runtimes.Processes, previous, env).address
	before := suiteOf(t, previous, visitor)
	visitor.signIn(t)
	w := openWorkplace(t, visitor)
	ctx, stop := context.WithCancel(t.Context())
	var working sync.WaitGroup
	for _, p := range []*person{w.manager, w.support, w.admin} {
		working.Go(func() { w.work(ctx, t, p) })
	}
	migrate(t, folder, env)
	after := suiteOf(t, previous, visitor)
	stop()
	working.Wait()
	held := 0
	for part, ok := range before {
		if ok && !after[part] {
			t.Errorf("%s: the release before can do it on its own schema, and not on this one's", part)
		}
		if ok {
			held++
		}
	}
	if held < 20 {
		t.Errorf("the release before could do only %d parts: %v", held, before)
	}
	t.Logf("%d of %d parts of the release before, before and after", held, len(before))
}

// suiteOf runs all parts at the visitor's address, with the suite in the folder or this one, and returns which parts succeeded.
func suiteOf(t *testing.T, folder string, visitor *person) (parts map[string]bool) {
	t.Helper()
	suite := filepath.Join(folder, "acceptance.test")
	if _, err := os.Stat(suite); err != nil {
		suite = os.Args[0]
	}
	outcome := filepath.Join(t.TempDir(), "outcome.json")
	command := exec.CommandContext(t.Context(), suite, "-test.run=^TestProduct$")
	command.Env = slices.Concat(os.Environ(), []string{
		"ACCEPT_ADDRESS=" + visitor.Address, "ACCEPT_EVERYTHING=1", "ACCEPT_OUTCOME=" + outcome, "ZAHTJEVI_USER=" + visitor.username,
		"ZAHTJEVI_PASSWORD=" + visitor.password,
	})
	output, _ := command.CombinedOutput() // it fails if that release lacks something
	content, err := os.ReadFile(outcome)
	if err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	must(t, json.Unmarshal(content, &parts))
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
			if err := p.Call(ctx, call.method, path, call.body, call.out); err != nil && ctx.Err() == nil {
				t.Errorf("%s %s: %v", call.method, path, err)
				return
			}
		}
	}
}
