package main

import (
	"archive/tar"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Maximum unpacked sizes of images in bytes: of a function's, of which the worker's is the largest, and of the one with all areas and the
// front end.
const (
	maxImage = 24 << 20
	maxWhole = 52 << 20 // some 42 of the program, 2 of them the charsets that letters come in, 6 of the front end with its compressed files
)

// mostOf limits the size of a function's image.
func mostOf(function string) int64 {
	if function == "all" {
		return maxWhole
	}
	return maxImage
}

type descriptor struct {
	Digest string `json:"digest"`
	Size   int64  `json:"size"`
}

// blob is the file with the digest.
func blob(digest string) string { return "blobs/" + strings.Replace(digest, ":", "/", 1) }

func decode(layout fs.FS, file string, value any) error {
	content, err := fs.ReadFile(layout, file)
	if err != nil {
		return fmt.Errorf("read layout: %w", err)
	}
	if err := json.Unmarshal(content, value); err != nil {
		return fmt.Errorf("read %s: %w", file, err)
	}
	return nil
}

// imageOf returns the digest of a layout's only image, and its layers.
func imageOf(layout fs.FS) (digest string, layers []descriptor, err error) {
	var index struct{ Manifests []descriptor }
	if err := decode(layout, "index.json", &index); err != nil {
		return "", nil, err
	}
	if len(index.Manifests) != 1 {
		return "", nil, fmt.Errorf("the layout has %d images, not one", len(index.Manifests))
	}
	var manifest struct{ Layers []descriptor }
	digest = index.Manifests[0].Digest
	return digest, manifest.Layers, decode(layout, blob(digest), &manifest)
}

// eachFile calls the function with each file of the layers, from the first layer on.
func eachFile(layout fs.FS, layers []descriptor, take func(header *tar.Header, content io.Reader) error) error {
	for _, layer := range layers {
		file, err := layout.Open(blob(layer.Digest))
		if err != nil {
			return fmt.Errorf("open layer: %w", err)
		}
		defer file.Close()
		unpacked, err := gzip.NewReader(file)
		if err != nil {
			return fmt.Errorf("read layer %s: %w", layer.Digest, err)
		}
		for archive := tar.NewReader(unpacked); ; {
			header, err := archive.Next()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				return fmt.Errorf("read layer %s: %w", layer.Digest, err)
			}
			if err := take(header, archive); err != nil {
				return err
			}
		}
	}
	return nil
}

// writeDigest prints one line, and refuses an image that is too large.
func writeDigest(out io.Writer, folder string) error {
	layout := os.DirFS(folder)
	digest, layers, err := imageOf(layout)
	if err != nil {
		return err
	}
	var size int64
	err = eachFile(layout, layers, func(header *tar.Header, _ io.Reader) error {
		size += header.Size
		return nil
	})
	if err != nil {
		return err
	}
	if most := mostOf(filepath.Base(folder)); size > most {
		return fmt.Errorf("%s takes %d bytes, more than %d", folder, size, most)
	}
	fmt.Fprintf(out, "%s  %4.1f MB  %s\n", digest, float64(size)/(1<<20), folder)
	return nil
}
