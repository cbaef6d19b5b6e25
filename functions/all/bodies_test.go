package all_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"zahtjevi/functions/all"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/texts"
)

// contractDocument is the OpenAPI document as other programs read it.
type contractDocument struct {
	Paths      map[string]map[string]contractOperation
	Components struct{ Schemas map[string]*contractSchema }
}

type contractOperation struct {
	Parameters []struct {
		Name, In          string
		Explode, Required bool
		Schema            *contractSchema
	}
	Security    []map[string][]string
	RequestBody *struct {
		Required bool
		Content  map[string]struct{ Schema *contractSchema }
	}
}

type contractSchema struct {
	Ref                  string `json:"$ref"`
	Type                 any
	Format               string
	Properties           map[string]*contractSchema
	AdditionalProperties any
	Required             []string
	Items                *contractSchema
	Enum                 []any
	OneOf                []*contractSchema
}

func contractOf(t *testing.T) (document contractDocument) {
	t.Helper()
	content, err := json.Marshal(all.API(serve.Deps{}).OpenAPI())
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(content, &document); err != nil {
		t.Fatal(err)
	}
	return document
}

func (d contractDocument) resolve(s *contractSchema) *contractSchema {
	for s.Ref != "" {
		s = d.Components.Schemas[strings.TrimPrefix(s.Ref, "#/components/schemas/")]
	}
	return s
}

// kind is the type of a schema without null; empty for any value.
func (s *contractSchema) kind() string {
	if list, ok := s.Type.([]any); ok {
		return list[0].(string)
	}
	kind, _ := s.Type.(string)
	return kind
}

func (s *contractSchema) nullable() bool {
	list, ok := s.Type.([]any)
	return ok && slices.Contains(list, any("null")) || s.kind() == ""
}

// example is a value of the schema's type, with all fields.
func (d contractDocument) example(s *contractSchema) any {
	switch s = d.resolve(s); s.kind() {
	case "object":
		object := map[string]any{}
		for name, property := range s.Properties {
			object[name] = d.example(property)
		}
		return object
	case "array":
		return []any{d.example(s.Items)}
	case "integer", "number":
		return 1
	case "boolean":
		return true
	case "string":
		if len(s.Enum) > 0 {
			return s.Enum[0]
		}
		return "x"
	default:
		return map[string]any{}
	}
}

// wrongBody is a body that is not as the contract says, and the field that is wrong.
type wrongBody struct {
	name, field string
	body        any
}

// wrongBodies makes all bodies of one mistake each: a required field left out, a field that is null or of another type, and an unknown one,
// at all depths. with puts a changed part into its place.
func (d contractDocument) wrongBodies(s *contractSchema, path string, with func(part any) any) (wrong []wrongBody) {
	s = d.resolve(s)
	add := func(name, field string, part any) { wrong = append(wrong, wrongBody{name, field, with(part)}) }
	switch s.kind() {
	case "array":
		return d.wrongBodies(s.Items, path+".0", func(part any) any { return with([]any{part}) })
	case "object":
	default:
		return nil
	}
	whole, _ := d.example(s).(map[string]any)
	changed := func(name string, value any) map[string]any {
		object := maps.Clone(whole)
		object[name] = value
		return object
	}
	if s.AdditionalProperties == false {
		add("unknown", strings.TrimPrefix(path+".nepoznatoPolje", "."), changed("nepoznatoPolje", true))
	}
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		property := d.resolve(s.Properties[name])
		field := strings.TrimPrefix(path+"."+name, ".")
		if slices.Contains(s.Required, name) {
			object := maps.Clone(whole)
			delete(object, name)
			add("without", field, object)
		}
		if !property.nullable() {
			add("null", field, changed(name, nil))
		}
		switch property.kind() {
		case "":
		case "string":
			add("number", field, changed(name, 7))
		case "object":
			add("list", field, changed(name, []any{}))
		case "array":
			add("object", field, changed(name, map[string]any{}))
		default:
			add("text", field, changed(name, "7"))
		}
		wrong = append(wrong, d.wrongBodies(property, path+"."+name, func(part any) any { return with(changed(name, part)) })...)
	}
	return wrong
}

// TestBodiesAreHeldToTheContract sends each operation that takes a body all bodies of one mistake, and expects a refusal that names the
// field and changes nothing.
func TestBodiesAreHeldToTheContract(t *testing.T) {
	e := setup(t)
	caller := e.Person(testkit.Administrator, e.Project())
	document := contractOf(t)
	before := testkit.Fingerprint(e, "sessions")
	operations, sent := 0, 0
	for path, methods := range document.Paths {
		for method, operation := range methods {
			if operation.RequestBody == nil {
				continue
			}
			content, ok := operation.RequestBody.Content["application/json"]
			if !ok {
				continue
			}
			operations++
			call := func(body any) testkit.Answer {
				sent++
				return e.Call(caller, strings.ToUpper(method), operation.address(path, caller), body)
			}
			for _, wrong := range document.wrongBodies(content.Schema, "", func(part any) any { return part }) {
				got := call(wrong.body)
				if !names(got, wrong.field) {
					t.Errorf("%s %s, %s %s: %d %s", method, path, wrong.field, wrong.name, got.Status, got.Content)
				}
			}
			for _, body := range []string{"null", "[]", "7", `"x"`, ""} {
				if got := call(body); got.Status != http.StatusUnprocessableEntity && got.Status != http.StatusBadRequest {
					t.Errorf("%s %s, body %q: %d %s", method, path, body, got.Status, got.Content)
				}
			}
			if len(document.resolve(content.Schema).Required) > 0 {
				if got := call("{}"); got.Status != http.StatusUnprocessableEntity {
					t.Errorf("%s %s, empty object: %d %s", method, path, got.Status, got.Content)
				}
			}
		}
	}
	for table, content := range testkit.Fingerprint(e, "sessions") {
		if before[table] != content {
			t.Errorf("refused bodies changed %s", table)
		}
	}
	t.Logf("%d operations, %d bodies", operations, sent)
	if operations < 100 || sent < 1500 {
		t.Errorf("only %d operations and %d bodies were tried", operations, sent)
	}
}

// names reports whether an answer is 422 and names the field, or one below it.
func names(got testkit.Answer, field string) bool {
	if got.Status != http.StatusUnprocessableEntity {
		return false
	}
	for name := range testkit.Decode[serve.Problem](got).Errors {
		if name == field || strings.HasPrefix(name, field+".") {
			return true
		}
	}
	return false
}

// address is a path with a value for each placeholder.
func (o contractOperation) address(path string, caller *testkit.Person) string {
	path = strings.TrimPrefix(path, serve.Root)
	for _, parameter := range o.Parameters {
		value := "1"
		if parameter.Name == "korisnickoIme" {
			value = caller.Username
		}
		path = strings.ReplaceAll(path, "{"+parameter.Name+"}", value)
	}
	return path
}

// TestHalfABodyChangesNothing checks what half a body once did: it switched a disabled person on, and published an internal comment.
func TestHalfABodyChangesNothing(t *testing.T) {
	e := setup(t)
	project := e.Project()
	admin, person := e.Person(testkit.Administrator), e.Person(testkit.Manager, project)
	request := e.Request(project, person, "Zahtjev")
	e.Exec("update users set disabled = true where id = $1", person.ID)
	for _, body := range []string{`{}`, `null`, ``, `{"onemoguceno":true}`, `{"onemogucen":null}`, `{"onemogucen":true,"Onemogucen":false}`,
		`{"onemogucen":true,"onemogucen":false}`} {
		if got := e.Call(admin, "PUT", "/korisnici/"+person.Username+"/onemogucen", body); got.Status/100 != 4 {
			t.Errorf("%s: %d %s", body, got.Status, got.Content)
		}
	}
	if !testkit.Value[bool](e, "select disabled from users where id = $1", person.ID) {
		t.Error("half a body switched a person on")
	}
	comments := fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", request)
	for field, body := range map[string]string{
		"interno": `{"komentar":"Samo za nas","interno":true}`, "interni": `{"komentar":"Samo za nas","interni":null}`,
		"komentar": `{"tekst":"Samo za nas"}`,
	} {
		e.Call(admin, "POST", comments, body).ExpectField(field)
	}
	if count := testkit.Value[int](e, "select count(*) from comments"); count != 0 {
		t.Errorf("%d comments were published", count)
	}
	got := testkit.Decode[serve.Problem](e.Call(admin, "POST", comments, `{"interni":true}`))
	if want := texts.CommentMissing.In("bs"); got.Detail != want || !slices.Equal(got.Errors["komentar"], []string{want}) {
		t.Errorf("a comment without text: %+v, want %q", got, want)
	}
	got = testkit.Decode[serve.Problem](e.Call(admin, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID), `{"opis":"x"}`))
	if want := texts.RequestTitleMissing.In("bs"); !slices.Equal(got.Errors["naziv"], []string{want}) {
		t.Errorf("a request without title: %+v, want %q", got, want)
	}
}
