package postgres

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"zahtjevi/localstack/process"
)

// rootHome holds what the database user cannot reach elsewhere when root runs the program.
const rootHome = "/var/lib/zahtjevi"

// settleForRoot picks who runs the server: the owner of data that exist, otherwise the user nobody. Where that
// user cannot pass through the folders (a clone under /root), the binaries are copied to rootHome and the data
// kept there, with a symbolic link in their place.
func (p *place) settleForRoot(o Options) error {
	owner, err := ownerOf(p.clusterDir())
	if err != nil {
		return err
	}
	p.user = owner
	if err := p.reachBinaries(); err != nil {
		return err
	}
	if reachable(filepath.Dir(p.dir)) {
		return nil
	}
	return p.moveData(o)
}

// ownerOf is the user that a cluster belongs to, nobody for one that does not exist yet.
func ownerOf(cluster string) (*process.User, error) {
	if info, err := os.Stat(cluster); err == nil {
		if stat, ok := info.Sys().(*syscall.Stat_t); ok && stat.Uid != 0 {
			return &process.User{UID: stat.Uid, GID: stat.Gid}, nil
		}
	}
	nobody, err := user.Lookup("nobody")
	if err != nil {
		return nil, fmt.Errorf("PostgreSQL refuses to run as root, and there is no user nobody to run it as: %w", err)
	}
	uid, uidErr := strconv.ParseUint(nobody.Uid, 10, 32)
	gid, gidErr := strconv.ParseUint(nobody.Gid, 10, 32)
	if err := errors.Join(uidErr, gidErr); err != nil {
		return nil, fmt.Errorf("read the ids of the user nobody: %w", err)
	}
	return &process.User{UID: uint32(uid), GID: uint32(gid)}, nil
}

// reachBinaries copies the binaries unless the database user can run them where they are.
func (p *place) reachBinaries() error {
	probe := exec.Command(p.binary("postgres"), "--version")
	probe.Env, probe.Dir = environment(), "/"
	probe.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: p.user.UID, Gid: p.user.GID}}
	if probe.Run() == nil {
		return nil
	}
	info, err := os.Stat(p.binary("postgres"))
	if err != nil {
		return fmt.Errorf("look at the database binaries: %w", err)
	}
	name := "postgresql-" + digest(fmt.Sprint(p.native, info.Size(), info.ModTime().UnixNano()))
	target := filepath.Join(rootHome, name)
	if _, err := os.Stat(target); errors.Is(err, os.ErrNotExist) {
		if err := copyTree(p.native, target); err != nil {
			return err
		}
	}
	p.native = target
	return nil
}

// copyTree copies a folder to a name that appears only when it is whole, open to every user.
func copyTree(from, to string) error {
	if err := openFolder(filepath.Dir(to)); err != nil {
		return err
	}
	if err := removeAll(to + ".making"); err != nil {
		return err
	}
	making := to + ".making"
	if err := os.CopyFS(making, os.DirFS(from)); err != nil {
		return fmt.Errorf("copy %s: %w", from, err)
	}
	err := filepath.WalkDir(making, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.Type()&fs.ModeSymlink != 0 {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		mode := info.Mode().Perm() | 0o444
		if entry.IsDir() || mode&0o100 != 0 {
			mode |= 0o111
		}
		return os.Chmod(path, mode)
	})
	if err != nil {
		return fmt.Errorf("open %s to every user: %w", making, err)
	}
	if err := os.Rename(making, to); err != nil {
		return fmt.Errorf("put %s in place: %w", to, err)
	}
	return nil
}

// moveData keeps the data in rootHome and links to it from where they were asked for. Data found there without
// that link belong to a data folder that was deleted; they are set aside, not used and not destroyed.
func (p *place) moveData(o Options) error {
	if linked, err := os.Readlink(p.dir); err == nil {
		p.dir = linked
		return os.MkdirAll(filepath.Dir(linked), 0o755)
	}
	home := filepath.Join(rootHome, digest(p.dir))
	target := filepath.Join(home, "postgres")
	if err := openFolder(home); err != nil {
		return err
	}
	if _, err := os.Stat(target); err == nil {
		aside := target + ".old-" + time.Now().UTC().Format("20060102-150405")
		if err := os.Rename(target, aside); err != nil {
			return fmt.Errorf("set old data aside: %w", err)
		}
		o.Say("Set the database of a deleted data folder aside in " + aside + ".")
	}
	if err := os.Rename(p.dir, target); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("move the database to where its user can enter: %w", err)
	}
	if err := os.Symlink(target, p.dir); err != nil {
		return fmt.Errorf("link to the database folder: %w", err)
	}
	o.Say("PostgreSQL refuses root and its own user cannot enter " + filepath.Dir(p.dir) + ": the database is kept in " + home + ".")
	p.dir = target
	return nil
}

// openFolder makes a folder directly in rootHome that every user may pass through, under any umask.
func openFolder(dir string) error {
	err := errors.Join(os.MkdirAll(dir, 0o755), os.Chmod(rootHome, 0o755), os.Chmod(dir, 0o755))
	if err != nil {
		return fmt.Errorf("make %s: %w", dir, err)
	}
	return nil
}

// reachable reports whether every user may pass through the folder and all above it.
func reachable(dir string) bool {
	for {
		info, err := os.Stat(dir)
		if err != nil || info.Mode().Perm()&0o001 == 0 {
			return false
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return true
		}
		dir = parent
	}
}

func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:6])
}
