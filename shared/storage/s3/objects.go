package s3

import (
	"context"
	"fmt"
	"io"
	"net/url"

	"github.com/aws/aws-sdk-go-v2/service/s3"

	"zahtjevi/shared/storage"
)

// told makes what the storage answered about an object into this package's words.
func told(err error, doing, key string) error {
	if hasCode(err, "NoSuchKey") {
		return storage.ErrMissing
	}
	return fmt.Errorf("%s %s: %w", doing, key, err)
}

// Put stores size bytes under the key.
func (s *Store) Put(ctx context.Context, key string, body io.ReadSeeker, size int64) error {
	_, err := s.inside.PutObject(ctx, &s3.PutObjectInput{Bucket: &s.bucket, Key: &key, Body: body, ContentLength: &size})
	if err != nil {
		return told(err, "store", key)
	}
	return nil
}

// Head reads at most limit bytes from the object's start and answers the object's whole size with them.
// Errors: storage.ErrMissing.
func (s *Store) Head(ctx context.Context, key string, limit int64) (head []byte, size int64, err error) {
	object, err := s.inside.GetObject(ctx, &s3.GetObjectInput{Bucket: &s.bucket, Key: &key})
	if err != nil {
		return nil, 0, told(err, "open", key)
	}
	defer object.Body.Close()
	head, err = io.ReadAll(io.LimitReader(object.Body, limit))
	if err != nil {
		return nil, 0, told(err, "read", key)
	}
	return head, *object.ContentLength, nil
}

// Open reads the object from the byte at offset on, which must be one that it has; the caller closes it.
// Errors: storage.ErrMissing.
func (s *Store) Open(ctx context.Context, key string, offset int64) (io.ReadCloser, error) {
	input := &s3.GetObjectInput{Bucket: &s.bucket, Key: &key}
	if offset > 0 {
		from := fmt.Sprintf("bytes=%d-", offset)
		input.Range = &from
	}
	object, err := s.inside.GetObject(ctx, input)
	if err != nil {
		return nil, told(err, "open", key)
	}
	return object.Body, nil
}

// Copy puts a copy of an object under another key, inside the storage. Errors: storage.ErrMissing.
func (s *Store) Copy(ctx context.Context, from, to string) error {
	source := url.PathEscape(s.bucket + "/" + from)
	if _, err := s.inside.CopyObject(ctx, &s3.CopyObjectInput{Bucket: &s.bucket, Key: &to, CopySource: &source}); err != nil {
		return told(err, "copy to "+to, from)
	}
	return nil
}

// Remove deletes the object; a missing one is no error.
func (s *Store) Remove(ctx context.Context, key string) error {
	if _, err := s.inside.DeleteObject(ctx, &s3.DeleteObjectInput{Bucket: &s.bucket, Key: &key}); err != nil {
		return told(err, "remove", key)
	}
	return nil
}
