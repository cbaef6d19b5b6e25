package s3

import (
	"context"
	"fmt"
	"io"

	"github.com/minio/minio-go/v7"

	"zahtjevi/shared/storage"
)

// Open reads the object from the byte at offset on, which must be one that it has; the caller closes it.
// Errors: storage.ErrMissing.
func (s *Store) Open(ctx context.Context, key string, offset int64) (io.ReadCloser, error) {
	options := minio.GetObjectOptions{}
	if offset > 0 {
		if err := options.SetRange(offset, 0); err != nil {
			return nil, fmt.Errorf("read %s from byte %d: %w", key, offset, err)
		}
	}
	core := minio.Core{Client: s.inside} // its answer is the connection itself: what is not read is not fetched
	body, _, _, err := core.GetObject(ctx, s.bucket, key, options)
	if minio.ToErrorResponse(err).Code == minio.NoSuchKey {
		return nil, storage.ErrMissing
	}
	if err != nil {
		return nil, fmt.Errorf("open %s at byte %d: %w", key, offset, err)
	}
	return body, nil
}
