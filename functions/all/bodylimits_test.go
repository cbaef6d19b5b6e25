package all_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"

	"zahtjevi/functions/all"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// written is an operation of the contract that takes a JSON body.
type written struct {
	method, path string
	op           *huma.Operation
	body         *huma.Schema
	most         int64 // bytes that the contract allows
}

// bodies are all operations that take JSON, with the schemas that describe it.
func bodies(t *testing.T) (ops []written, schemas huma.Registry) {
	t.Helper()
	document := all.API(serve.Deps{}).OpenAPI()
	for path, item := range document.Paths {
		for method, op := range map[string]*huma.Operation{
			http.MethodPost: item.Post, http.MethodPut: item.Put, http.MethodDelete: item.Delete,
		} {
			if op == nil || op.RequestBody == nil || op.RequestBody.Content["application/json"] == nil {
				continue
			}
			most, _ := op.Extensions["x-najveceTijelo"].(int64)
			ops = append(ops, written{method, path, op, op.RequestBody.Content["application/json"].Schema, most})
		}
	}
	if len(ops) < 100 {
		t.Fatalf("%d operations take a body", len(ops))
	}
	slices.SortFunc(ops, func(a, b written) int { return strings.Compare(a.path+a.method, b.path+b.method) })
	return ops, document.Components.Schemas
}

func (w written) String() string { return w.method + " " + w.path }

// How many bytes a text takes for which the contract has no greatest length: codes, usernames, days, secrets and the like, and those that
// may be longer, by their names on the wire.
const plainText = 100

var longTexts = map[string]int{
	"izbori": 128, "status": 128, "prioritet": 128, "tip": 128, // names
	"bs": 128, "hr": 128, "sr": 128, "vrijednost": 256, "email": 256, "lozinka": 128, "novaLozinka": 128, "ponovljenaLozinka": 128,
}

// longest returns the length in bytes of the longest value that the contract allows, with each character of a text escaped as \u017e. A
// calendar file is of plain letters and line breaks.
func longest(t *testing.T, schemas huma.Registry, schema *huma.Schema, name string) int64 {
	t.Helper()
	if schema.Ref != "" {
		schema = schemas.SchemaFromRef(schema.Ref)
	}
	switch schema.Type {
	case huma.TypeString:
		switch {
		case name == "datoteka":
			return int64(2 * *schema.MaxLength)
		case schema.ContentEncoding == "base64":
			return int64(*schema.MaxLength) + 2
		case schema.MaxLength != nil:
			return int64(6**schema.MaxLength) + 2
		case longTexts[name] > 0:
			return int64(6*longTexts[name]) + 2
		}
		return plainText
	case huma.TypeArray:
		if schema.MaxItems == nil {
			t.Errorf("the list %s has no greatest number of items", name)
			return 0
		}
		return int64(*schema.MaxItems)*(longest(t, schemas, schema.Items, name)+1) + 2
	case huma.TypeObject:
		size := int64(2)
		for field, value := range schema.Properties {
			size += int64(len(field)) + 4 + longest(t, schemas, value, field)
		}
		return size
	}
	return int64(len("-9223372036854775808"))
}

// TestBodiesHaveBounds checks that each operation says how long its body and the lists in it may be, and takes the longest body that the
// rest of the contract allows, but not much longer ones, and only short ones from callers without an account.
func TestBodiesHaveBounds(t *testing.T) {
	t.Parallel()
	ops, schemas := bodies(t)
	for _, op := range ops {
		needed := longest(t, schemas, op.body, "")
		if op.most < needed || op.most > max(64<<10, 2*needed) {
			t.Errorf("%s takes %d bytes, and the contract allows %d", op, op.most, needed)
		}
		if op.op.Extensions["x-pravo"] == "javno" && op.most > 8<<10 {
			t.Errorf("%s takes %d bytes from strangers", op, op.most)
		}
	}
}

// endless is a body that repeats a part for ever, and counts the bytes that were read of it.
type endless struct {
	start, part string
	read        int64
}

func (e *endless) Read(p []byte) (int, error) {
	for i := range p {
		at := int(e.read) + i
		if at < len(e.start) {
			p[i] = e.start[at]
		} else {
			p[i] = e.part[(at-len(e.start))%len(e.part)]
		}
	}
	e.read += int64(len(p))
	return len(p), nil
}

// flood sends bodies as different people, so that no call waits until an earlier body is paid for.
type flood struct {
	*testkit.Env
	people []*testkit.Person
	calls  int
}

func setupFlood(t *testing.T) *flood {
	t.Helper()
	f := &flood{Env: setup(t)}
	for range 12 {
		f.people = append(f.people, f.Person(testkit.Administrator))
	}
	return f
}

// send sends a body that declares its length, -1 for none.
func (f *flood) send(op written, body io.Reader, length int64) testkit.Answer {
	f.calls++
	path := strings.NewReplacer("{", "", "}", "").Replace(op.path)
	request := httptest.NewRequest(op.method, path, body)
	request.ContentLength = length
	request.RemoteAddr = "198.51.100." + strconv.Itoa(f.calls%200) + ":1234"
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set(serve.TokenHeader, f.people[f.calls%len(f.people)].Token)
	return f.Send(request)
}

// TestLongBodiesAreNotRead sends each operation a body that declares a byte too much, and one that does not say how long it is and never
// ends. Nothing of the former is read, and no more of the latter than the operation takes.
func TestLongBodiesAreNotRead(t *testing.T) {
	f := setupFlood(t)
	ops, _ := bodies(t)
	for _, op := range ops {
		declared, silent := &endless{part: " "}, &endless{part: " "}
		if got := f.send(op, declared, op.most+1); got.Status != http.StatusRequestEntityTooLarge || declared.read > 0 {
			t.Errorf("%s: a body that is too long is answered %d %s, and %d bytes of it are read", op, got.Status, got.Content, declared.read)
		}
		got := f.send(op, silent, -1)
		if got.Status != http.StatusRequestEntityTooLarge || silent.read > op.most+1 || got.Header.Get("Connection") != "close" {
			t.Errorf("%s: an endless body is answered %d %s, and %d bytes of it are read", op, got.Status, got.Content, silent.read)
		}
	}
}

// listed is a list in a body: what stands before its items, and how many it may have.
type listed struct {
	path, start string
	most        int
}

func listsIn(schemas huma.Registry, schema *huma.Schema, path, start string) (found []listed) {
	if schema.Ref != "" {
		schema = schemas.SchemaFromRef(schema.Ref)
	}
	switch schema.Type {
	case huma.TypeArray:
		found = append(found, listed{path, start + "[", *schema.MaxItems})
		found = append(found, listsIn(schemas, schema.Items, path+".0", start+"[")...)
	case huma.TypeObject:
		for name, field := range schema.Properties {
			found = append(found, listsIn(schemas, field, strings.TrimPrefix(path+"."+name, "."), start+"{"+strconv.Quote(name)+":")...)
		}
	}
	return found
}

// TestLongListsAreNotRead sends each operation lists that never end. Each is read until the first item that is too much, and refused at its
// field, before any of it is decoded.
func TestLongListsAreNotRead(t *testing.T) {
	f := setupFlood(t)
	ops, schemas := bodies(t)
	sent := 0
	for _, op := range ops {
		for _, list := range listsIn(schemas, op.body, "", "") {
			sent++
			body := &endless{start: list.start, part: "{},"}
			f.send(op, body, -1).ExpectField(list.path)
			if most := int64(len(list.start) + 3*(list.most+1)); body.read > most+1024 {
				t.Errorf("%s: %d bytes are read of the list %s, whose %d items end at %d", op, body.read, list.path, list.most, most)
			}
		}
	}
	if sent < 50 {
		t.Errorf("%d lists were sent", sent)
	}
}

// TestStrayListsAndDepth sends what no operation describes: a list in a field that does not exist, one written in another case, and lists
// that lie in each other.
func TestStrayListsAndDepth(t *testing.T) {
	f := setupFlood(t)
	op := written{method: "PUT", path: serve.Root + "/zahtjevi/grupno"}
	for start, status := range map[string]int{
		`{"nema":[`: http.StatusUnprocessableEntity, `{"ZAHTJEVI":[`: http.StatusUnprocessableEntity,
		`{"zahtjevi":[{"\u0069d":[`: http.StatusUnprocessableEntity, `{"zahtjevi":` + strings.Repeat("[", 16): http.StatusBadRequest,
	} {
		body := &endless{start: start, part: "1,"}
		if got := f.send(op, body, -1); got.Status != status || body.read > 8<<10 {
			t.Errorf("%s… is answered %d %s, and %d bytes of it are read", start, got.Status, got.Content, body.read)
		}
	}
	answer := f.send(op, strings.NewReader(`{"zahtjevi":[{"id":1,"verzija":1}`), 33)
	answer.Expect(http.StatusBadRequest) // what ends too early is broken, not too long
}
