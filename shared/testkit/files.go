package testkit

import (
	"bytes"
	"strings"

	"github.com/google/uuid"
)

// PNG is the smallest picture: one pixel.
var PNG = []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89" +
	"\x00\x00\x00\nIDATx\x9cc\x00\x01\x00\x00\x05\x00\x01\r\n-\xb4\x00\x00\x00\x00IEND\xaeB`\x82")

// Document stores PNG as a confirmed file of the owner, attached to the request or (nil) loose. Purpose is request or comment.
func (e *Env) Document(owner *Person, purpose string, request *int64) uuid.UUID {
	e.t.Helper()
	id := uuid.New()
	key := "prilozi/" + id.String()
	must(e.t, e.Store.Put(e.t.Context(), key, bytes.NewReader(PNG), int64(len(PNG))))
	e.Exec(`insert into files (id, owner_id, purpose, name, size, object_key, content_type, request_id)
		values ($1, $2, $3, 'slika.png', $4, $5, 'image/png', $6)`, id, owner.ID, purpose, len(PNG), key, request)
	return id
}

// Table stores a text as a confirmed file that the owner has uploaded for an import.
func (e *Env) Table(owner *Person, content string) uuid.UUID {
	e.t.Helper()
	id := uuid.New()
	key := "prilozi/" + id.String()
	must(e.t, e.Store.Put(e.t.Context(), key, strings.NewReader(content), int64(len(content))))
	e.Exec(`insert into files (id, owner_id, purpose, name, size, object_key, content_type)
		values ($1, $2, 'import', 'tabela.csv', $3, $4, 'text/csv')`, id, owner.ID, len(content), key)
	return id
}
