package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"zahtjevi/scripts/installation"
	"zahtjevi/shared/storage"
)

// fetching is the name that a file had while earlier versions fetched it.
const fetching = "file"

// pathOf returns the place of a file in the folder of backups.
func pathOf(root string, f installation.File) string {
	return filepath.Join(root, filesFolder, filepath.FromSlash(f.Key))
}

// fetch copies a file from the storage, under a provisional path until it is whole, and returns its sum. Errors: storage.ErrMissing.
func fetch(ctx context.Context, store storage.Store, root, provisional string, f installation.File) (sum string, err error) {
	body, err := store.Open(ctx, f.Key, 0)
	if err != nil {
		return "", err
	}
	defer body.Close()
	if err := os.MkdirAll(filepath.Dir(pathOf(root, f)), 0o700); err != nil {
		return "", fmt.Errorf("make folder of files: %w", err)
	}
	digest := sha256.New()
	if err := writeWhole(provisional, pathOf(root, f), io.TeeReader(body, digest)); err != nil {
		return "", err
	}
	return hex.EncodeToString(digest.Sum(nil)), nil
}

// hasSize reports whether the file exists with that size.
func hasSize(path string, size int64) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && info.Size() == size
}
