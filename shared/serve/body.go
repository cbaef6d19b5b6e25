package serve

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strconv"
	"sync"

	"github.com/danielgtaylor/huma/v2"
)

// contract describes a JSON body, by the schemas that the OpenAPI document has too. Shown is the schema of GET's answer at the same path,
// whose other fields may stay in the body: they are read-only. It is nil where there is none.
type contract struct {
	schemas     huma.Registry
	body, shown *huma.Schema
}

// contractOf makes the contract of a body at its first use, for a cold start to prepare only the operation that is called.
func contractOf(input reflect.Type, shown func() reflect.Type) func() *contract {
	return sync.OnceValue(func() *contract {
		c := &contract{schemas: huma.NewMapRegistry("#/", func(t reflect.Type, hint string) string {
			if t.Name() == "" {
				return hint
			}
			return t.PkgPath() + "." + t.Name()
		})}
		field, ok := input.FieldByName("Body")
		if !ok {
			return c
		}
		c.body = huma.SchemaFromField(c.schemas, field, "Body")
		if output := shown(); output != nil {
			c.shown = c.schemas.Schema(output, true, "Shown")
		}
		return c
	})
}

// check holds a body to the contract: required fields are there, no other than known ones are, each once, of the right type, and null only
// where that means something. Lengths, ranges and what texts say are for the handlers. What is no JSON passes.
func (c *contract) check(data []byte) error {
	if c.body == nil {
		return nil
	}
	check := bodyCheck{contract: c, tokens: json.NewDecoder(bytes.NewReader(data))}
	check.tokens.UseNumber()
	if err := check.value(c.body, c.shown, "", fieldWrong); err != nil && !errors.Is(err, errEnough) || len(check.faults) == 0 {
		return nil // the decoder says what is broken
	}
	return check.faults
}

type bodyCheck struct {
	*contract
	tokens *json.Decoder
	faults faults
}

// errEnough ends a check after maxFaults.
var errEnough = errors.New("enough faults")

func (c *bodyCheck) add(field string, kind faultKind) error {
	c.faults = append(c.faults, inputFault{field, kind})
	if len(c.faults) == maxFaults {
		return errEnough
	}
	return nil
}

// resolve follows a reference.
func (c *bodyCheck) resolve(s *huma.Schema) *huma.Schema {
	for s != nil && s.Ref != "" {
		s = c.schemas.SchemaFromRef(s.Ref)
	}
	return s
}

// value reads the next value; null is the kind of fault of a null where the contract has none.
func (c *bodyCheck) value(schema, shown *huma.Schema, path string, null faultKind) error {
	schema, shown = c.resolve(schema), c.resolve(shown)
	token, err := c.tokens.Token()
	if err != nil {
		return err
	}
	switch token := token.(type) {
	case json.Delim:
		return c.nested(token, schema, shown, path)
	case nil:
		if schema.Type == "" || schema.Nullable {
			return nil
		}
		return c.add(path, null)
	case string:
		return c.expect(schema, path, schema.Type == huma.TypeString)
	case bool:
		return c.expect(schema, path, schema.Type == huma.TypeBoolean)
	case json.Number:
		return c.expect(schema, path, schema.Type == huma.TypeNumber || schema.Type == huma.TypeInteger && isInteger(token, schema.Format))
	}
	return nil
}

func (c *bodyCheck) expect(schema *huma.Schema, path string, matches bool) error {
	if schema.Type == "" || matches {
		return nil
	}
	return c.add(path, fieldWrong)
}

func isInteger(number json.Number, format string) bool {
	bits := 64
	if format == "int32" {
		bits = 32
	}
	_, err := strconv.ParseInt(number.String(), 10, bits)
	return err == nil
}

// nested reads an object or a list after its first token.
func (c *bodyCheck) nested(first json.Delim, schema, shown *huma.Schema, path string) error {
	switch {
	case first == '{' && schema.Type == huma.TypeObject:
		return c.object(schema, shown, path)
	case first == '[' && schema.Type == huma.TypeArray:
		return c.list(schema, shown, path)
	case schema.Type == "":
	case matches(shown, first):
		return c.nested(first, shown, nil, path)
	default:
		if err := c.add(path, fieldWrong); err != nil {
			return err
		}
	}
	return c.skip(1)
}

// matches reports whether an object or a list has the shape that GET shows, which the type of the input then reads too.
func matches(shown *huma.Schema, first json.Delim) bool {
	return shown != nil && (first == '{' && shown.Type == huma.TypeObject || first == '[' && shown.Type == huma.TypeArray)
}

func (c *bodyCheck) object(schema, shown *huma.Schema, path string) error {
	seen := map[string]bool{}
	for c.tokens.More() {
		token, err := c.tokens.Token()
		if err != nil {
			return err
		}
		name, _ := token.(string) // what names a field is always a text
		field := below(path, name)
		if seen[name] {
			if err := c.add(field, fieldTwice); err != nil {
				return err
			}
		}
		seen[name] = true
		if err := c.field(schema, shown, name, field); err != nil {
			return err
		}
	}
	for _, name := range schema.Required {
		if !seen[name] {
			if err := c.add(below(path, name), fieldMissing); err != nil {
				return err
			}
		}
	}
	_, err := c.tokens.Token()
	return err
}

// field reads the value of a field.
func (c *bodyCheck) field(schema, shown *huma.Schema, name, path string) error {
	readOnly := property(shown, name)
	if known := schema.Properties[name]; known != nil {
		if slices.Contains(schema.Required, name) {
			return c.value(known, readOnly, path, fieldMissing)
		}
		return c.value(known, readOnly, path, fieldWrong)
	}
	switch others := schema.AdditionalProperties.(type) {
	case *huma.Schema:
		return c.value(others, nil, path, fieldWrong)
	case bool:
		if others {
			return c.skip(0)
		}
	}
	if readOnly == nil {
		if err := c.add(path, fieldUnknown); err != nil {
			return err
		}
	}
	return c.skip(0)
}

// property is a property of an object's schema, nil without one.
func property(schema *huma.Schema, name string) *huma.Schema {
	if schema == nil {
		return nil
	}
	return schema.Properties[name]
}

func (c *bodyCheck) list(schema, shown *huma.Schema, path string) error {
	var shownItems *huma.Schema
	if shown != nil {
		shownItems = shown.Items
	}
	for i := 0; c.tokens.More(); i++ {
		if err := c.value(schema.Items, shownItems, below(path, strconv.Itoa(i)), fieldWrong); err != nil {
			return err
		}
	}
	_, err := c.tokens.Token()
	return err
}

// skip reads one value, or the rest of what is open.
func (c *bodyCheck) skip(open int) error {
	for {
		token, err := c.tokens.Token()
		if err != nil {
			return err
		}
		switch token {
		case json.Delim('{'), json.Delim('['):
			open++
		case json.Delim('}'), json.Delim(']'):
			open--
		}
		if open == 0 {
			return nil
		}
	}
}

// decodeBody holds a body to its contract before it reads it.
func decodeBody(of func() *contract) func(data []byte, v any) error {
	return func(data []byte, v any) error {
		if isText(data) {
			if err := of().check(data); err != nil {
				return err
			}
		}
		return decodeJSON(data, v)
	}
}
