package movein

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/uploads"
	"zahtjevi/shared/storage"
)

// stored is a file that the storage has and that no request has yet.
type stored struct {
	id         uuid.UUID
	name, kind string // kind is the type with which it is served
	purpose    string // as the database has it
	size       int64
}

// purposesHere are the purposes as the database has them.
var purposesHere = map[string]string{ofRequest: "request", ofComment: "comment"}

// errRefused means that a file cannot be taken, now or later.
var errRefused = errors.New("the file cannot be taken")

// store fetches a file and puts it into the storage, by the rules of attachments. It is announced before, so that the worker removes what a
// run that was killed leaves. Errors: errRefused.
func (m *mover) store(ctx context.Context, f *draftFile) (*stored, error) {
	body, size, err := m.fetched(ctx, f)
	if err != nil {
		return nil, err
	}
	defer body.Close()
	s := &stored{name: f.Name, purpose: purposesHere[f.purpose], size: size}
	if s.kind, err = typeOf(f, body, size); err != nil {
		return nil, fmt.Errorf("%w: its content is not what its name says, or it is empty or too large", errRefused)
	}
	if s.id, err = uuid.NewV7(); err != nil {
		return nil, fmt.Errorf("make file id: %w", err)
	}
	if err := m.announce(ctx, s); err != nil {
		return nil, err
	}
	if _, err := body.Seek(0, io.SeekStart); err != nil {
		return nil, fmt.Errorf("read the fetched file: %w", err)
	}
	if err := m.deps.Store.Put(ctx, storage.KeptKey(s.id), body, size); err != nil {
		return nil, fmt.Errorf("store a file: %w", err)
	}
	return s, nil
}

// fetched is a file in a temporary one, cut behind the greatest size, which is gone once the caller closes it or the process ends.
func (m *mover) fetched(ctx context.Context, f *draftFile) (body *os.File, size int64, err error) {
	from := io.NopCloser(strings.NewReader(f.text))
	if f.text == "" {
		if from, err = m.source.Open(ctx, f.File); err != nil {
			if errors.Is(err, ErrGone) {
				err = fmt.Errorf("%w: %w", errRefused, err)
			}
			return nil, 0, err
		}
	}
	defer from.Close()
	if body, err = os.CreateTemp("", "move-in-*"); err != nil {
		return nil, 0, fmt.Errorf("make a temporary file: %w", err)
	}
	if err := os.Remove(body.Name()); err != nil {
		return nil, 0, errors.Join(fmt.Errorf("make a temporary file: %w", err), body.Close())
	}
	if size, err = io.Copy(body, io.LimitReader(from, uploads.MaxAttachment+1)); err != nil {
		return nil, 0, errors.Join(fmt.Errorf("fetch a file: %w", err), body.Close())
	}
	return body, size, nil
}

func typeOf(f *draftFile, body *os.File, size int64) (string, error) {
	if _, err := uploads.Acceptable(f.purpose, f.Name, size); err != nil {
		return "", err
	}
	head := make([]byte, min(size, uploads.HeadSize))
	if _, err := body.ReadAt(head, 0); err != nil && !errors.Is(err, io.EOF) {
		return "", fmt.Errorf("read the fetched file: %w", err)
	}
	rest := func(offset int64) (io.ReadCloser, error) {
		return io.NopCloser(io.NewSectionReader(body, offset, size-offset)), nil
	}
	return uploads.TypeOf(f.purpose, f.Name, size, head, rest)
}

// announce records a file whose bytes are still to be stored. Errors: errRefused when all files together would be too large.
func (m *mover) announce(ctx context.Context, s *stored) error {
	if fits, err := storage.RoomFor(m.deps.Config.DataDir, s.size); err != nil {
		return err
	} else if !fits {
		return fmt.Errorf("%w: it would fill the last part of the disk", errRefused)
	}
	return m.write(ctx, func(tx pgx.Tx) error {
		var fits bool
		if err := tx.QueryRow(ctx, "select storage_fits($1, $2)", s.size, m.deps.Config.Limits.FileMB<<20).Scan(&fits); err != nil {
			return fmt.Errorf("look for room: %w", err)
		}
		if !fits {
			return fmt.Errorf("%w: the files of the installation would exceed FILE_MB", errRefused)
		}
		_, err := tx.Exec(ctx, "insert into files (id, owner_id, purpose, name, size, object_key) values ($1, $2, $3, $4, $5, $6)",
			s.id, m.Actor, s.purpose, s.name, s.size, storage.KeptKey(s.id))
		if err != nil {
			return fmt.Errorf("announce a file: %w", err)
		}
		return nil
	})
}

// attach makes a stored file one of a request or of its comment (0 for none). The announcement goes, as the log is to say that the file was
// added and not that it was changed.
func (m *mover) attach(ctx context.Context, tx pgx.Tx, request, comment, owner int64, position int, f *draftFile, s *stored) error {
	if _, err := tx.Exec(ctx, "delete from files where id = $1 and content_type is null", s.id); err != nil {
		return fmt.Errorf("take up a file: %w", err)
	}
	_, err := tx.Exec(ctx, `insert into files (id, owner_id, purpose, name, size, object_key, content_type, request_id, comment_id, position,
		created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, nullif($9::bigint, 0), $10, $11)`,
		s.id, owner, s.purpose, s.name, s.size, storage.KeptKey(s.id), s.kind, request, comment, position, f.Created)
	if err != nil {
		return fmt.Errorf("attach a file: %w", err)
	}
	_, err = tx.Exec(ctx, `insert into moved_rows (source, kind, foreign_id, row_id, file_id) values ($1, 'file', $2, $3, $4)`,
		m.name, f.ID, request, s.id)
	if err != nil {
		return fmt.Errorf("note the moved file %s: %w", f.ID, err)
	}
	return nil
}

// discard removes files that no request took. What cannot be removed now is removed by the worker after a day.
func (m *mover) discard(ctx context.Context, files map[string]*stored) {
	for _, s := range files {
		if m.deps.Store.Remove(ctx, storage.KeptKey(s.id)) == nil {
			_ = m.write(ctx, func(tx pgx.Tx) error {
				_, err := tx.Exec(ctx, "delete from files where id = $1 and content_type is null", s.id)
				return err
			})
		}
	}
}
