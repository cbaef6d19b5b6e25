package s3

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/s3/types"
)

// streamPart is how much of a stream is held in memory at a time; S3 takes up to 10,000 parts of at least 5 MB.
const streamPart = 8 << 20

// PutStream stores what body gives until its end, however much that is, and answers how many bytes it was. An error leaves nothing
// under the key.
func (s *Store) PutStream(ctx context.Context, key string, body io.Reader) (size int64, err error) {
	upload, err := s.inside.CreateMultipartUpload(ctx, &s3.CreateMultipartUploadInput{Bucket: &s.bucket, Key: &key})
	if err != nil {
		return 0, fmt.Errorf("begin to store %s: %w", key, err)
	}
	parts, size, err := s.putParts(ctx, key, *upload.UploadId, body)
	if err == nil {
		_, err = s.inside.CompleteMultipartUpload(ctx, &s3.CompleteMultipartUploadInput{
			Bucket: &s.bucket, Key: &key, UploadId: upload.UploadId, MultipartUpload: &types.CompletedMultipartUpload{Parts: parts},
		})
	}
	if err != nil {
		_, abortErr := s.inside.AbortMultipartUpload(context.WithoutCancel(ctx), &s3.AbortMultipartUploadInput{
			Bucket: &s.bucket, Key: &key, UploadId: upload.UploadId,
		})
		return 0, fmt.Errorf("store %s: %w", key, errors.Join(err, abortErr))
	}
	return size, nil
}

// putParts sends body in parts; the last one may be shorter, and empty where body gives nothing at all.
func (s *Store) putParts(ctx context.Context, key, upload string, body io.Reader) (parts []types.CompletedPart, size int64, err error) {
	buffer := make([]byte, streamPart)
	for number := int32(1); ; number++ {
		n, readErr := io.ReadFull(body, buffer)
		ended := errors.Is(readErr, io.EOF) || errors.Is(readErr, io.ErrUnexpectedEOF)
		if readErr != nil && !ended {
			return nil, 0, readErr
		}
		if n > 0 || number == 1 {
			part, err := s.inside.UploadPart(ctx, &s3.UploadPartInput{
				Bucket: &s.bucket, Key: &key, UploadId: &upload, PartNumber: &number, Body: bytes.NewReader(buffer[:n]),
			})
			if err != nil {
				return nil, 0, fmt.Errorf("part %d: %w", number, err)
			}
			parts = append(parts, types.CompletedPart{ETag: part.ETag, PartNumber: &number})
			size += int64(n)
		}
		if ended {
			return parts, size, nil
		}
	}
}
