package sqldump

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"slices"
)

const (
	maxNumber = 1<<31 - 1 // of what rows belong to
	maxRows   = 100_000   // that belong to one
	maxChain  = 128 << 20 // bytes of them
	head      = 12        // bytes before each row: where the row before it is, and its size
)

// Store keeps rows on disk, linked backwards per parent, in files that end with the process. Memory does not grow with them: each row names
// the one before it of the same parent, and an index file holds the last row of each parent.
type Store struct {
	rows  *os.File
	out   *bufio.Writer
	end   int64
	lasts map[string]*os.File
}

// NewStore makes an empty store in the folder of temporary files.
func NewStore() (*Store, error) {
	rows, err := temporary()
	if err != nil {
		return nil, err
	}
	return &Store{rows: rows, out: bufio.NewWriterSize(rows, 1<<20), lasts: map[string]*os.File{}}, nil
}

func temporary() (*os.File, error) {
	file, err := os.CreateTemp("", "move-in-*")
	if err != nil {
		return nil, fmt.Errorf("make a temporary file: %w", err)
	}
	if err := os.Remove(file.Name()); err != nil {
		return nil, errors.Join(fmt.Errorf("make a temporary file: %w", err), file.Close())
	}
	return file, nil
}

// Close frees what the store keeps.
func (s *Store) Close() error {
	err := s.rows.Close()
	for _, file := range s.lasts {
		err = errors.Join(err, file.Close())
	}
	return err
}

// Add keeps a row of a kind that belongs to a number.
func (s *Store) Add(kind string, number int64, row Row) (err error) {
	if number < 1 || number > maxNumber {
		return fmt.Errorf("a row of %s has the number %d, or none", kind, number)
	}
	if s.lasts[kind] == nil {
		if s.lasts[kind], err = temporary(); err != nil {
			return err
		}
	}
	before, err := s.last(kind, number)
	if err != nil {
		return err
	}
	text, err := json.Marshal(row)
	if err != nil {
		return fmt.Errorf("write a row: %w", err)
	}
	record := make([]byte, head, head+len(text))
	binary.LittleEndian.PutUint64(record, uint64(before))        //nolint:gosec // a place in a file
	binary.LittleEndian.PutUint32(record[8:], uint32(len(text))) //nolint:gosec // a row is smaller, see maxRow
	if _, err := s.out.Write(append(record, text...)); err != nil {
		return fmt.Errorf("keep a row: %w", err)
	}
	s.end += int64(head + len(text))
	var place [8]byte
	binary.LittleEndian.PutUint64(place[:], uint64(s.end-int64(len(text)))) //nolint:gosec // a place in a file
	if _, err := s.lasts[kind].WriteAt(place[:], 8*number); err != nil {
		return fmt.Errorf("keep a row: %w", err)
	}
	return nil
}

// last returns the place at which the text of the last row of a number begins; 0 for none.
func (s *Store) last(kind string, number int64) (int64, error) {
	file := s.lasts[kind]
	if file == nil || number < 1 || number > maxNumber {
		return 0, nil
	}
	var place [8]byte
	if _, err := file.ReadAt(place[:], 8*number); err != nil && !errors.Is(err, io.EOF) {
		return 0, fmt.Errorf("find a row: %w", err)
	}
	return int64(binary.LittleEndian.Uint64(place[:])), nil //nolint:gosec // a place in a file
}

// Of are the rows of a kind that belong to a number, in the order in which they were added.
func (s *Store) Of(kind string, number int64) (rows []Row, err error) {
	if err := s.out.Flush(); err != nil {
		return nil, fmt.Errorf("keep rows: %w", err)
	}
	at, err := s.last(kind, number)
	for size := 0; at != 0 && err == nil; {
		var row Row
		var bytes int
		if row, bytes, at, err = s.read(at); err == nil {
			rows = append(rows, row)
		}
		if size += bytes; size > maxChain || len(rows) > maxRows {
			return nil, fmt.Errorf("more than %d rows or %d MB of %s belong to it", maxRows, maxChain>>20, kind)
		}
	}
	slices.Reverse(rows)
	return rows, err
}

// One is the last row of a kind with a number; nil for none.
func (s *Store) One(kind string, number int64) (Row, error) {
	if err := s.out.Flush(); err != nil {
		return nil, fmt.Errorf("keep rows: %w", err)
	}
	at, err := s.last(kind, number)
	if err != nil || at == 0 {
		return nil, err
	}
	row, _, _, err := s.read(at)
	return row, err
}

// read reads the row at a place, its size in bytes, and the place of the one before it.
func (s *Store) read(at int64) (row Row, size int, before int64, err error) {
	var record [head]byte
	if _, err := s.rows.ReadAt(record[:], at-head); err != nil {
		return nil, 0, 0, fmt.Errorf("read a row: %w", err)
	}
	text := make([]byte, binary.LittleEndian.Uint32(record[8:]))
	if _, err := s.rows.ReadAt(text, at); err != nil {
		return nil, 0, 0, fmt.Errorf("read a row: %w", err)
	}
	if err := json.Unmarshal(text, &row); err != nil {
		return nil, 0, 0, fmt.Errorf("read a row: %w", err)
	}
	return row, len(text), int64(binary.LittleEndian.Uint64(record[:])), nil //nolint:gosec // a place in a file
}

// Numbers are all numbers to which rows of a kind belong, from the lowest on.
func (s *Store) Numbers(kind string) iter.Seq2[int64, error] {
	return func(yield func(int64, error) bool) {
		file := s.lasts[kind]
		if file == nil {
			return
		}
		from := bufio.NewReaderSize(io.NewSectionReader(file, 0, 8*(maxNumber+1)), 1<<20)
		for number := int64(0); ; number++ {
			var place [8]byte
			switch _, err := io.ReadFull(from, place[:]); {
			case errors.Is(err, io.EOF):
				return
			case err != nil:
				yield(0, fmt.Errorf("read the numbers of rows: %w", err))
				return
			case place != [8]byte{} && !yield(number, nil):
				return
			}
		}
	}
}
