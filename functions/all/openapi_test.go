package all_test

import (
	"context"
	"encoding/json"
	"os"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/all"
	"zahtjevi/shared/serve"
)

// TestOpenAPI compares the committed document with the code. scripts/gen generates it.
func TestOpenAPI(t *testing.T) {
	t.Parallel()
	committed, err := os.ReadFile("../../docs/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	current, err := json.Marshal(all.API(serve.Deps{}).OpenAPI())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(decoded(t, committed), decoded(t, current)); diff != "" {
		t.Fatalf("docs/openapi.json is out of date, run ./scripts/gen (-file +code):\n%s", diff)
	}
}

func decoded(t *testing.T, document []byte) any {
	t.Helper()
	var value any
	if err := json.Unmarshal(document, &value); err != nil {
		t.Fatal(err)
	}
	return value
}

// TestAnswersAreWhatIsSent checks what clients made from the document trip over: that who is led elsewhere is told so by the status, and
// that the type of an answer is said with its content.
func TestAnswersAreWhatIsSent(t *testing.T) {
	t.Parallel()
	for path, item := range all.API(serve.Deps{}).OpenAPI().Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Put, item.Delete} {
			if op == nil {
				continue
			}
			for status, answer := range op.Responses {
				if _, leads := answer.Headers["Location"]; leads != (status[0] == '3' && status != "304") {
					t.Errorf("%s %s answers %s, and has an address to go to: %t", op.Method, path, status, leads)
				}
				if _, typed := answer.Headers["Content-Type"]; typed {
					t.Errorf("%s %s has its type among the headers", op.Method, path)
				}
			}
		}
	}
}

// TestEveryOperationDeclaresItsAccess checks that an operation cannot be registered without declaring who may call it, and that every
// declaration is in the document.
func TestEveryOperationDeclaresItsAccess(t *testing.T) {
	t.Parallel()
	defer func() {
		if recover() == nil {
			t.Fatal("an operation without declared access was registered")
		}
	}()
	api := all.API(serve.Deps{})
	for path, item := range api.OpenAPI().Paths {
		for _, op := range []any{item.Get, item.Post, item.Put, item.Delete} {
			document, err := json.Marshal(op)
			if err != nil {
				t.Fatal(err)
			}
			if string(document) == "null" {
				continue
			}
			if declared, ok := decoded(t, document).(map[string]any)["x-pravo"].(string); !ok || declared == "" {
				t.Errorf("%s exports no x-pravo: %s", path, document)
			}
		}
	}
	var undeclared serve.Access
	serve.Get(api, "/bez-prava", undeclared, "", func(context.Context, *struct{}) (*serve.Empty, error) { return nil, nil })
}
