package s3

import (
	"bufio"
	"context"
	"errors"
	"io"

	"github.com/minio/minio-go/v7"
)

// streamPart is how much of a stream is held in memory at a time: the least that S3 takes, up to 10,000 times.
const streamPart = 5 << 20

// PutStream stores what body gives until its end, however much that is, and returns how many bytes it was. An error leaves nothing
// under the key.
func (s *Store) PutStream(ctx context.Context, key string, body io.Reader) (size int64, err error) {
	content, length := bufio.NewReader(body), int64(-1)
	if _, err := content.Peek(1); errors.Is(err, io.EOF) {
		length = 0 // stored whole: not every storage takes a part without content
	}
	options := minio.PutObjectOptions{PartSize: streamPart, DisableContentSha256: unsigned(length)}
	info, err := s.inside.Client.PutObject(ctx, s.bucket, key, content, length, options)
	if err != nil {
		return 0, told(err, "store", key)
	}
	return info.Size, nil
}
