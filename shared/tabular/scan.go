package tabular

import "bytes"

// row is a scanned row: its raw fields, or what is wrong with it.
type row struct {
	fields  []field
	problem error
}

// field is the text between the quotes, or the whole field without quotes. doubled says that it contains doubled quotes.
type field struct {
	raw     []byte
	quoted  bool
	doubled bool
}

func (r row) empty() bool {
	return len(r.fields) == 1 && len(r.fields[0].raw) == 0 && !r.fields[0].quoted
}

func (r row) texts(encoding Encoding) []string {
	texts := make([]string, len(r.fields))
	for i, f := range r.fields {
		raw := f.raw
		if f.doubled {
			raw = bytes.ReplaceAll(raw, []byte(`""`), []byte(`"`))
		}
		texts[i] = encoding.decode(raw)
	}
	return texts
}

// scan reads one row from the beginning of data and returns its length with the line end. complete is false if the row may continue after
// data; final says that nothing follows data. A row with a problem has no length, unless the problem is that it has more than
// most fields.
func scan(data []byte, delimiter byte, final bool, most int) (r row, used int, complete bool) {
	defer func() {
		if len(r.fields) > most {
			r = row{problem: ErrTooWide}
		}
	}()
	for at := 0; ; {
		f, next, ok := scanField(data[at:], delimiter, final)
		if !ok {
			if final {
				return row{problem: ErrUnclosed}, 0, true
			}
			return row{}, 0, false
		}
		if len(r.fields) <= most {
			r.fields = append(r.fields, f)
		}
		at += next
		if at == len(data) {
			return r, at, final
		}
		switch data[at] {
		case delimiter:
			at++
		case '\n':
			return r, at + 1, true
		case '\r':
			end := lineEnd(data[at:], final)
			return r, at + end, end > 0
		default:
			return row{problem: ErrStray}, 0, true
		}
		if at == len(data) && !final {
			return row{}, 0, false
		}
	}
}

// scanField returns the field at the beginning of data and the index of what ends it. ok is false if a quote is not closed.
func scanField(data []byte, delimiter byte, final bool) (f field, next int, ok bool) {
	if len(data) == 0 || data[0] != '"' {
		for i, b := range data {
			if b == delimiter || b == '\n' || b == '\r' {
				return field{raw: data[:i]}, i, true
			}
		}
		return field{raw: data}, len(data), true
	}
	f.quoted = true
	for at := 1; ; {
		quote := bytes.IndexByte(data[at:], '"')
		if quote < 0 || at+quote+1 == len(data) && !final {
			return f, 0, false
		}
		at += quote
		if at+1 == len(data) || data[at+1] != '"' {
			f.raw = data[1:at]
			return f, at + 1, true
		}
		f.doubled = true
		at += 2
	}
}
