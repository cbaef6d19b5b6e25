package request

import (
	"fmt"
	"strings"

	"zahtjevi/shared/texts"
)

// namedAtMost limits the requests that a sentence names; the others are only counted.
const namedAtMost = 3

// Naming joins the names of two or more things: all of them up to the limit, otherwise the first two and the number of the others.
func Naming(names []string, more int) texts.Message {
	if len(names)+more > namedAtMost {
		return texts.ListRest.With("items", strings.Join(names[:2], ", "), "count", len(names)-2+more)
	}
	last := len(names) - 1
	return texts.ListEnd.With("items", strings.Join(names[:last], ", "), "last", names[last])
}

// Numbers names requests by their numbers up to the limit, and counts the others.
func Numbers(ids []int64, more int) texts.Message {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = fmt.Sprintf("#%d", id)
	}
	return Naming(names, more)
}
