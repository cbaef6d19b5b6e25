package all_test

import (
	"context"
	"encoding/json"
	"os"
	"testing"

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
