package s3_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/shared/storage"
	"zahtjevi/shared/testkit"
)

// TestListBeside lists another bucket of the storage, by prefix and up to a number.
func TestListBeside(t *testing.T) {
	t.Parallel()
	store := testkit.New(t).Store.Beside("liste-" + uuid.NewString())
	if _, err := store.List(t.Context(), "", "", 10); err == nil {
		t.Error("a bucket that does not exist is listed")
	}
	if err := store.MakeBucket(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"a/1", "a/2", "a/b/3", "c"} {
		if err := store.Put(t.Context(), key, strings.NewReader(key), int64(len(key))); err != nil {
			t.Fatal(err)
		}
	}
	for prefix, want := range map[string]string{"": "a/1 3, a/2 3, a/b/3 5", "a/b": "a/b/3 5", "c": "c 1", "d": ""} {
		found, err := store.List(t.Context(), prefix, "", 3)
		if err != nil {
			t.Fatal(err)
		}
		if got := described(found); got != want {
			t.Errorf("with %q there are %q, want %q", prefix, got, want)
		}
	}
	if rest, err := store.List(t.Context(), "a/", "a/1", 2); err != nil || described(rest) != "a/2 3, a/b/3 5" {
		t.Errorf("behind the first there are %q, %v", described(rest), err)
	}
}

func described(objects []storage.Object) string {
	var all []string
	for _, object := range objects {
		all = append(all, fmt.Sprintf("%s %d", object.Key, object.Size))
		if object.ETag == "" {
			all = append(all, "without a tag")
		}
	}
	return strings.Join(all, ", ")
}
