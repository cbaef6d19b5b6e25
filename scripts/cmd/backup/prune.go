package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"zahtjevi/scripts/installation"
)

// leaving is the suffix of a backup whose files are being removed. It does not count as a backup any more; the next run finishes the
// removal.
const leaving = ".leaving"

// alone keeps other backups out of the folder until it is released or this process ends: one could remove files that another one relies on.
func alone(root string) (release func(), err error) {
	if err := os.MkdirAll(root, 0o700); err != nil {
		return nil, fmt.Errorf("make folder of backups: %w", err)
	}
	folder, err := os.Open(root)
	if err != nil {
		return nil, fmt.Errorf("open folder of backups: %w", err)
	}
	if err := syscall.Flock(int(folder.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		_ = folder.Close() // nothing was written to it
		return nil, fmt.Errorf("another backup is made in %s: %w", root, err)
	}
	return func() { _ = folder.Close() }, nil
}

// sweep removes what backups have left that were killed. It needs the folder alone.
func sweep(root string, output io.Writer) error {
	entries, err := os.ReadDir(root)
	if err != nil {
		return fmt.Errorf("list backups: %w", err)
	}
	for _, entry := range entries {
		name, is := strings.CutSuffix(entry.Name(), unfinished)
		if _, err := time.Parse(timeFormat, name); !is || err != nil && name != fetching {
			continue
		}
		if err := os.RemoveAll(filepath.Join(root, entry.Name())); err != nil {
			return fmt.Errorf("remove what an interrupted backup left: %w", err)
		}
		fmt.Fprintf(output, "%s is removed, which an interrupted backup left\n", entry.Name())
	}
	return nil
}

// prune removes all backups but the newest, and the files that none of these names. Whenever it is interrupted, backups that look complete
// are complete.
func prune(root string, keep int, output io.Writer) error {
	names, err := backupsIn(root)
	if err != nil {
		return err
	}
	old := max(0, len(names)-keep)
	var staying []string
	for _, name := range names[old:] {
		list := filepath.Join(root, name, filesList)
		m, err := readManifest(filepath.Join(root, name))
		if err != nil {
			return fmt.Errorf("no backup is removed: %w", err)
		}
		if sum, err := sumOf(list); err != nil || sum != m.Files.SHA256 {
			return errors.Join(fmt.Errorf("no backup is removed, as it is not known which files %s needs: its list is not what was saved",
				name), err)
		}
		staying = append(staying, list)
	}
	for _, name := range names[:old] {
		if err := os.Rename(filepath.Join(root, name), filepath.Join(root, name+leaving)); err != nil {
			return fmt.Errorf("remove backup: %w", err)
		}
	}
	entries, err := os.ReadDir(root)
	if err != nil {
		return fmt.Errorf("list backups: %w", err)
	}
	for _, entry := range entries {
		name, goes := strings.CutSuffix(entry.Name(), leaving)
		if !goes {
			continue
		}
		dir := filepath.Join(root, entry.Name())
		files, err := removeFiles(root, filepath.Join(dir, filesList), staying)
		if err != nil {
			return err
		}
		if err := os.RemoveAll(dir); err != nil {
			return fmt.Errorf("remove backup: %w", err)
		}
		fmt.Fprintf(output, "%s is removed, with %d files\n", name, files)
	}
	return nil
}

// removeFiles removes the files of a list that no other list has; all lists have the order of their keys.
func removeFiles(root, list string, others []string) (removed int, err error) {
	var staying []*installation.Known
	for _, path := range others {
		k, err := installation.OpenKnown(path)
		if err != nil {
			return 0, err
		}
		defer k.Close()
		staying = append(staying, k)
	}
	err = installation.Each(list, func(f installation.File) error {
		for _, other := range staying {
			if there, err := other.Has(f.Key); there || err != nil {
				return err
			}
		}
		err := os.Remove(pathOf(root, f))
		if err == nil {
			removed++
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("remove file: %w", err)
		}
		return nil
	})
	return removed, err
}
