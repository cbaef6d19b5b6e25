// Package s3 is the storage.Store on S3-compatible storage. It stands apart so that functions which keep no files do not carry
// its client.
package s3

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/url"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"zahtjevi/shared/config"
	"zahtjevi/shared/storage"
)

// Store is one bucket. It speaks to the storage's internal address and signs for its public one, which browsers reach.
type Store struct {
	inside *minio.Client
	public *minio.Client
	bucket string
}

// Open makes a store from the S3_* settings without calling the storage. With no keys set it takes the machine's own
// credentials (environment, instance or function role).
func Open(cfg config.Config) (storage.Store, error) {
	inside, err := client(cfg, cfg.S3Endpoint)
	if err != nil {
		return nil, err
	}
	public, err := client(cfg, cfg.S3PublicURL)
	if err != nil {
		return nil, err
	}
	return &Store{inside: inside, public: public, bucket: cfg.S3Bucket}, nil
}

func client(cfg config.Config, address string) (*minio.Client, error) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return nil, fmt.Errorf("storage address %q is no http(s)://host[:port]", address)
	}
	keys := credentials.NewIAM("")
	if cfg.S3AccessKey != "" {
		keys = credentials.NewStaticV4(cfg.S3AccessKey, cfg.S3SecretKey, "")
	}
	c, err := minio.New(u.Host, &minio.Options{
		Creds: keys, Secure: u.Scheme == "https", Region: cfg.S3Region, BucketLookup: minio.BucketLookupPath,
	})
	if err != nil {
		return nil, fmt.Errorf("open storage at %s: %w", u.Host, err)
	}
	return c, nil
}

// Ping reports whether the storage answers and has the bucket.
func (s *Store) Ping(ctx context.Context) error {
	found, err := s.inside.BucketExists(ctx, s.bucket)
	if err != nil {
		return fmt.Errorf("look for bucket %s: %w", s.bucket, err)
	}
	if !found {
		return fmt.Errorf("bucket %s does not exist", s.bucket)
	}
	return nil
}

// MakeBucket makes the bucket if it is not there, also when others do so at the same time.
func (s *Store) MakeBucket(ctx context.Context) error {
	err := s.inside.MakeBucket(ctx, s.bucket, minio.MakeBucketOptions{})
	if minio.ToErrorResponse(err).Code == minio.BucketAlreadyOwnedByYou {
		return nil
	}
	if err != nil {
		return fmt.Errorf("make bucket %s: %w", s.bucket, err)
	}
	return nil
}

// UploadForm signs a form that accepts exactly size bytes under the key, for as long as life.
func (s *Store) UploadForm(ctx context.Context, key string, size int64, life time.Duration) (storage.Form, error) {
	policy := minio.NewPostPolicy()
	err := errors.Join(
		policy.SetBucket(s.bucket),
		policy.SetKey(key),
		policy.SetExpires(time.Now().UTC().Add(life)),
		policy.SetContentLengthRange(size, size),
	)
	if err != nil {
		return storage.Form{}, fmt.Errorf("write upload policy for %s: %w", key, err)
	}
	u, fields, err := s.public.PresignedPostPolicy(ctx, policy)
	if err != nil {
		return storage.Form{}, fmt.Errorf("sign upload of %s: %w", key, err)
	}
	return storage.Form{URL: u.String(), Fields: fields}, nil
}

// DownloadURL signs an address that gives the object for as long as life, named and typed as told. disposition is "inline" or
// "attachment".
func (s *Store) DownloadURL(ctx context.Context, key, name, contentType, disposition string, life time.Duration) (string, error) {
	answer := url.Values{
		"response-content-type":        {contentType},
		"response-content-disposition": {mime.FormatMediaType(disposition, map[string]string{"filename": name})},
	}
	u, err := s.public.PresignedGetObject(ctx, s.bucket, key, life, answer)
	if err != nil {
		return "", fmt.Errorf("sign download of %s: %w", key, err)
	}
	return u.String(), nil
}

// Put stores size bytes under the key.
func (s *Store) Put(ctx context.Context, key string, body io.Reader, size int64) error {
	if _, err := s.inside.PutObject(ctx, s.bucket, key, body, size, minio.PutObjectOptions{}); err != nil {
		return fmt.Errorf("store %s: %w", key, err)
	}
	return nil
}

// streamPart is how much of a stream is held in memory at a time; S3 takes up to 10,000 parts of at least 5 MB.
const streamPart = 8 << 20

// PutStream stores what body gives until its end, however much that is, and answers how many bytes it was. An error leaves nothing
// under the key.
func (s *Store) PutStream(ctx context.Context, key string, body io.Reader) (size int64, err error) {
	info, err := s.inside.PutObject(ctx, s.bucket, key, body, -1, minio.PutObjectOptions{PartSize: streamPart})
	if err != nil {
		return 0, fmt.Errorf("store %s: %w", key, err)
	}
	return info.Size, nil
}

// Head reads at most limit bytes from the object's start and answers the object's whole size with them.
// Errors: storage.ErrMissing.
func (s *Store) Head(ctx context.Context, key string, limit int64) (head []byte, size int64, err error) {
	object, err := s.inside.GetObject(ctx, s.bucket, key, minio.GetObjectOptions{})
	if err != nil {
		return nil, 0, fmt.Errorf("open %s: %w", key, err)
	}
	defer object.Close()
	info, err := object.Stat()
	if minio.ToErrorResponse(err).Code == minio.NoSuchKey {
		return nil, 0, storage.ErrMissing
	}
	if err != nil {
		return nil, 0, fmt.Errorf("look at %s: %w", key, err)
	}
	head, err = io.ReadAll(io.LimitReader(object, limit))
	if err != nil {
		return nil, 0, fmt.Errorf("read %s: %w", key, err)
	}
	return head, info.Size, nil
}

// Remove deletes the object; a missing one is no error.
func (s *Store) Remove(ctx context.Context, key string) error {
	if err := s.inside.RemoveObject(ctx, s.bucket, key, minio.RemoveObjectOptions{}); err != nil {
		return fmt.Errorf("remove %s: %w", key, err)
	}
	return nil
}
