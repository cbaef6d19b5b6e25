package s3

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"

	"github.com/minio/minio-go/v7"

	"zahtjevi/shared/storage"
)

// storageError makes errors of package storage from the client's errors about an object.
func storageError(err error, doing, key string) error {
	if hasCode(err, minio.NoSuchKey) {
		return storage.ErrMissing
	}
	if isFull(err) {
		return fmt.Errorf("%w: %s %s: %w", storage.ErrFull, doing, key, err)
	}
	if isUnavailable(err) {
		return fmt.Errorf("%w: %s %s: %w", storage.ErrUnavailable, doing, key, err)
	}
	return fmt.Errorf("%s %s: %w", doing, key, err)
}

// isFull reports whether the storage has no room, or its quota is used up: versitygw, Ceph and MinIO name that differently.
func isFull(err error) bool {
	answer := minio.ToErrorResponse(err)
	return answer.StatusCode == http.StatusInsufficientStorage || answer.Code == "QuotaExceeded" || answer.Code == "XMinioStorageFull"
}

// isUnavailable reports whether the storage cannot be reached, has closed the connection, or cannot work now.
func isUnavailable(err error) bool {
	var network net.Error
	status := minio.ToErrorResponse(err).StatusCode
	return status >= http.StatusInternalServerError || status == http.StatusTooManyRequests ||
		errors.As(err, &network) || errors.Is(err, io.ErrUnexpectedEOF)
}

// unsigned reports whether a body of that size is sent without signed chunks. An empty body would consist of the signature of its end; a
// server that expects no content leaves that unread, and takes it for the beginning of the connection's next call.
func unsigned(size int64) bool { return size == 0 }

// Put stores size bytes under the key.
func (s *Store) Put(ctx context.Context, key string, body io.Reader, size int64) error {
	options := minio.PutObjectOptions{DisableMultipart: true, DisableContentSha256: unsigned(size)}
	if _, err := s.inside.Client.PutObject(ctx, s.bucket, key, body, size, options); err != nil {
		return storageError(err, "store", key)
	}
	return nil
}

// Head reads at most limit bytes from the object's start and returns the object's size with them. Errors: storage.ErrMissing.
func (s *Store) Head(ctx context.Context, key string, limit int64) (head []byte, size int64, err error) {
	object, info, _, err := s.inside.GetObject(ctx, s.bucket, key, minio.GetObjectOptions{})
	if err != nil {
		return nil, 0, storageError(err, "open", key)
	}
	defer object.Close()
	head, err = io.ReadAll(io.LimitReader(object, limit))
	if err != nil {
		return nil, 0, storageError(err, "read", key)
	}
	return head, info.Size, nil
}

// Open reads the object from offset, which must be less than its size; the caller closes it. Errors: storage.ErrMissing.
func (s *Store) Open(ctx context.Context, key string, offset int64) (io.ReadCloser, error) {
	options := minio.GetObjectOptions{}
	if offset > 0 {
		if err := options.SetRange(offset, 0); err != nil {
			return nil, fmt.Errorf("open %s from %d: %w", key, offset, err)
		}
	}
	object, _, _, err := s.inside.GetObject(ctx, s.bucket, key, options)
	if err != nil {
		return nil, storageError(err, "open", key)
	}
	return object, nil
}

// Copy copies an object to another key within the storage. Errors: storage.ErrMissing.
func (s *Store) Copy(ctx context.Context, from, to string) error {
	_, err := s.inside.Client.CopyObject(ctx, minio.CopyDestOptions{Bucket: s.bucket, Object: to},
		minio.CopySrcOptions{Bucket: s.bucket, Object: from})
	if err != nil {
		return storageError(err, "copy to "+to, from)
	}
	return nil
}

// Remove deletes the object; a missing one is no error.
func (s *Store) Remove(ctx context.Context, key string) error {
	if err := s.inside.RemoveObject(ctx, s.bucket, key, minio.RemoveObjectOptions{}); err != nil {
		return storageError(err, "remove", key)
	}
	return nil
}
