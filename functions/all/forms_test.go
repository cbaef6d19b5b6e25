package all_test

import (
	"bytes"
	"maps"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/texts"
)

// TestFormsAreHeldToTheContract sends each operation that takes a form a part that the contract does not have, before and after each of the
// others. The refusal names the part in the caller's language, and changes nothing.
func TestFormsAreHeldToTheContract(t *testing.T) {
	e := setup(t)
	caller := e.Person(testkit.Administrator, e.Project())
	before, operations := testkit.Fingerprint(e, "sessions"), 0
	document := contractOf(t)
	for path, methods := range document.Paths {
		for method, operation := range methods {
			if operation.RequestBody == nil || operation.RequestBody.Content["multipart/form-data"].Schema == nil {
				continue
			}
			operations++
			schema := document.resolve(operation.RequestBody.Content["multipart/form-data"].Schema)
			if schema.AdditionalProperties != false {
				t.Errorf("%s %s: the contract allows any part", method, path)
			}
			parts := slices.Sorted(maps.Keys(schema.Properties))
			for at := range len(parts) + 1 {
				names := slices.Insert(slices.Clone(parts), at, "nepoznatiDio")
				got := e.Send(formCall(t, document, schema, strings.ToUpper(method), operation.address(path, caller), names, caller))
				if told := testkit.Decode[serve.Problem](got); got.Status != http.StatusUnprocessableEntity ||
					!slices.Equal(told.Errors["nepoznatiDio"], []string{texts.FieldUnknown.In("bs")}) {
					t.Errorf("%s %s with the parts %v: %d %s", method, path, names, got.Status, got.Content)
				}
			}
		}
	}
	if operations == 0 {
		t.Error("no operation takes a form")
	}
	for table, content := range testkit.Fingerprint(e, "sessions") {
		if before[table] != content {
			t.Errorf("refused forms changed %s", table)
		}
	}
}

// formCall is a call with a form that has the parts in this order: a picture where the contract has a file.
func formCall(t *testing.T, d contractDocument, schema *contractSchema, method, path string, names []string,
	caller *testkit.Person) *http.Request {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for _, name := range names {
		property := schema.Properties[name]
		var err error
		switch {
		case property != nil && d.resolve(property).Format == "binary":
			part, creates := form.CreateFormFile(name, "a.png")
			if err = creates; err == nil {
				_, err = part.Write(testkit.PNG)
			}
		case property != nil:
			value, _ := d.example(property).(string)
			err = form.WriteField(name, value)
		default:
			err = form.WriteField(name, "x")
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := form.Close(); err != nil {
		t.Fatal(err)
	}
	request := httptest.NewRequestWithContext(t.Context(), method, serve.Root+path, &body)
	request.Header.Set("Content-Type", form.FormDataContentType())
	request.Header.Set(serve.TokenHeader, caller.Token)
	return request
}
