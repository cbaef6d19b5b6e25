package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// checkRows checks that all rows of a chunk have the table's columns, in their order, and counts them. Files are listed by their keys.
func checkRows(t table, chunk []byte, named io.Writer) (int64, error) {
	columns := t.columns()
	return lines(chunk, func(line []byte) error {
		values, err := valuesOf(line, columns)
		if err != nil || t.Name != "files" {
			return err
		}
		var key string
		var size int64
		for i, column := range columns {
			switch column {
			case "object_key":
				err = json.Unmarshal(values[i], &key)
			case "size":
				err = json.Unmarshal(values[i], &size)
			}
			if err != nil {
				return fmt.Errorf("read %s: %w", column, err)
			}
		}
		if !fileKey.MatchString(key) {
			return fmt.Errorf("it names the file %q, which is no key", key)
		}
		fmt.Fprintf(named, "%s\t%d\n", key, size)
		return nil
	})
}

// valuesOf are the values of a JSON object that has these names in this order.
func valuesOf(line []byte, names []string) ([]json.RawMessage, error) {
	decoder := json.NewDecoder(bytes.NewReader(line))
	if token, err := decoder.Token(); err != nil || token != json.Delim('{') {
		return nil, errors.Join(errors.New("it is no JSON object"), err)
	}
	values := make([]json.RawMessage, len(names))
	for i, name := range names {
		if token, err := decoder.Token(); err != nil || token != name {
			return nil, errors.Join(fmt.Errorf("it has %v where %q has to be", token, name), err)
		}
		if err := decoder.Decode(&values[i]); err != nil {
			return nil, fmt.Errorf("read %s: %w", name, err)
		}
	}
	if token, err := decoder.Token(); err != nil || token != json.Delim('}') || decoder.InputOffset() != int64(len(line)) {
		return nil, errors.Join(errors.New("it has more than the columns of its table"), err)
	}
	return values, nil
}
