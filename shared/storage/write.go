package storage

import (
	"context"
	"io"

	"zahtjevi/shared/panics"
)

// Write stores what write writes, as a stream, so that neither memory nor disk holds all of it, and returns how many bytes that was. After
// an error of either side there is nothing under the key.
func Write(ctx context.Context, store Store, key string, write func(out io.Writer) error) (size int64, err error) {
	body, out := io.Pipe()
	go func() {
		_ = out.CloseWithError(panics.Recover(func() error { return write(out) })) // always nil; the reader gets the error
	}()
	size, err = store.PutStream(ctx, key, body)
	_ = body.CloseWithError(err) // stops write when storing has failed
	return size, err
}
