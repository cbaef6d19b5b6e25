// Package storage stores attachments. Browsers send and fetch them directly, by forms and addresses that the store signs.
package storage

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"
)

// ErrMissing means that no object has the key; ErrUnavailable that the storage cannot be reached or cannot work now, and another try later
// makes sense; ErrFull that it is so because the storage has no room.
var (
	ErrMissing     = errors.New("no such object")
	ErrUnavailable = errors.New("the storage is away")
	ErrFull        = fmt.Errorf("%w: it has no room", ErrUnavailable)
)

// Form is a presigned POST form: a browser posts Fields and then the file (field "file") to URL.
type Form struct {
	URL    string
	Fields map[string]string
}

// Object is an object in a bucket. ETag changes with its content.
type Object struct {
	Key, ETag string
	Size      int64
}

// Store is one bucket.
type Store interface {
	// Ping reports whether the storage answers and has the bucket.
	Ping(ctx context.Context) error
	// MakeBucket makes the bucket if it does not exist; others may do so at the same time.
	MakeBucket(ctx context.Context) error
	// UploadForm signs a form that accepts exactly size bytes under the key for the time life.
	UploadForm(ctx context.Context, key string, size int64, life time.Duration) (Form, error)
	// DownloadURL signs an address of the object that is valid for the time life. name and contentType are those of the download;
	// disposition is "inline" or "attachment".
	DownloadURL(ctx context.Context, key, name, contentType, disposition string, life time.Duration) (string, error)
	// Put stores size bytes under the key.
	Put(ctx context.Context, key string, body io.Reader, size int64) error
	// PutStream stores what body returns until its end, and returns how many bytes that was. After an error there is nothing under the key.
	PutStream(ctx context.Context, key string, body io.Reader) (size int64, err error)
	// Head reads at most limit bytes from the object's start and returns the object's size with them. Errors: ErrMissing.
	Head(ctx context.Context, key string, limit int64) (head []byte, size int64, err error)
	// Open reads the object from offset, which must be less than its size; the caller closes it. Errors: ErrMissing.
	Open(ctx context.Context, key string, offset int64) (io.ReadCloser, error)
	// Copy copies an object to another key within the storage. Errors: ErrMissing.
	Copy(ctx context.Context, from, to string) error
	// Remove deletes the object; a missing one is no error.
	Remove(ctx context.Context, key string) error
	// List returns the objects under the first keys with a prefix that come behind a key, at most so many.
	List(ctx context.Context, prefix, behind string, most int) ([]Object, error)
	// Beside is another bucket of the same storage.
	Beside(bucket string) Store
	// Locks reports whether the bucket has object lock.
	Locks(ctx context.Context) (bool, error)
	// PutLocked stores content that nobody can change or remove before a time; the bucket must have object lock.
	PutLocked(ctx context.Context, key string, content []byte, until time.Time) error
	// Kept returns the contents under the first keys with a prefix, at most so many: for each key everything that was ever stored under it
	// and still exists, including hidden versions.
	Kept(ctx context.Context, prefix string, most int) (map[string][][]byte, error)
}
