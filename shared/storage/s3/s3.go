// Package s3 is the storage.Store for S3-compatible storage. It is a package of its own so that functions without files do not link its
// client.
package s3

import (
	"context"
	"fmt"
	"net/url"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"zahtjevi/shared/config"
	"zahtjevi/shared/storage"
)

// tries limits the tries of a call when the storage fails or does not answer: with the pauses, about two seconds.
const tries = 3

// Store is one bucket. It calls the storage's internal address, and signs for the public one, which browsers can reach.
type Store struct {
	inside *minio.Core
	public *minio.Client
	bucket string
	region string
}

// Open makes a store from the S3_* settings without calling the storage. With no keys set it takes those of the environment or
// of the machine's role.
func Open(cfg config.Config) (storage.Store, error) {
	keys := credentialsOf(cfg)
	inside, err := client(cfg, cfg.S3Endpoint, keys)
	if err != nil {
		return nil, err
	}
	public, err := client(cfg, cfg.S3PublicURL, keys)
	if err != nil {
		return nil, err
	}
	return &Store{inside: &minio.Core{Client: inside}, public: public, bucket: cfg.S3Bucket, region: cfg.S3Region}, nil
}

// client makes a client for an address. The region is set, so that the client need not ask for it.
func client(cfg config.Config, address string, keys *credentials.Credentials) (*minio.Client, error) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return nil, fmt.Errorf("storage address %q is no http(s)://host[:port]", address)
	}
	c, err := minio.New(u.Host, &minio.Options{
		Creds: keys, Secure: u.Scheme == "https", Region: cfg.S3Region, BucketLookup: minio.BucketLookupPath, MaxRetries: tries,
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
	err := s.inside.MakeBucket(ctx, s.bucket, minio.MakeBucketOptions{Region: s.region})
	if err != nil && !hasCode(err, minio.BucketAlreadyOwnedByYou) {
		return fmt.Errorf("make bucket %s: %w", s.bucket, err)
	}
	return nil
}

func hasCode(err error, code string) bool { return minio.ToErrorResponse(err).Code == code }
