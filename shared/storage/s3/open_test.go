package s3_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"zahtjevi/shared/storage"
	"zahtjevi/shared/testkit"
)

func TestOpen(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	content := "početak, sredina i kraj"
	if err := e.Store.Put(t.Context(), "open/tekst", strings.NewReader(content), int64(len(content))); err != nil {
		t.Fatal(err)
	}
	for _, offset := range []int{0, 1, len(content) - 1} {
		body, err := e.Store.Open(t.Context(), "open/tekst", int64(offset))
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(body)
		if err != nil || string(got) != content[offset:] {
			t.Errorf("from byte %d: %q, %v", offset, got, err)
		}
		if err := body.Close(); err != nil {
			t.Error(err)
		}
	}
	if _, err := e.Store.Open(t.Context(), "open/nema", 5); !errors.Is(err, storage.ErrMissing) {
		t.Errorf("a missing object: %v", err)
	}
}
