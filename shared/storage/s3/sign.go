package s3

import (
	"context"
	"errors"
	"fmt"
	"mime"
	"net/url"
	"time"

	"github.com/minio/minio-go/v7"

	"zahtjevi/shared/storage"
)

// UploadForm signs a form that accepts exactly size bytes under the key for the time life.
func (s *Store) UploadForm(ctx context.Context, key string, size int64, life time.Duration) (storage.Form, error) {
	if s.public.EndpointURL().Hostname() == googleHost {
		return s.googleForm(key, size, life)
	}
	policy := minio.NewPostPolicy()
	err := errors.Join(
		policy.SetBucket(s.bucket), policy.SetKey(key), policy.SetExpires(time.Now().UTC().Add(life)), policy.SetContentLengthRange(size, size),
	)
	if err != nil {
		return storage.Form{}, fmt.Errorf("write upload policy of %s: %w", key, err)
	}
	address, fields, err := s.public.PresignedPostPolicy(ctx, policy)
	if err != nil {
		return storage.Form{}, fmt.Errorf("sign upload of %s: %w", key, err)
	}
	return storage.Form{URL: address.String(), Fields: fields}, nil
}

// DownloadURL signs an address of the object that is valid for the time life. name and contentType are those of the download; disposition
// is "inline" or "attachment".
func (s *Store) DownloadURL(ctx context.Context, key, name, contentType, disposition string, life time.Duration) (string, error) {
	answer := url.Values{
		"response-content-type":        {contentType},
		"response-content-disposition": {mime.FormatMediaType(disposition, map[string]string{"filename": name})},
	}
	address, err := s.public.PresignedGetObject(ctx, s.bucket, key, life, answer)
	if err != nil {
		return "", fmt.Errorf("sign download of %s: %w", key, err)
	}
	return address.String(), nil
}
