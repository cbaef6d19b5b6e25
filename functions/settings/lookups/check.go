package lookups

import (
	"math"
	"strings"
	"unicode/utf8"

	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// numbersEnd is the greatest number of a field without a limit of its own.
const numbersEnd = math.MaxInt32

// apply merges the fields of a form into an item and checks them. In an edit, fields that are left out stay. Errors: Invalid, with all
// errors.
func (l List) apply(held Item, entered Entered, form Visibility) (Item, error) {
	var faults valid.Fields
	l.refuseUnknown(&faults, entered)
	applied := Item{}
	for _, f := range l.Fields {
		value, given := entered[f.Key]
		switch {
		case !f.visible(form):
			value = held[f.Key]
			faults.Check(!given || entered[f.Key] == value, f.Key, texts.LookupFieldFixed)
		case !given && form == InEdit:
			value = held[f.Key]
		default:
			var wrong texts.Message
			if value, wrong = f.read(value); wrong != nil {
				faults.Add(f.Key, wrong)
			}
		}
		if value != nil {
			applied[f.Key] = value
		}
	}
	return applied, faults.Err()
}

// refuseUnknown records an error for each key that the list does not define.
func (l List) refuseUnknown(faults *valid.Fields, entered Entered) {
	known := map[string]bool{keyID: true, keyDisabled: true, keyDeleted: true, keyVersion: true}
	for _, f := range l.Fields {
		known[f.Key] = true
	}
	for key := range entered {
		faults.Check(known[key], key, texts.LookupFieldUnknown)
	}
}

// read returns the new value of a field, nil for none, or what is wrong with the input.
func (f Field) read(entered any) (value any, wrong texts.Message) {
	if text, isText := entered.(string); isText {
		entered = strings.TrimSpace(text)
	}
	if entered == nil || entered == "" {
		return nil, f.missing()
	}
	switch f.Kind {
	case Number:
		return f.number(entered)
	case Select:
		if id, ok := wholeNumber(entered); ok && f.offers(id) {
			return id, nil
		}
	case Checkbox:
		if checked, ok := entered.(bool); ok {
			return checked, nil
		}
	case Text:
		if text, ok := entered.(string); ok {
			return text, f.textWrong(text)
		}
	}
	return nil, texts.ValueWrong
}

// missing is the error of an empty input; nil for optional fields.
func (f Field) missing() texts.Message {
	switch {
	case !f.Required:
		return nil
	case f.Kind == Number:
		return texts.LookupNumberRequired
	}
	return texts.FieldRequired
}

func (f Field) number(entered any) (any, texts.Message) {
	number, ok := wholeNumber(entered)
	most := f.Most
	if most == 0 {
		most = numbersEnd
	}
	switch {
	case !ok && f.Required:
		return nil, texts.LookupNumberRequired
	case !ok:
		return nil, texts.LookupNumberWrong
	case number < f.Least || number > most:
		return nil, texts.LookupNumberRange.With("least", f.Least, "most", most)
	}
	return number, nil
}

// wholeNumber parses a JSON number of digits only.
func wholeNumber(value any) (int64, bool) {
	number, ok := value.(float64)
	if !ok || number < 0 || number > 1<<53 || number != math.Trunc(number) {
		return 0, false
	}
	return int64(number), true
}

func (f Field) textWrong(text string) texts.Message {
	switch {
	case utf8.RuneCountInString(text) > int(f.Most):
		return texts.LookupTextLong.With("limit", f.Most)
	case !valid.OneLine(text):
		return texts.TextNotClean
	case f.Wrong != nil:
		return f.Wrong(text)
	}
	return nil
}
