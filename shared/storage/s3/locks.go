package s3

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"time"

	"github.com/minio/minio-go/v7"
)

// Locks reports whether the bucket has object lock.
func (s *Store) Locks(ctx context.Context) (bool, error) {
	lock, _, _, _, err := s.inside.GetObjectLockConfig(ctx, s.bucket)
	switch {
	case hasCode(err, "ObjectLockConfigurationNotFoundError") || hasCode(err, minio.NotImplemented):
		return false, nil
	case err != nil:
		return false, storageError(err, "ask for the object lock of", s.bucket)
	}
	return lock == "Enabled", nil
}

// PutLocked stores content that nobody can change or remove before a time.
func (s *Store) PutLocked(ctx context.Context, key string, content []byte, until time.Time) error {
	_, err := s.inside.Client.PutObject(ctx, s.bucket, key, bytes.NewReader(content), int64(len(content)), minio.PutObjectOptions{
		DisableMultipart: true, Mode: minio.Compliance, RetainUntilDate: until, ContentType: "text/plain", SendContentMd5: true,
	})
	if err != nil {
		return storageError(err, "lock", key)
	}
	return nil
}

// maxKept limits the bytes of an object that Kept reads.
const maxKept = 4096

// Kept reads all versions of the objects under the first keys with a prefix.
func (s *Store) Kept(ctx context.Context, prefix string, most int) (map[string][][]byte, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // stops the listing
	kept := map[string][][]byte{}
	for object := range s.inside.Client.ListObjects(ctx, s.bucket,
		minio.ListObjectsOptions{Prefix: prefix, Recursive: true, WithVersions: true}) {
		if object.Err != nil {
			return nil, storageError(object.Err, "list", prefix)
		}
		if kept[object.Key] == nil && len(kept) == most {
			break
		}
		if object.IsDeleteMarker {
			continue
		}
		content, err := s.version(ctx, object.Key, object.VersionID)
		if err != nil {
			return nil, err
		}
		kept[object.Key] = append(kept[object.Key], content)
	}
	return kept, nil
}

func (s *Store) version(ctx context.Context, key, version string) ([]byte, error) {
	if version == "null" { // a bucket without versions; not every storage accepts this name
		version = ""
	}
	object, _, _, err := s.inside.GetObject(ctx, s.bucket, key, minio.GetObjectOptions{VersionID: version})
	if err != nil {
		return nil, storageError(err, "open", key)
	}
	defer object.Close()
	content, err := io.ReadAll(io.LimitReader(object, maxKept))
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", key, err)
	}
	return content, nil
}
