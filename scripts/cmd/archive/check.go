package main

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"zahtjevi/scripts/installation"
)

// Lists in the working folder of a check: the files that the archive has, with their sums, and those that its rows name.
const (
	heldList  = "held.tsv"
	namedList = "named.tsv"
)

// checked holds the findings of a check of a whole archive.
type checked struct {
	manifest manifest
	end      ending
	data     [sha256.Size]byte // of the sums of all rows, to know them again
}

// checker reads an archive once, from its beginning to its end.
type checker struct {
	archive *entries
	sums    *sums
	held    *bufio.Writer
	named   *bufio.Writer
	found   checked
}

// check proves that a stream is a whole archive: that it has what an archive has and nothing else, in its order; that everything has the
// sum that it was written with; that the rows are those of the tables' columns; and that the files are those that rows name. It leaves
// heldList in the folder.
func check(stream io.Reader, folder string) (found checked, err error) {
	c := checker{archive: newEntries(stream)}
	if c.sums, err = newSums(folder); err != nil {
		return found, err
	}
	defer c.sums.close()
	for name, list := range map[string]**bufio.Writer{heldList: &c.held, namedList: &c.named} {
		file, err := os.OpenFile(filepath.Join(folder, name), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		if err != nil {
			return found, fmt.Errorf("list files: %w", err)
		}
		defer file.Close()
		*list = bufio.NewWriter(file)
	}
	for _, step := range []func() error{c.head, c.rows, c.files, c.tail} {
		if err := step(); err != nil {
			return found, err
		}
	}
	if err := errors.Join(c.held.Flush(), c.named.Flush()); err != nil {
		return found, fmt.Errorf("list files: %w", err)
	}
	return c.found, sameFiles(filepath.Join(folder, namedList), filepath.Join(folder, heldList), c.found.end.Lost)
}

// small reads the next entry, which must have this name, into memory, and notes its sum.
func (c *checker) small(name string) ([]byte, error) {
	if err := c.archive.next(); err != nil {
		return nil, err
	}
	if c.archive.name != name {
		return nil, fmt.Errorf("the archive has %q where %s has to be", c.archive.name, name)
	}
	content, err := c.archive.whole(headBytes)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(content)
	return content, c.sums.add(name, sum[:])
}

func (c *checker) head() error {
	content, err := c.small(manifestName)
	if err != nil {
		return err
	}
	if c.found.manifest, err = readManifest(content); err != nil {
		return err
	}
	_, err = c.small(readmeName)
	return err
}

// rows reads the chunks of all tables.
func (c *checker) rows() error {
	c.found.end.Rows = map[string]int64{}
	data := sha256.New()
	for _, t := range c.found.manifest.Tables {
		c.found.end.Rows[t.Name] = 0
	}
	err := eachChunk(c.archive, c.found.manifest.Tables, func(t table, chunk []byte) error {
		sum := sha256.Sum256(chunk)
		fmt.Fprint(data, sumLine(c.archive.name, sum[:]))
		rows, err := checkRows(t, chunk, c.named)
		if err != nil {
			return fmt.Errorf("%s: %w", c.archive.name, err)
		}
		c.found.end.Rows[t.Name] += rows
		return c.sums.add(c.archive.name, sum[:])
	})
	data.Sum(c.found.data[:0])
	return err
}

// eachChunk calls do with all chunks of all tables, from the next entry on, and leaves the archive at the entry after them.
func eachChunk(archive *entries, tables []table, do func(t table, chunk []byte) error) error {
	number := 0
	if err := archive.next(); err != nil {
		return err
	}
	for strings.HasPrefix(archive.name, dataFolder) {
		switch {
		case len(tables) > 0 && archive.name == chunkName(tables[0].Name, number+1):
			number++
		case len(tables) > 0:
			tables, number = tables[1:], 0
			continue
		default:
			return fmt.Errorf("the archive has %q, which is not the next chunk of a table that %s names", archive.name, manifestName)
		}
		chunk, err := archive.whole(chunkBytes + rowBytes)
		if err != nil {
			return err
		}
		if err := do(tables[0], chunk); err != nil {
			return err
		}
		if err := archive.next(); err != nil {
			return err
		}
	}
	return nil
}

// files reads the files, from the present entry on.
func (c *checker) files() error {
	last := ""
	for strings.HasPrefix(c.archive.name, filesFolder) {
		key := strings.TrimPrefix(c.archive.name, filesFolder)
		if !fileKey.MatchString(key) || key <= last {
			return fmt.Errorf("the archive has the file %q, which is no key or not in the order of keys", key)
		}
		last = key
		digest := sha256.New()
		size, err := c.archive.copy(digest)
		if err != nil {
			return err
		}
		sum := digest.Sum(nil)
		if err := c.sums.add(c.archive.name, sum); err != nil {
			return err
		}
		fmt.Fprintf(c.held, "%s\t%d\t%x\n", key, size, sum)
		c.found.end.Files, c.found.end.Bytes = c.found.end.Files+1, c.found.end.Bytes+size
		if err := c.archive.next(); err != nil {
			return err
		}
	}
	return nil
}

// tail reads the end and the sums, the present entry and the next one, and holds against them what was found.
func (c *checker) tail() error {
	if c.archive.name != endName {
		return fmt.Errorf("the archive has %q, which no archive has there", c.archive.name)
	}
	content, err := c.archive.whole(headBytes)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(content)
	if err := c.sums.add(endName, sum[:]); err != nil {
		return err
	}
	if err := c.archive.next(); err != nil {
		return err
	}
	if c.archive.name != sumsName {
		return fmt.Errorf("the archive has %q where %s has to be", c.archive.name, sumsName)
	}
	if err := c.sums.compare(c.archive); err != nil {
		return err
	}
	if err := c.archive.end(); err != nil {
		return err
	}
	return c.found.meets(content)
}

// meets holds what was counted against what the archive says it has.
func (c *checked) meets(content []byte) error {
	var told ending
	if err := strict(content, &told); err != nil {
		return fmt.Errorf("read %s: %w", endName, err)
	}
	for name, rows := range c.end.Rows {
		if of, ok := told.Rows[name]; !ok || of != rows {
			return fmt.Errorf("the archive has %d rows of %s, and should have %d", rows, name, of)
		}
	}
	if len(told.Rows) != len(c.end.Rows) || told.Files != c.end.Files || told.Bytes != c.end.Bytes || len(told.Lost) > mostLost {
		return fmt.Errorf("the archive has %d tables and %d files of %d bytes, and should have %d, %d and %d", len(c.end.Rows), c.end.Files,
			c.end.Bytes, len(told.Rows), told.Files, told.Bytes)
	}
	c.end.Lost = told.Lost
	return nil
}

// sameFiles checks that an archive has the files that its rows name, but for those that were lost. All have the order of their keys.
func sameFiles(named, held string, lost []string) error {
	there, err := installation.OpenKnown(held)
	if err != nil {
		return err
	}
	defer there.Close()
	has := 0
	err = installation.Each(named, func(f installation.File) error {
		found, err := there.Find(f.Key)
		switch {
		case err != nil:
			return err
		case len(lost) > 0 && lost[0] == f.Key && found.Key == "":
			lost = lost[1:]
			return nil
		case found.Key == "":
			return fmt.Errorf("the archive lacks the file %s, which a row names", f.Key)
		case found.Size != f.Size:
			return fmt.Errorf("the file %s has %d bytes, and its row says %d", f.Key, found.Size, f.Size)
		}
		has++
		return nil
	})
	if err != nil {
		return err
	}
	err = installation.Each(held, func(installation.File) error { has--; return nil })
	if err == nil && (has != 0 || len(lost) > 0) {
		err = errors.New("the archive has files, or names lost ones, that no row names")
	}
	return err
}

// lines calls do with every line, which all have to be ended.
func lines(content []byte, do func(line []byte) error) (rows int64, err error) {
	for len(content) > 0 {
		line, rest, ended := bytes.Cut(content, []byte{'\n'})
		rows++
		if !ended || len(line) > rowBytes {
			return rows, fmt.Errorf("row %d does not end, or is longer than %d bytes", rows, rowBytes)
		}
		if err := do(line); err != nil {
			return rows, fmt.Errorf("row %d: %w", rows, err)
		}
		content = rest
	}
	return rows, nil
}
