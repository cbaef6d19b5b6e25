package main

import (
	"archive/tar"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"time"
)

// writer writes the entries of an archive and notes their sums.
type writer struct {
	tar  *tar.Writer
	sums *sums
	at   time.Time // when the archive was taken, which all entries tell
}

// add writes an entry of so many bytes.
func (w writer) add(name string, size int64, content io.Reader) error {
	header := &tar.Header{Typeflag: tar.TypeReg, Name: name, Size: size, Mode: 0o600, ModTime: w.at}
	if err := w.tar.WriteHeader(header); err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	digest := sha256.New()
	_, err := io.CopyN(io.MultiWriter(w.tar, digest), content, size)
	if errors.Is(err, io.EOF) {
		return fmt.Errorf("write %s: there is less of it than %d bytes", name, size)
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	if name == sumsName {
		return nil
	}
	return w.sums.add(name, digest.Sum(nil))
}

// chunks cuts the rows of a table, which it gets as lines, into entries of bounded size.
type chunks struct {
	out    writer
	table  string
	number int
	rows   int64
	held   bytes.Buffer
}

// Write takes a part of the lines.
func (p *chunks) Write(content []byte) (int, error) {
	for rest := content; len(rest) > 0; {
		line, after, ends := bytes.Cut(rest, []byte{'\n'})
		p.held.Write(line)
		if p.held.Len() > chunkBytes+rowBytes {
			return 0, fmt.Errorf("a row of %s is longer than %d bytes", p.table, rowBytes)
		}
		if ends {
			p.held.WriteByte('\n')
			p.rows++
			if p.held.Len() >= chunkBytes {
				if err := p.end(); err != nil {
					return 0, err
				}
			}
		}
		rest = after
	}
	return len(content), nil
}

// end writes what is held.
func (p *chunks) end() error {
	if p.held.Len() == 0 {
		return nil
	}
	p.number++
	defer p.held.Reset()
	return p.out.add(chunkName(p.table, p.number), int64(p.held.Len()), &p.held)
}

func chunkName(table string, number int) string {
	return fmt.Sprintf("%s%s.%06d.jsonl", dataFolder, table, number)
}
