package uploads

import (
	"io"

	"zahtjevi/shared/valid"
)

// HeadSize limits the bytes of a file's beginning that are looked at to recognise its type.
const HeadSize = headSize

// MaxAttachment is the greatest size of an attachment in bytes.
const MaxAttachment = maxAttachment << 20

// Acceptable checks a file that did not come through the API by the rules of its purpose, as on the wire, and returns its name without a
// path. Errors: Invalid.
func Acceptable(purpose, name string, size int64) (kept string, err error) {
	var fields valid.Fields
	_, kept = checkAnnounced(&fields, purpose, name, size)
	return kept, fields.Err()
}

// TypeOf returns the type with which to serve such a file, if its content is what its name says. head is its beginning (HeadSize), rest
// reads it from an offset on. Errors: Invalid.
func TypeOf(purpose, name string, size int64, head []byte, rest func(offset int64) (io.ReadCloser, error)) (string, error) {
	return contentType(purposes[purpose].stored, name, content{head: head, size: size, rest: rest})
}
