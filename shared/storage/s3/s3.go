// Package s3 is the storage.Store on S3-compatible storage. It stands apart so that functions which keep no files do not carry
// its client.
package s3

import (
	"context"
	"errors"
	"fmt"
	"net/url"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
	"github.com/aws/smithy-go"

	"zahtjevi/shared/config"
	"zahtjevi/shared/storage"
)

// defaultRegion is where S3 makes a bucket that names no region, and the one region that may not be named.
const defaultRegion = "us-east-1"

// Store is one bucket. It speaks to the storage's internal address and signs for its public one, which browsers reach.
type Store struct {
	inside *s3.Client
	public *s3.PresignClient
	bucket string
}

// Open makes a store from the S3_* settings without calling the storage. With no keys set it takes the machine's own
// credentials (environment, container, service account or instance).
func Open(cfg config.Config) (storage.Store, error) {
	keys := aws.NewCredentialsCache(credentialsOf(cfg))
	inside, err := options(cfg, cfg.S3Endpoint, keys)
	if err != nil {
		return nil, err
	}
	public, err := options(cfg, cfg.S3PublicURL, keys)
	if err != nil {
		return nil, err
	}
	inside.APIOptions = append(inside.APIOptions, signWithoutEncoding)
	return &Store{inside: s3.New(inside), public: s3.NewPresignClient(s3.New(public)), bucket: cfg.S3Bucket}, nil
}

// options leaves checksums to where S3 insists on them: not every storage knows the newer ones.
func options(cfg config.Config, address string, keys aws.CredentialsProvider) (s3.Options, error) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return s3.Options{}, fmt.Errorf("storage address %q is no http(s)://host[:port]", address)
	}
	return s3.Options{
		BaseEndpoint: aws.String(u.Scheme + "://" + u.Host), UsePathStyle: true, Region: cfg.S3Region, Credentials: keys,
		RequestChecksumCalculation: aws.RequestChecksumCalculationWhenRequired,
		ResponseChecksumValidation: aws.ResponseChecksumValidationWhenRequired,
	}, nil
}

// Ping reports whether the storage answers and has the bucket.
func (s *Store) Ping(ctx context.Context) error {
	if _, err := s.inside.HeadBucket(ctx, &s3.HeadBucketInput{Bucket: &s.bucket}); err != nil {
		return fmt.Errorf("look for bucket %s: %w", s.bucket, err)
	}
	return nil
}

// MakeBucket makes the bucket if it is not there, also when others do so at the same time.
func (s *Store) MakeBucket(ctx context.Context) error {
	input := &s3.CreateBucketInput{Bucket: &s.bucket}
	if region := s.inside.Options().Region; region != defaultRegion {
		input.CreateBucketConfiguration = &types.CreateBucketConfiguration{LocationConstraint: types.BucketLocationConstraint(region)}
	}
	_, err := s.inside.CreateBucket(ctx, input)
	if err != nil && !hasCode(err, "BucketAlreadyOwnedByYou") {
		return fmt.Errorf("make bucket %s: %w", s.bucket, err)
	}
	return nil
}

func hasCode(err error, code string) bool {
	var answered smithy.APIError
	return errors.As(err, &answered) && answered.ErrorCode() == code
}
