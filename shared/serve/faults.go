package serve

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// maxFaults limits the faults of a body that are told, and maxFieldName the bytes of an unknown field's name.
const (
	maxFaults    = 20
	maxFieldName = 64
)

// inputFault describes a fault of a body's field. Field is its path on the wire, with the positions of items: dani.0.naziv.
type inputFault struct {
	Field string
	Kind  faultKind
}

type faultKind string

const (
	fieldMissing faultKind = "missing" // left out, or null
	fieldUnknown faultKind = "unknown"
	fieldTwice   faultKind = "twice"
	fieldWrong   faultKind = "wrong" // of another type
)

// sentences for the kinds; an operation may have others for what is missing.
var faultSentences = map[faultKind]texts.Text{
	fieldMissing: texts.FieldRequired, fieldUnknown: texts.FieldUnknown, fieldTwice: texts.FieldTwice, fieldWrong: texts.ValueWrong,
}

// faults is the error for a body that is not as the contract says.
type faults []inputFault

// wrongBody begins the message of faults, by which newHumaError recognises it: huma passes on only the message.
const wrongBody = "wrong body: "

func (f faults) Error() string {
	list, _ := json.Marshal([]inputFault(f)) // texts only
	return wrongBody + string(list)
}

// faultsOf reads the message of faults.
func faultsOf(message string) (found faults, ok bool) {
	list, ok := strings.CutPrefix(message, wrongBody)
	return found, ok && json.Unmarshal([]byte(list), &found) == nil
}

// below is the path of a field or an item of what has the path. A name that is not the product's may have any length.
func below(path, name string) string {
	if len(name) > maxFieldName {
		cut := maxFieldName
		for !utf8.RuneStart(name[cut]) {
			cut--
		}
		name = name[:cut] + "…"
	}
	if name == "" {
		name = `""`
	}
	if path == "" {
		return name
	}
	return path + "." + name
}

// told makes the answer's error, in the words of the operation.
func (f faults) told(op *huma.Operation) error {
	var fields valid.Fields
	for _, one := range f {
		if one.Field == "" {
			return fault.New(fault.Invalid, texts.InputWrong)
		}
		fields.Add(one.Field, sentenceFor(op, one))
	}
	return fields.Err()
}

// Worded is an input that has better sentences for required fields of its body that are left out than that they are required: those that
// package valid says of empty ones. Fields are paths without the positions of items: dani.naziv.
type Worded interface {
	Missing() map[string]texts.Text
}

// ownSentences is the key of what Worded says in an operation's metadata.
const ownSentences = "own sentences"

// sentenceFor returns the operation's sentence about a fault.
func sentenceFor(op *huma.Operation, f inputFault) texts.Text {
	if f.Kind != fieldMissing || op == nil {
		return faultSentences[f.Kind]
	}
	if own, ok := op.Metadata[ownSentences].(Worded); ok {
		path := slices.DeleteFunc(strings.Split(f.Field, "."), func(part string) bool { return part != "" && part[0] >= '0' && part[0] <= '9' })
		if sentence, ok := own.Missing()[strings.Join(path, ".")]; ok {
			return sentence
		}
	}
	return faultSentences[f.Kind]
}
