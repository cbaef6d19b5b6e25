package s3_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"zahtjevi/shared/storage"
	"zahtjevi/shared/testkit"
)

func TestPutStream(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	for name, size := range map[string]int{"nothing": 0, "less than a part": 3, "a part": 8 << 20, "parts and a rest": 16<<20 + 1} {
		content := bytes.Repeat([]byte("čitav "), size/7+1)[:size]
		key := "stream/" + name
		stored, err := e.Store.PutStream(t.Context(), key, iotest.HalfReader(bytes.NewReader(content)))
		if err != nil || stored != int64(size) {
			t.Fatalf("%s: stored %d bytes of %d, %v", name, stored, size, err)
		}
		got, whole, err := e.Store.Head(t.Context(), key, 20<<20)
		if err != nil || whole != int64(size) || !bytes.Equal(got, content) {
			t.Errorf("%s: %d bytes of %d came back, %v", name, len(got), whole, err)
		}
	}
}

func TestPutStreamThatBreaks(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	broken := errors.New("broken")
	_, err := e.Store.PutStream(t.Context(), "stream/broken", io.MultiReader(bytes.NewReader(make([]byte, 9<<20)), iotest.ErrReader(broken)))
	if !errors.Is(err, broken) {
		t.Errorf("answered %v", err)
	}
	if _, _, err := e.Store.Head(t.Context(), "stream/broken", 1); !errors.Is(err, storage.ErrMissing) {
		t.Errorf("left something behind: %v", err)
	}
}

// TestEmptyObjects calls again on the connections over which empty objects were sent: no call may find bytes of the previous one.
func TestEmptyObjects(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	for range 30 {
		if _, err := e.Store.PutStream(t.Context(), "empty/stream", strings.NewReader("")); err != nil {
			t.Fatal(err)
		}
		if _, size, err := e.Store.Head(t.Context(), "empty/stream", 1); err != nil || size != 0 {
			t.Fatalf("a stream: %d bytes, %v", size, err)
		}
		if err := e.Store.Put(t.Context(), "empty/whole", strings.NewReader(""), 0); err != nil {
			t.Fatal(err)
		}
		if _, size, err := e.Store.Head(t.Context(), "empty/whole", 1); err != nil || size != 0 {
			t.Fatalf("whole: %d bytes, %v", size, err)
		}
	}
}
