package s3

import (
	"context"
	"fmt"

	"github.com/minio/minio-go/v7"

	"zahtjevi/shared/storage"
)

// Copy puts a copy of an object under another key, inside the storage. Errors: storage.ErrMissing.
func (s *Store) Copy(ctx context.Context, from, to string) error {
	_, err := s.inside.CopyObject(ctx, minio.CopyDestOptions{Bucket: s.bucket, Object: to}, minio.CopySrcOptions{Bucket: s.bucket, Object: from})
	if minio.ToErrorResponse(err).Code == minio.NoSuchKey {
		return storage.ErrMissing
	}
	if err != nil {
		return fmt.Errorf("copy %s to %s: %w", from, to, err)
	}
	return nil
}
