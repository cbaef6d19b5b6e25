package storage

import (
	"context"
	"io"

	"zahtjevi/shared/panics"
)

// Write stores what write writes, while it writes it, so that neither memory nor disk holds it whole, and returns how many bytes it
// was. An error of either side leaves nothing under the key.
func Write(ctx context.Context, store Store, key string, write func(out io.Writer) error) (size int64, err error) {
	body, out := io.Pipe()
	go func() {
		_ = out.CloseWithError(panics.Recover(func() error { return write(out) })) // always nil; the error reaches the reader
	}()
	size, err = store.PutStream(ctx, key, body)
	_ = body.CloseWithError(err) // ends the writing when storing has failed
	return size, err
}
