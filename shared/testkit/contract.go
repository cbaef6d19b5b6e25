package testkit

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"sync"

	"github.com/google/jsonschema-go/jsonschema"
)

// contract checks answers against the schemas of docs/openapi.json.
type contract struct {
	operations map[string][]answers // by method
	shared     map[string]json.RawMessage
	resolved   sync.Map // *jsonschema.Resolved by its text
}

// answers holds an operation's path, by its segments, and the schemas of its JSON answers by status.
type answers struct {
	path    []string
	schemas map[string]json.RawMessage
}

var readContract = sync.OnceValues(func() (*contract, error) {
	_, here, _, _ := runtime.Caller(0)
	content, err := os.ReadFile(filepath.Join(filepath.Dir(here), "../../docs/openapi.json"))
	if err != nil {
		return nil, fmt.Errorf("read the contract: %w", err)
	}
	// JSON Schema has its shared schemas below another name.
	content = bytes.ReplaceAll(content, []byte("#/components/schemas/"), []byte("#/$defs/"))
	var document struct {
		Paths map[string]map[string]struct {
			Responses map[string]struct {
				Content map[string]struct {
					Schema json.RawMessage `json:"schema"`
				} `json:"content"`
			} `json:"responses"`
		} `json:"paths"`
		Components struct {
			Schemas map[string]json.RawMessage `json:"schemas"`
		} `json:"components"`
	}
	if err := json.Unmarshal(content, &document); err != nil {
		return nil, fmt.Errorf("read the contract: %w", err)
	}
	c := &contract{operations: map[string][]answers{}, shared: document.Components.Schemas}
	for path, item := range document.Paths {
		for method, operation := range item {
			one := answers{strings.Split(path, "/"), map[string]json.RawMessage{}}
			for status, response := range operation.Responses {
				for kind, body := range response.Content {
					if strings.HasSuffix(kind, "json") && body.Schema != nil {
						one.schemas[status] = body.Schema
					}
				}
			}
			method = strings.ToUpper(method)
			c.operations[method] = append(c.operations[method], one)
		}
	}
	return c, nil
})

// check returns the difference of an answer from its operation's schema. Answers of other kinds than JSON, and calls of no operation, have
// none.
func (c *contract) check(method, path string, status int, header http.Header, content []byte) error {
	if !strings.Contains(header.Get("Content-Type"), "json") || len(content) == 0 {
		return nil
	}
	operation := c.find(method, path)
	if operation == nil {
		return nil
	}
	schema := operation.schemas[strconv.Itoa(status)]
	if schema == nil {
		schema = operation.schemas["default"]
	}
	if schema == nil {
		return fmt.Errorf("the contract has no JSON for %d", status)
	}
	known, ok := c.resolved.Load(string(schema))
	if !ok {
		whole, err := c.whole(schema)
		if err != nil {
			return fmt.Errorf("read the schema: %w", err)
		}
		known, _ = c.resolved.LoadOrStore(string(schema), whole)
	}
	var value any
	if err := json.Unmarshal(content, &value); err != nil {
		return fmt.Errorf("read the answer: %w", err)
	}
	return known.(*jsonschema.Resolved).Validate(value)
}

var reference = regexp.MustCompile(`"#/\$defs/([^"]+)"`)

// whole reads a schema with the shared ones that it refers to, directly or by others.
func (c *contract) whole(schema json.RawMessage) (*jsonschema.Resolved, error) {
	root := &jsonschema.Schema{}
	if err := json.Unmarshal(schema, root); err != nil {
		return nil, err
	}
	root.Defs = map[string]*jsonschema.Schema{}
	for texts := []json.RawMessage{schema}; len(texts) > 0; texts = texts[1:] {
		for _, found := range reference.FindAllSubmatch(texts[0], -1) {
			name := string(found[1])
			if root.Defs[name] != nil {
				continue
			}
			root.Defs[name] = &jsonschema.Schema{}
			if err := json.Unmarshal(c.shared[name], root.Defs[name]); err != nil {
				return nil, err
			}
			texts = append(texts, c.shared[name])
		}
	}
	return root.Resolve(nil)
}

// find returns the operation of a call, the one with the most literal segments; nil if there is none.
func (c *contract) find(method, path string) *answers {
	segments := strings.Split(path, "/")
	var best *answers
	most := -1
	for i, one := range c.operations[method] {
		if literal := one.matches(segments); literal > most {
			best, most = &c.operations[method][i], literal
		}
	}
	return best
}

// matches returns the number of literal segments that the path shares with the call's; -1 if it is another path.
func (a answers) matches(segments []string) (literal int) {
	if len(a.path) != len(segments) {
		return -1
	}
	for i, segment := range a.path {
		switch {
		case segment == segments[i]:
			literal++
		case !strings.HasPrefix(segment, "{"):
			return -1
		}
	}
	return literal
}
