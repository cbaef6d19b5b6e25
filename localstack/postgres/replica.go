package postgres

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"github.com/jackc/pgx/v5"
)

// Replica starts a server in dir that follows this one by streaming and answers reading statements.
func (s *Server) Replica(ctx context.Context, dir string, o Options) (*Server, error) {
	copied := &place{dir: dir, native: s.place.native, user: s.place.user}
	if err := os.MkdirAll(copied.clusterDir(), 0o755); err != nil {
		return nil, fmt.Errorf("make the replica's folder: %w", err)
	}
	err := s.asSuperuser(ctx, func(conn *pgx.Conn) error {
		if _, err := conn.Exec(ctx, "select pg_backup_start('replica', true)"); err != nil {
			return err
		}
		if err := os.CopyFS(copied.clusterDir(), os.DirFS(s.place.clusterDir())); err != nil {
			return err
		}
		var label string
		if err := conn.QueryRow(ctx, "select labelfile from pg_backup_stop(false)").Scan(&label); err != nil {
			return err
		}
		return errors.Join(
			os.WriteFile(filepath.Join(copied.clusterDir(), "backup_label"), []byte(label), 0o600),
			os.WriteFile(filepath.Join(copied.clusterDir(), "standby.signal"), nil, 0o600),
			os.Remove(filepath.Join(copied.clusterDir(), "postmaster.pid")))
	})
	if err == nil {
		err = copied.close()
	}
	if err != nil {
		return nil, fmt.Errorf("copy the server's data: %w", err)
	}
	o.Settings = append(o.Settings, "primary_conninfo=host=127.0.0.1 port="+strconv.Itoa(s.port)+" user=postgres password="+s.password)
	return copied.start(ctx, o, s.password)
}

// close gives the cluster's files to the server's user and closes them to everybody else, as PostgreSQL demands.
func (p *place) close() error {
	return errors.Join(p.own(p.dir), filepath.WalkDir(p.clusterDir(), func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		mode := fs.FileMode(0o600)
		if entry.IsDir() {
			mode = 0o700
		}
		return errors.Join(os.Chmod(path, mode), p.own(path))
	}))
}
