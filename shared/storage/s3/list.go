package s3

import (
	"context"

	"github.com/minio/minio-go/v7"

	"zahtjevi/shared/storage"
)

// Beside is another bucket of the same storage.
func (s *Store) Beside(bucket string) storage.Store {
	other := *s
	other.bucket = bucket
	return &other
}

// List returns the objects under the first keys with a prefix that come behind a key, at most so many.
func (s *Store) List(ctx context.Context, prefix, behind string, most int) ([]storage.Object, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // stops the listing
	var found []storage.Object
	options := minio.ListObjectsOptions{Prefix: prefix, StartAfter: behind, Recursive: true, MaxKeys: most}
	for object := range s.inside.Client.ListObjects(ctx, s.bucket, options) {
		if object.Err != nil {
			return nil, storageError(object.Err, "list", prefix)
		}
		if len(found) == most {
			break
		}
		found = append(found, storage.Object{Key: object.Key, ETag: object.ETag, Size: object.Size})
	}
	return found, nil
}
