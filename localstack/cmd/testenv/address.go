package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"syscall"

	"zahtjevi/localstack/embedded"
)

// addressFile opens the file that tells tests where the servers are, and locks it for this run. Its name depends on the repository and the
// servers' programs alone, and on how many runs have one. It is outside the repository: what stands in it does not count for Go's cache.
func addressFile(root string) (*os.File, error) {
	name, err := identity(root)
	if err != nil {
		return nil, err
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = filepath.Join(os.TempDir(), "zahtjevi-"+strconv.Itoa(os.Getuid()))
	}
	dir := filepath.Join(cache, "zahtjevi-tests")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("make the folder of addresses: %w", err)
	}
	for n := 1; ; n++ {
		file, err := os.OpenFile(filepath.Join(dir, fmt.Sprintf("%s-%d.json", name, n)), os.O_CREATE|os.O_RDWR, 0o600)
		if err != nil {
			return nil, fmt.Errorf("open the file of addresses: %w", err)
		}
		if err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err == nil {
			return file, nil
		}
		if err := errors.Join(err, file.Close()); !errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, fmt.Errorf("lock the file of addresses: %w", err)
		}
	}
}

// identity names the repository and the programs of its servers, this one included.
func identity(root string) (string, error) {
	self, err := os.Executable()
	if err != nil {
		return "", fmt.Errorf("find my program: %w", err)
	}
	sum := sha256.New()
	fmt.Fprintln(sum, root, os.Getenv("POSTGRES_INSTALLED"))
	for _, path := range []string{self, embedded.S3Binary(root), filepath.Join(embedded.NodeModules(root), ".package-lock.json")} {
		if err := add(sum, path); err != nil {
			return "", fmt.Errorf("read the programs of the servers: %w", err)
		}
	}
	return hex.EncodeToString(sum.Sum(nil)[:8]), nil
}

func add(to io.Writer, path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	_, err = io.Copy(to, file)
	return err
}
