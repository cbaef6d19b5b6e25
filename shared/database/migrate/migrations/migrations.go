// Package migrations holds the SQL of all migrations, apart from the code that applies them, so that programs can know their numbers
// without linking that.
package migrations

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
)

// Files are the migrations, named by their numbers: 00001_people.sql. Those up to Baseline make what an installation begins with. An
// installation that had had every migration up to Baseline before they were drawn together has all of it.
//
//go:embed *.sql
var Files embed.FS

const (
	// Baseline is the last migration of the baseline, and the last one of before.
	Baseline = 970
	// Tables is the last migration that makes the baseline's tables.
	Tables = 12
	// LastBefore is the last commit that upgrades older installations up to Baseline.
	LastBefore = "f0db1ecd"
)

// Numbers are those of all migrations, in their order.
func Numbers() ([]int64, error) {
	names, err := fs.Glob(Files, "*.sql")
	if err != nil {
		return nil, fmt.Errorf("list migrations: %w", err)
	}
	numbers := make([]int64, len(names))
	for i, name := range names {
		if numbers[i], err = numberOf(name); err != nil {
			return nil, err
		}
	}
	return numbers, nil
}

func numberOf(name string) (int64, error) {
	digits, _, _ := strings.Cut(name, "_")
	number, err := strconv.ParseInt(digits, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("read the number of migration %s: %w", name, err)
	}
	return number, nil
}

// FromBaseline returns those of the numbers that tell schemas apart: what an installation had before the baseline makes no difference.
func FromBaseline(numbers []int64) []int64 {
	return slices.DeleteFunc(slices.Clone(numbers), func(number int64) bool { return number < Baseline })
}

// Only gives the baseline and the later migrations with these numbers. The error names a number that no migration has.
func Only(numbers []int64) (fs.FS, error) {
	known, err := Numbers()
	if err != nil {
		return nil, err
	}
	if !slices.Contains(numbers, Baseline) {
		return nil, fmt.Errorf("these tables lack migration %05d: commit %s takes them in and upgrades them", Baseline, LastBefore)
	}
	since := FromBaseline(numbers)
	for _, number := range since {
		if !slices.Contains(known, number) {
			return nil, fmt.Errorf("there is no migration %05d in this version of the program", number)
		}
	}
	baseline := slices.DeleteFunc(known, func(number int64) bool { return number >= Baseline })
	return chosen{Files, append(baseline, since...)}, nil
}

// chosen is a folder with some of its files.
type chosen struct {
	fs.FS
	numbers []int64
}

// Open opens a file, or the folder without the other files.
func (c chosen) Open(name string) (fs.File, error) {
	file, err := c.FS.Open(name)
	if dir, ok := file.(fs.ReadDirFile); ok && err == nil {
		return chosenFolder{dir, c.numbers}, nil
	}
	return file, err
}

type chosenFolder struct {
	fs.ReadDirFile
	numbers []int64
}

// ReadDir lists the chosen files.
func (f chosenFolder) ReadDir(n int) ([]fs.DirEntry, error) {
	entries, err := f.ReadDirFile.ReadDir(n)
	return slices.DeleteFunc(entries, func(entry fs.DirEntry) bool {
		number, err := numberOf(entry.Name())
		return err != nil || !slices.Contains(f.numbers, number)
	}), err
}
