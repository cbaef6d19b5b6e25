package s3

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"
)

// keys sign requests of the server's only account.
type keys struct {
	Access string `json:"access"`
	Secret string `json:"secret"`
}

// place holds the folders of one server. Sidecar is empty where the file system keeps extended attributes.
type place struct {
	dir     string
	sidecar string
	keys    keys
}

func (p *place) objects() string { return filepath.Join(p.dir, "objects") }
func (p *place) logFile() string { return filepath.Join(p.dir, "server.log") }
func (p *place) pidFile() string { return filepath.Join(p.dir, "server.pid") }

func prepare(dir string) (*place, error) {
	p := &place{dir: dir}
	if err := os.MkdirAll(p.objects(), 0o700); err != nil {
		return nil, fmt.Errorf("make file folder: %w", err)
	}
	if err := p.settleAttributes(); err != nil {
		return nil, err
	}
	var err error
	p.keys, err = loadKeys(filepath.Join(dir, "keys.json"))
	return p, err
}

// settleAttributes decides where the objects' types and checksums are stored; the decision is kept.
func (p *place) settleAttributes() error {
	sidecar := filepath.Join(p.dir, "attributes")
	_, err := os.Stat(sidecar)
	if errors.Is(err, fs.ErrNotExist) && keepsAttributes(p.objects()) {
		return nil
	}
	p.sidecar = sidecar
	if err := os.MkdirAll(sidecar, 0o700); err != nil {
		return fmt.Errorf("make attribute folder: %w", err)
	}
	return nil
}

func keepsAttributes(dir string) bool {
	const name = "user.zahtjevi"
	return unix.Setxattr(dir, name, []byte("1"), 0) == nil && unix.Removexattr(dir, name) == nil
}

// loadKeys reads the keys or creates them. The file is written atomically.
func loadKeys(file string) (keys, error) {
	text, err := os.ReadFile(file)
	if err == nil {
		var k keys
		if err := json.Unmarshal(text, &k); err != nil {
			return keys{}, fmt.Errorf("read %s: %w", file, err)
		}
		return k, nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return keys{}, fmt.Errorf("read file server keys: %w", err)
	}
	k := keys{Access: rand.Text(), Secret: rand.Text() + rand.Text()}
	if text, err = json.Marshal(k); err != nil {
		return keys{}, fmt.Errorf("encode file server keys: %w", err)
	}
	if err := errors.Join(os.WriteFile(file+".making", text, 0o600), os.Rename(file+".making", file)); err != nil {
		return keys{}, fmt.Errorf("write file server keys: %w", err)
	}
	return k, nil
}
