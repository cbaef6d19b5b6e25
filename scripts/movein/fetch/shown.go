package fetch

import (
	"bytes"
	"encoding/json"
	"strings"

	"zahtjevi/scripts/movein"
)

// maxParts limits the shown values of a list, and the depth of lists and objects in one another.
const (
	maxParts = 100
	maxDepth = 3
)

// names lists the fields of objects of programs that have people's text, in this order.
var names = []string{"label", "value", "displayName", "name", "title"}

// Shown is a value of JSON as people read it: a text, a number, yes or no, the name of an object, or several of these. It is empty for
// nothing, and for what has no name.
func Shown(value json.RawMessage) string { return shown(value, maxDepth) }

func shown(value json.RawMessage, depth int) string {
	value = bytes.TrimSpace(value)
	if len(value) == 0 || depth == 0 {
		return ""
	}
	switch value[0] {
	case '"':
		var text string
		_ = json.Unmarshal(value, &text) // it was read before as a part of the answer
		return strings.TrimSpace(text)
	case 't', 'f':
		return movein.YesOrNo(value[0] == 't')
	case 'n':
		return ""
	case '[':
		var parts []json.RawMessage
		_ = json.Unmarshal(value, &parts)
		var texts []string
		for _, part := range parts[:min(len(parts), maxParts)] {
			if text := shown(part, depth-1); text != "" {
				texts = append(texts, text)
			}
		}
		return strings.Join(texts, ", ")
	case '{':
		return named(value, depth)
	}
	return string(value)
}

// named is the name of an object, with that of the one that it was narrowed down to.
func named(value json.RawMessage, depth int) string {
	var of map[string]json.RawMessage
	_ = json.Unmarshal(value, &of)
	for _, name := range names {
		text := shown(of[name], depth-1)
		if text == "" {
			continue
		}
		if child := shown(of["child"], depth-1); child != "" {
			text += " – " + child
		}
		return text
	}
	return ""
}
