package s3

import (
	"context"
	"fmt"
	"mime"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/s3"

	"zahtjevi/shared/storage"
)

// UploadForm signs a form that accepts exactly size bytes under the key, for as long as life.
func (s *Store) UploadForm(ctx context.Context, key string, size int64, life time.Duration) (storage.Form, error) {
	form, err := s.public.PresignPostObject(ctx, &s3.PutObjectInput{Bucket: &s.bucket, Key: &key}, func(o *s3.PresignPostOptions) {
		o.Expires = life
		o.Conditions = []any{[]any{"content-length-range", size, size}}
	})
	if err != nil {
		return storage.Form{}, fmt.Errorf("sign upload of %s: %w", key, err)
	}
	return storage.Form{URL: form.URL, Fields: form.Values}, nil
}

// DownloadURL signs an address that gives the object for as long as life, named and typed as told. disposition is "inline" or
// "attachment".
func (s *Store) DownloadURL(ctx context.Context, key, name, contentType, disposition string, life time.Duration) (string, error) {
	disposition = mime.FormatMediaType(disposition, map[string]string{"filename": name})
	address, err := s.public.PresignGetObject(ctx, &s3.GetObjectInput{
		Bucket: &s.bucket, Key: &key, ResponseContentType: &contentType, ResponseContentDisposition: &disposition,
	}, s3.WithPresignExpires(life))
	if err != nil {
		return "", fmt.Errorf("sign download of %s: %w", key, err)
	}
	return address.URL, nil
}
