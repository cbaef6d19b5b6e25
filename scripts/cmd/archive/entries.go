package main

import (
	"archive/tar"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
)

// errCut means that an archive ends before its end.
var errCut = errors.New("the archive was cut off: it ends before its end")

const (
	block      = 512     // of a tar
	afterBytes = 1 << 20 // how many zeros may follow a tar's end
)

// entries reads the entries of an archive one after another.
type entries struct {
	input *counted
	tar   *tar.Reader
	name  string // of the present entry
	size  int64
}

// counted counts the bytes that were read.
type counted struct {
	io.Reader
	n int64
}

func (c *counted) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.n += int64(n)
	return n, err
}

func newEntries(stream io.Reader) *entries {
	input := &counted{Reader: stream}
	return &entries{input: input, tar: tar.NewReader(input)}
}

// next goes to the next entry, which has to be a plain file.
func (e *entries) next() error {
	header, err := e.tar.Next()
	switch {
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		return errCut
	case errors.Is(err, tar.ErrHeader):
		return errors.New("this is no tar, or it was altered: if it is compressed, decompress it first")
	case err != nil:
		return fmt.Errorf("read the archive: %w", err)
	case header.Typeflag != tar.TypeReg || header.Size < 0 || isSparse(header):
		return fmt.Errorf("the archive has %q, which is no plain file", header.Name)
	}
	e.name, e.size = header.Name, header.Size
	return nil
}

// isSparse reports whether an entry claims to be longer than what the archive has of it.
func isSparse(header *tar.Header) bool {
	for record := range header.PAXRecords {
		if strings.HasPrefix(record, "GNU.sparse.") {
			return true
		}
	}
	return false
}

// Read reads the present entry.
func (e *entries) Read(p []byte) (int, error) {
	n, err := e.tar.Read(p)
	if errors.Is(err, io.ErrUnexpectedEOF) {
		err = errCut
	}
	return n, err
}

// copy copies the present entry, and returns its size.
func (e *entries) copy(to io.Writer) (int64, error) {
	size, err := io.Copy(to, e)
	if err != nil {
		return size, fmt.Errorf("read %s: %w", e.name, err)
	}
	return size, nil
}

// whole reads the present entry into memory.
func (e *entries) whole(most int64) ([]byte, error) {
	if e.size > most {
		return nil, fmt.Errorf("%s has %d bytes, and may have %d", e.name, e.size, most)
	}
	var content bytes.Buffer // grows with what is there, not with what is told
	if _, err := e.copy(&content); err != nil {
		return nil, err
	}
	return content.Bytes(), nil
}

// end checks that the present entry is the last one, and that the tar ends as tars do.
func (e *entries) end() error {
	if _, err := io.Copy(io.Discard, e); err != nil {
		return fmt.Errorf("read %s: %w", e.name, err)
	}
	padded := (e.input.n + block - 1) / block * block
	header, err := e.tar.Next()
	if err == nil {
		return fmt.Errorf("the archive has %q, which no archive has there", header.Name)
	}
	if !errors.Is(err, io.EOF) {
		return fmt.Errorf("read the archive's end: %w", err)
	}
	rest, err := io.ReadAll(io.LimitReader(e.input, afterBytes))
	if err != nil {
		return fmt.Errorf("read the archive's end: %w", err)
	}
	switch {
	case e.input.n-padded < 2*block:
		return errCut
	case len(rest) == afterBytes || len(bytes.Trim(rest, "\x00")) > 0:
		return errors.New("something follows the archive's end")
	}
	return nil
}
