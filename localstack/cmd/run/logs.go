package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// logSize is the size in bytes from which a log file is rotated at the next start.
const logSize = 16 << 20

// logs are the files that the product's processes write to; the console stays readable.
type logs struct {
	dir  string
	main *os.File
	more []*os.File
}

func openLogs(dir string) (*logs, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, fmt.Errorf("make log folder: %w", err)
	}
	l := &logs{dir: dir}
	var err error
	l.main, err = l.open("local")
	return l, err
}

// open opens the log of one process for appending; Close closes it.
func (l *logs) open(name string) (*os.File, error) {
	path := filepath.Join(l.dir, name+".log")
	if info, err := os.Stat(path); err == nil && info.Size() > logSize {
		if err := os.Rename(path, path+".old"); err != nil {
			return nil, fmt.Errorf("put log aside: %w", err)
		}
	}
	file, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open log: %w", err)
	}
	l.more = append(l.more, file)
	return file, nil
}

func (l *logs) Close() error {
	var err error
	for _, file := range l.more {
		err = errors.Join(err, file.Close())
	}
	return err
}
