package serve

import (
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"

	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/texts"
)

// maxDepth limits the nesting of objects and lists of a body, and maxStray the items of a list that no type of the operation describes.
const (
	maxDepth = 16
	maxStray = 1000
)

// bodyLists limits the items of the lists in a JSON value. Nil knows none of them.
type bodyLists struct {
	fields map[string]*bodyLists // of an object
	items  *bodyLists            // of a list
	most   int                   // items of a list
}

// listsOf reads the tags maxItems of a type, from which the contract has them too. The tag is that of the field of the type.
func listsOf(t reflect.Type, tag reflect.StructTag) *bodyLists {
	switch {
	case t.Kind() == reflect.Pointer:
		return listsOf(t.Elem(), tag)
	case t.Kind() == reflect.Slice && t.Elem().Kind() != reflect.Uint8:
		most, err := strconv.Atoi(tag.Get("maxItems"))
		if err != nil {
			most = maxStray
		}
		return &bodyLists{items: listsOf(t.Elem(), ""), most: most}
	case t.Kind() == reflect.Struct:
		object := &bodyLists{fields: map[string]*bodyLists{}}
		for _, field := range reflect.VisibleFields(t) {
			name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			if field.IsExported() && name != "" && name != "-" {
				object.fields[name] = listsOf(field.Type, field.Tag)
			}
		}
		return object
	}
	return nil
}

// field describes a field of an object by its name. A name in other letters is bounded like the known one, although the contract refuses it
// afterwards.
func (l *bodyLists) field(name string) *bodyLists {
	if l == nil {
		return nil
	}
	if field, ok := l.fields[name]; ok {
		return field
	}
	for known, field := range l.fields {
		if asciicase.Equal(known, name) {
			return field
		}
	}
	return nil
}

// nested is an object or a list that has begun.
type nested struct {
	lists *bodyLists
	list  bool
	count int    // items of a list
	key   string // the present field of an object
	named bool   // whether the next token is the value of the key
}

// check reads a body until its end, or until it is not JSON, which decodeJSON tells. It stops within the first list that has more items
// than it may have, and where objects and lists lie too deep in each other. Errors: Invalid, BadRequest.
func (l *bodyLists) check(body io.Reader) error {
	var within []nested
	decoder := json.NewDecoder(body)
	for {
		token, err := decoder.Token()
		if err != nil {
			return nil //nolint:nilerr // decodeJSON names the fault
		}
		delim, isDelim := token.(json.Delim)
		if delim == '}' || delim == ']' {
			within = within[:len(within)-1]
			continue
		}
		value := l
		if len(within) > 0 {
			if parent := &within[len(within)-1]; !parent.takes(token) {
				continue // the key of a field
			}
			if value, err = next(within); err != nil {
				return err
			}
		}
		if !isDelim {
			continue
		}
		if len(within) == maxDepth {
			return fault.New(fault.BadRequest, texts.CallBroken)
		}
		within = append(within, nested{lists: value, list: delim == '['})
	}
}

// takes notes the key of a field, and reports whether the token is a value or begins one.
func (n *nested) takes(token json.Token) bool {
	if n.list {
		return true
	}
	if !n.named {
		n.key, n.named = fmt.Sprint(token), true
		return false
	}
	n.named = false
	return true
}

// next describes the value that comes next in what has begun. Errors: Invalid.
func next(within []nested) (*bodyLists, error) {
	parent := &within[len(within)-1]
	if !parent.list {
		return parent.lists.field(parent.key), nil
	}
	items, most := (*bodyLists)(nil), maxStray
	if parent.lists != nil && parent.lists.most > 0 {
		items, most = parent.lists.items, parent.lists.most
	}
	if parent.count++; parent.count > most {
		return nil, fault.Field(path(within), texts.ListLong.With("limit", most))
	}
	return items, nil
}

// path names the list that has begun last: "pitanja.3.izbori".
func path(within []nested) string {
	var names []string
	for _, part := range within[:len(within)-1] {
		if part.list {
			part.key = strconv.Itoa(part.count - 1)
		}
		names = append(names, part.key)
	}
	return strings.Join(names, ".")
}
