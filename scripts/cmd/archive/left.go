package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// folderName begins the names of the folders to work in.
const folderName = "zahtjevi-archive-"

// inFolder calls do with a folder to work in, and removes that. Folders of runs that were killed go too.
func inFolder(do func(folder string) error) (err error) {
	sweep(os.TempDir(), folderName, "")
	folder, err := os.MkdirTemp("", folderName)
	if err != nil {
		return fmt.Errorf("make folder to work in: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	held, err := os.Open(folder)
	if err != nil {
		return fmt.Errorf("open folder to work in: %w", err)
	}
	defer held.Close()
	hold(held)
	return do(folder)
}

// hold says, for as long as this process has the file or folder open, that it is in use. Where there are no locks, nothing is swept either.
func hold(file *os.File) { _ = lock(file) }

func lock(file *os.File) error { return syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) }

// fresh is the age up to which nothing is swept: it may not be held yet.
const fresh = time.Minute

// sweep removes from a folder what a run made under a name with digits inside, and no process holds. It follows no links.
func sweep(folder, prefix, suffix string) {
	entries, _ := os.ReadDir(folder) // what cannot be listed stays
	for _, entry := range entries {
		inside, begins := strings.CutPrefix(entry.Name(), prefix)
		inside, ends := strings.CutSuffix(inside, suffix)
		if !begins || !ends || inside == "" || strings.Trim(inside, "0123456789") != "" {
			continue
		}
		info, err := entry.Info()
		if err != nil || !info.IsDir() && !info.Mode().IsRegular() || time.Since(info.ModTime()) < fresh {
			continue
		}
		path := filepath.Join(folder, entry.Name())
		file, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NOFOLLOW, 0)
		if err != nil { // another user's
			continue
		}
		if lock(file) == nil {
			_ = os.RemoveAll(path) // what cannot be removed stays for the next run
		}
		_ = file.Close()
	}
}
