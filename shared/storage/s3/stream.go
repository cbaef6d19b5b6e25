package s3

import (
	"bufio"
	"context"
	"errors"
	"io"

	"github.com/minio/minio-go/v7"
)

// streamPart limits the bytes of a stream in memory at a time: the smallest part that S3 accepts. A stream has at most 10,000.
const streamPart = 5 << 20

// PutStream stores what body returns until its end, and returns how many bytes that was. After an error there is nothing under the key.
func (s *Store) PutStream(ctx context.Context, key string, body io.Reader) (size int64, err error) {
	content, length := bufio.NewReader(body), int64(-1)
	if _, err := content.Peek(1); errors.Is(err, io.EOF) {
		length = 0 // stored in one piece: not every storage accepts an empty part
	}
	options := minio.PutObjectOptions{PartSize: streamPart, DisableContentSha256: unsigned(length)}
	info, err := s.inside.Client.PutObject(ctx, s.bucket, key, content, length, options)
	if err != nil {
		return 0, storageError(err, "store", key)
	}
	return info.Size, nil
}
