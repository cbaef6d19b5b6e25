package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// sums are the lines of SHA256SUMS, as sha256sum writes them, in a file of the working folder: an archive may have more files than memory
// should hold.
type sums struct {
	file  *os.File
	lines *bufio.Writer
}

func newSums(folder string) (*sums, error) {
	file, err := os.OpenFile(filepath.Join(folder, sumsName), os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("make a file for the sums: %w", err)
	}
	return &sums{file, bufio.NewWriter(file)}, nil
}

func sumLine(name string, sum []byte) string { return fmt.Sprintf("%x  %s\n", sum, name) }

func (s *sums) add(name string, sum []byte) error {
	if _, err := s.lines.WriteString(sumLine(name, sum)); err != nil {
		return fmt.Errorf("note a sum: %w", err)
	}
	return nil
}

// open returns all lines and their size in bytes.
func (s *sums) open() (lines io.Reader, size int64, err error) {
	if err := s.lines.Flush(); err != nil {
		return nil, 0, fmt.Errorf("note a sum: %w", err)
	}
	if size, err = s.file.Seek(0, io.SeekEnd); err == nil {
		_, err = s.file.Seek(0, io.SeekStart)
	}
	if err != nil {
		return nil, 0, fmt.Errorf("read the sums: %w", err)
	}
	return s.file, size, nil
}

// compare holds the sums of the entries against those that the archive tells.
func (s *sums) compare(told io.Reader) error {
	found, _, err := s.open()
	if err != nil {
		return err
	}
	ours, theirs := bufio.NewReader(found), bufio.NewReaderSize(told, 1<<10)
	for {
		is, err := ours.ReadString('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("read the sums: %w", err)
		}
		want, err := theirs.ReadSlice('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("read %s: %w", sumsName, err)
		}
		if is == string(want) {
			if is == "" {
				return nil
			}
			continue
		}
		if _, name, _ := strings.Cut(strings.TrimSuffix(is, "\n"), "  "); name != "" && strings.HasSuffix(string(want), "  "+name+"\n") {
			return fmt.Errorf("%s is not what was written: its sum is %.64s and not %.64s", name, is, want)
		}
		return fmt.Errorf("%s does not name the entries that the archive has: it has %q for %q", sumsName, want, is)
	}
}

func (s *sums) close() { _ = s.file.Close() } // what it has was read
