// Package storage is where the bytes of attachments are kept. Browsers send and fetch them directly, by forms and addresses that
// the store signs.
package storage

import (
	"context"
	"errors"
	"io"
	"time"
)

// ErrMissing means that no object has the key, ErrUnavailable that the storage cannot be reached or cannot work now, so that a later try
// makes sense.
var (
	ErrMissing     = errors.New("no such object")
	ErrUnavailable = errors.New("the storage is away")
)

// Form is a presigned POST form: a browser posts Fields and then the file (field "file") to URL.
type Form struct {
	URL    string
	Fields map[string]string
}

// Store is one bucket.
type Store interface {
	// Ping reports whether the storage answers and has the bucket.
	Ping(ctx context.Context) error
	// MakeBucket makes the bucket if it is not there, also when others do so at the same time.
	MakeBucket(ctx context.Context) error
	// UploadForm signs a form that accepts exactly size bytes under the key, for as long as life.
	UploadForm(ctx context.Context, key string, size int64, life time.Duration) (Form, error)
	// DownloadURL signs an address that gives the object for as long as life, named and typed as told. disposition is "inline" or
	// "attachment".
	DownloadURL(ctx context.Context, key, name, contentType, disposition string, life time.Duration) (string, error)
	// Put stores size bytes under the key.
	Put(ctx context.Context, key string, body io.Reader, size int64) error
	// PutStream stores what body gives until its end, however much that is, and answers how many bytes it was. An error leaves
	// nothing under the key.
	PutStream(ctx context.Context, key string, body io.Reader) (size int64, err error)
	// Head reads at most limit bytes from the object's start and answers the object's whole size with them. Errors: ErrMissing.
	Head(ctx context.Context, key string, limit int64) (head []byte, size int64, err error)
	// Open reads the object from the byte at offset on, which must be one that it has; the caller closes it. Errors: ErrMissing.
	Open(ctx context.Context, key string, offset int64) (io.ReadCloser, error)
	// Copy puts a copy of an object under another key, inside the storage. Errors: ErrMissing.
	Copy(ctx context.Context, from, to string) error
	// Remove deletes the object; a missing one is no error.
	Remove(ctx context.Context, key string) error
	// Locks reports whether the bucket has object lock, so that it keeps what it is told to keep from everybody.
	Locks(ctx context.Context) (bool, error)
	// PutLocked stores content that nobody can change or remove before a moment; the bucket must have object lock.
	PutLocked(ctx context.Context, key string, content []byte, until time.Time) error
	// Kept answers at most so many first keys, in their order, of objects that begin with a prefix, each with everything that was ever stored
	// under it and is still there, also where that was hidden since.
	Kept(ctx context.Context, prefix string, most int) (map[string][][]byte, error)
}
