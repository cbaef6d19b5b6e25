package uploads

import (
	"bytes"
	"context"
	"errors"
	"io"

	"github.com/google/uuid"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/valid"
)

// Keep stores a file of the caller that came otherwise than by a call, by the same rules, quotas included, and returns the id by which the
// caller can attach it. purpose is as on the wire. Errors: Invalid, Forbidden, TooMany.
func Keep(ctx context.Context, d serve.Deps, caller *identity.Caller, purpose, name string, body []byte) (id uuid.UUID, err error) {
	a := newArea(d)
	ctx = identity.With(ctx, caller)
	size := int64(len(body))
	var fields valid.Fields
	wanted, name := checkAnnounced(&fields, purpose, name, size)
	if err := fields.Err(); err != nil {
		return id, err
	}
	if err := wanted.admit(caller); err != nil {
		return id, err
	}
	// What is refused by its content is never stored.
	rest := func(offset int64) (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(body[offset:])), nil }
	_, err = contentType(wanted.stored, name, content{head: body[:min(size, headSize)], size: size, rest: rest})
	if err != nil {
		return id, err
	}
	file, err := a.announce(ctx, wanted, announcement{name: name, size: size, key: storage.KeptKey})
	if err != nil {
		return id, err
	}
	if err = a.store.Put(ctx, file.ObjectKey, bytes.NewReader(body), size); err == nil {
		_, err = a.confirmStored(ctx, file, file.ObjectKey)
	}
	if fault.Is(err, fault.Invalid) || fault.Is(err, fault.TooMany) {
		return id, errors.Join(err, a.discard(ctx, file.ID, file.ObjectKey))
	}
	return file.ID, err
}
