package postgres

import (
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"

	"zahtjevi/localstack/process"
)

// place holds the folders of one server: dir has the cluster, its password and its log; native the binaries, of that major version. A nil
// user means the present one.
type place struct {
	dir     string
	native  string
	version int
	user    *process.User
}

func (p *place) clusterDir() string   { return filepath.Join(p.dir, "cluster") }
func (p *place) passwordFile() string { return filepath.Join(p.dir, "password") }
func (p *place) logFile() string      { return filepath.Join(p.dir, "server.log") }
func (p *place) binary(name string) string {
	return filepath.Join(p.native, "bin", name)
}

// prepare finds the binaries and settles who runs the server and where its data stand.
func prepare(o Options) (*place, error) {
	native, version, err := findNative(o)
	if err != nil {
		return nil, err
	}
	dir, err := filepath.Abs(o.Dir)
	if err != nil {
		return nil, fmt.Errorf("resolve %s: %w", o.Dir, err)
	}
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return nil, fmt.Errorf("make data folder: %w", err)
	}
	p := &place{dir: dir, native: native, version: version}
	if os.Geteuid() == 0 {
		if err := p.settleForRoot(o); err != nil {
			return nil, err
		}
	}
	// PostgreSQL and the search for its orphans name the folder without symbolic links.
	if resolved, err := filepath.EvalSymlinks(p.dir); err == nil {
		p.dir = resolved
	}
	return p, nil
}

// findNative returns the folder of the binaries and their major version.
func findNative(o Options) (string, int, error) {
	if o.Installed != "" {
		version, err := versionOf(filepath.Join(o.Installed, "bin", "postgres"))
		return o.Installed, version, err
	}
	machine := map[string]string{"amd64": "x64", "arm64": "arm64"}[runtime.GOARCH]
	dir := filepath.Join(o.NodeModules, "@embedded-postgres", runtime.GOOS+"-"+machine, "native")
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", 0, fmt.Errorf("resolve %s: %w", dir, err)
	}
	if _, err := os.Stat(filepath.Join(dir, "bin", "postgres")); err != nil {
		return "", 0, fmt.Errorf("the embedded PostgreSQL is not installed for %s/%s: %w", runtime.GOOS, runtime.GOARCH, err)
	}
	return dir, embeddedVersion, nil
}

// versionOf asks the binary: `postgres (PostgreSQL) 15.18 (Debian …)`.
func versionOf(binary string) (version int, err error) {
	said, err := exec.Command(binary, "--version").Output()
	if err != nil {
		return 0, fmt.Errorf("ask %s for its version: %w", binary, err)
	}
	if _, err := fmt.Sscanf(string(said), "postgres (PostgreSQL) %d", &version); err != nil {
		return 0, fmt.Errorf("%s says %q: %w", binary, said, err)
	}
	return version, nil
}

// initialise creates the cluster under a temporary name and renames it, so that a half-made one is never used.
func (p *place) initialise(o Options) error {
	if text, err := os.ReadFile(filepath.Join(p.clusterDir(), "PG_VERSION")); err == nil {
		if found := strings.TrimSpace(string(text)); found != strconv.Itoa(p.version) {
			return fmt.Errorf("the data in %s are of PostgreSQL %s, this program brings %d: move the folder away to start anew", p.dir, found,
				p.version)
		}
		return nil
	}
	if entries, err := os.ReadDir(p.dir); err == nil && len(entries) > 0 {
		return fmt.Errorf("%s holds files but no database: move it away to start anew", p.dir)
	}
	o.Say("Making the database…")
	if err := removeAll(p.dir + ".making-*"); err != nil {
		return err
	}
	making, err := os.MkdirTemp(filepath.Dir(p.dir), filepath.Base(p.dir)+".making-")
	if err != nil {
		return fmt.Errorf("make database folder: %w", err)
	}
	draft := &place{dir: making, native: p.native, version: p.version, user: p.user}
	if err := draft.initdb(o.Throwaway); err != nil {
		return errors.Join(err, os.RemoveAll(making))
	}
	if err := os.Rename(making, p.dir); err != nil {
		return fmt.Errorf("put database in place: %w", err)
	}
	return nil
}

func (p *place) initdb(throwaway bool) error {
	if err := os.WriteFile(p.passwordFile(), []byte(rand.Text()), 0o600); err != nil {
		return fmt.Errorf("write database password: %w", err)
	}
	if err := p.own(p.dir, p.passwordFile()); err != nil {
		return err
	}
	args := []string{
		"-D", p.clusterDir(), "--username=postgres", "--pwfile=" + p.passwordFile(), "--auth=scram-sha-256",
		"--encoding=UTF8",
	}
	if p.version >= builtinLocales {
		args = append(args, "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8")
	} else {
		args = append(args, "--locale=C.UTF-8")
	}
	if throwaway {
		args = append(args, "--no-sync")
	}
	log, err := os.OpenFile(p.logFile(), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return fmt.Errorf("open database log: %w", err)
	}
	defer log.Close()
	child, err := process.Start(process.Options{
		Path: p.binary("initdb"), Args: args, Env: environment(), Dir: p.dir, Output: log, User: p.user, StopSignal: syscall.SIGKILL,
	})
	if err != nil {
		return err
	}
	<-child.Done()
	if child.Err() != nil {
		return p.explain(fmt.Errorf("initdb: %w", child.Err()))
	}
	return nil
}

// clearLeftovers stops a server that still runs on the cluster, and drops a lock file whose process id now
// belongs to something else. The lock of a dead process stays: PostgreSQL itself checks that none of the dead
// server's children still works on the data.
func (p *place) clearLeftovers(o Options) error {
	lock := filepath.Join(p.clusterDir(), "postmaster.pid")
	stopped, err := process.StopOrphan(lock, p.clusterDir(), syscall.SIGINT, stopGrace)
	if err != nil {
		return err
	}
	if stopped {
		o.Say("Stopped a database server that an earlier run had left behind.")
	}
	foreign, err := process.Foreign(lock, p.clusterDir())
	if err != nil || !foreign {
		return err
	}
	if err := os.Remove(lock); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("remove stale database lock: %w", err)
	}
	return nil
}

func (p *place) own(paths ...string) error {
	if p.user == nil {
		return nil
	}
	for _, path := range paths {
		if err := os.Chown(path, int(p.user.UID), int(p.user.GID)); err != nil {
			return fmt.Errorf("hand %s to the database user: %w", path, err)
		}
	}
	return nil
}

func removeAll(pattern string) error {
	paths, err := filepath.Glob(pattern)
	if err != nil {
		return fmt.Errorf("look for %s: %w", pattern, err)
	}
	for _, path := range paths {
		if err := os.RemoveAll(path); err != nil {
			return fmt.Errorf("remove half-made folder: %w", err)
		}
	}
	return nil
}
