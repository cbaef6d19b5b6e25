package installation

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/shared/storage"
)

// written writes a list of files.
func written(t *testing.T, list string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "files.tsv")
	if err := os.WriteFile(path, []byte(list), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestEach reads the files of a list, with and without sums, and none of a list that is missing.
func TestEach(t *testing.T) {
	t.Parallel()
	var got []File
	add := func(f File) error { got = append(got, f); return nil }
	if err := errors.Join(Each(written(t, "a/1\t3\tff00\nb\t0\n"), add), Each(filepath.Join(t.TempDir(), "none"), add)); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]File{{"a/1", 3, "ff00"}, {Key: "b"}}, got); diff != "" {
		t.Error(diff)
	}
	broken := errors.New("the disk is full")
	if err := Each(written(t, "a\t1\nb\t1\n"), func(File) error { return broken }); !errors.Is(err, broken) {
		t.Errorf("reading goes on after %v", err)
	}
}

// TestInOrder works on several files at once, and no more, and gets their results in the list's order, until one fails.
func TestInOrder(t *testing.T) {
	t.Parallel()
	var lines strings.Builder
	for i := range 100 {
		fmt.Fprintf(&lines, "k%03d\t%d\n", i, i)
	}
	list := written(t, lines.String())
	for _, fails := range []int64{-1, 0, 40} {
		var running, most, next atomic.Int64
		broken := errors.New("the disk is full")
		err := InOrder(list, func(f File) (func() int64, error) {
			return func() int64 {
				if now := running.Add(1); now > most.Load() {
					most.Store(now)
				}
				time.Sleep(time.Duration(f.Size%5) * time.Millisecond)
				running.Add(-1)
				return 2 * f.Size
			}, nil
		}, func(f File, result int64) error {
			if got := next.Add(1) - 1; f.Size != got || result != 2*got {
				t.Errorf("%+v comes as number %d with %d", f, got, result)
			}
			if f.Size == fails {
				return broken
			}
			return nil
		})
		if wrong := fails >= 0; errors.Is(err, broken) != wrong || running.Load() != 0 || most.Load() > atOnce {
			t.Errorf("%v; %d run, %d at most", err, running.Load(), most.Load())
		}
		if fails < 0 && (next.Load() != 100 || most.Load() < 2) || fails >= 0 && next.Load() != fails+1 {
			t.Errorf("%d results, %d at once", next.Load(), most.Load())
		}
	}
	refused := errors.New("no")
	err := InOrder(list, func(File) (func() int, error) { return nil, refused }, func(File, int) error { return nil })
	if !errors.Is(err, refused) {
		t.Errorf("%v", err)
	}
}

// TestHostileLists refuses lines that are none, and keys that lead out of a folder, before anything is done with them.
func TestHostileLists(t *testing.T) {
	t.Parallel()
	for _, line := range []string{"a", "", "a\tmany", "../a\t1", "/etc/passwd\t1", "a/../../b\t1", "\t1"} {
		if err := Each(written(t, line+"\n"), func(f File) error { t.Errorf("%q is read as %v", line, f); return nil }); err == nil {
			t.Errorf("%q is taken", line)
		}
		if known, err := OpenKnown(written(t, line+"\n")); err == nil {
			known.Close()
			t.Errorf("%q is taken for a list of what is there", line)
		}
	}
}

// TestKnown looks up keys in their order, among them some before, between and behind those of the list.
func TestKnown(t *testing.T) {
	t.Parallel()
	known, err := OpenKnown(written(t, "b\t1\t0b\nd\t1\nf\t1\t0f\n"))
	if err != nil {
		t.Fatal(err)
	}
	defer known.Close()
	for _, c := range []struct {
		key, sum string
		has      bool
	}{{"a", "", false}, {"b", "0b", true}, {"b", "0b", true}, {"c", "", false}, {"d", "", true}, {"f", "0f", true}, {"g", "", false}} {
		sum, err := known.Sum(c.key)
		has, again := known.Has(c.key)
		if err := errors.Join(err, again); err != nil || sum != c.sum || has != c.has {
			t.Errorf("%s: %q %t %v, want %q %t", c.key, sum, has, err, c.sum, c.has)
		}
	}
}

// removing is a storage that only removes.
type removing struct {
	storage.Store
	removed []string
}

func (r *removing) Remove(_ context.Context, key string) error {
	r.removed = append(r.removed, key)
	return nil
}

// TestOthersAreRemoved removes the files that only the former list names.
func TestOthersAreRemoved(t *testing.T) {
	t.Parallel()
	store := &removing{}
	before, now := written(t, "a\t1\nb\t1\nd\t1\ne\t1\n"), written(t, "b\t1\nc\t1\nd\t1\n")
	if err := (Target{Store: store}).removeOthers(t.Context(), before, now); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"a", "e"}, store.removed); diff != "" {
		t.Error(diff)
	}
	store.removed = nil
	broken := written(t, "b\t1\n../x\t1\n")
	if err := (Target{Store: store}).removeOthers(t.Context(), before, broken); err == nil || !slices.Equal(store.removed, []string{"a"}) {
		t.Errorf("by a broken list it removes %v, with %v", store.removed, err)
	}
}

// TestTableList quotes names, as tables and columns are named by who made the schema.
func TestTableList(t *testing.T) {
	t.Parallel()
	if got, want := (Table{Name: `a"b`, Columns: []string{"id", "order"}}).List(), `"a""b" ("id", "order")`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
