package inbound

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/inbound/db"
	"zahtjevi/functions/requests/inbound/inbox"
	"zahtjevi/functions/requests/inbound/parse"
	"zahtjevi/shared/database"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/panics"
	"zahtjevi/shared/storage"
)

// spare extends a claim of the mailbox beyond the reading, and leaveTime bounds giving it back.
const spare, leaveTime = time.Minute, 5 * time.Second

// headBytes limits the bytes read of a letter that is too large.
const headBytes = 1 << 18

// errFull means that the storage takes no more files; letters wait in the mailbox.
var errFull = errors.New("the storage is full")

// read stores the mailbox's new letters, unless another worker does, and notes how that went.
func (r *receiver) read(ctx context.Context) (err error) {
	if !jobs.HasTime(ctx, r.limits.Letter) {
		return nil
	}
	state, err := r.queries.MailboxClaim(ctx, db.MailboxClaimParams{
		Claim: r.claim, Seconds: r.lease(), Place: r.deps.Config.Inbox.Place(), Address: r.requestsAt(),
	})
	if errors.Is(err, pgx.ErrNoRows) {
		return nil
	}
	if err != nil { // after which the mailbox may be claimed
		return errors.Join(fmt.Errorf("claim the mailbox: %w", err), r.leave(ctx, db.MailboxReleaseParams{}))
	}
	within, cancel := context.WithTimeout(ctx, r.limits.Reading)
	defer cancel()
	read := r.readAll
	if r.deps.Config.Inbox.Bucket != "" {
		read = r.readBucket
	}
	err = panics.Recover(func() error { return read(within, r.claim, state) })
	ended := db.MailboxReleaseParams{}
	if ctx.Err() == nil {
		if ended.Read = err == nil; err != nil {
			ended.Failure = string(inbox.StepOf(err))
		}
	}
	return errors.Join(err, r.leave(ctx, ended))
}

// leave gives the mailbox back, however the run ended.
func (r *receiver) leave(ctx context.Context, how db.MailboxReleaseParams) error {
	how.Claim = r.claim
	after, end := context.WithTimeout(context.WithoutCancel(ctx), leaveTime)
	defer end()
	if err := r.queries.MailboxRelease(after, how); err != nil {
		return fmt.Errorf("give the mailbox back: %w", err)
	}
	return nil
}

func (r *receiver) lease() float64 { return (r.limits.Reading + spare).Seconds() }

// requestsAt is the mailbox's address, if letters can become requests: that needs a server that is trusted to say who wrote them.
func (r *receiver) requestsAt() string {
	if r.deps.Config.Inbox.Checker == "" {
		return ""
	}
	return r.deps.Config.Inbox.Address
}

// readAll stores letters one after another. One that the server does not give, or at which the connection breaks again and again, is noted
// and passed over, so that it does not hold up those behind it.
func (r *receiver) readAll(ctx context.Context, claim uuid.UUID, state db.MailboxClaimRow) error {
	box, err := inbox.Open(ctx, r.deps.Config.Inbox)
	if err != nil {
		return err
	}
	defer func() {
		if err := box.Close(); err != nil {
			slog.DebugContext(ctx, "mailbox not left", "error", err)
		}
	}()
	last := uint32(0)
	if uid := state.LastUid; uid >= 0 && uid <= math.MaxUint32 && int64(box.Validity) == state.UidValidity {
		last = uint32(uid)
	}
	letters, err := box.After(last, time.Now().Add(-r.limits.Since), r.limits.AtOnce)
	if err != nil {
		return err
	}
	for _, uid := range letters {
		if ctx.Err() != nil || !jobs.HasTime(ctx, r.limits.Letter/2) {
			return nil
		}
		poisoned := state.StuckUid == int64(uid) && state.StuckTimes >= r.limits.Patience
		if err := r.readOne(ctx, box, claim, uid, poisoned); err != nil {
			return errors.Join(err, r.stuck(ctx, claim, int64(uid), err))
		}
	}
	return nil
}

// stuck counts that the connection broke at a letter. Neither the end of the process nor a storage that is away is the letter's fault.
func (r *receiver) stuck(ctx context.Context, claim uuid.UUID, uid int64, cause error) error {
	if errors.Is(cause, errFull) || errors.Is(cause, storage.ErrUnavailable) || errors.Is(cause, jobs.ErrTakenOver) ||
		errors.Is(ctx.Err(), context.Canceled) {
		return nil
	}
	after, cancel := context.WithTimeout(context.WithoutCancel(ctx), leaveTime)
	defer cancel()
	return r.queries.MailboxStuck(after, db.MailboxStuckParams{Uid: uid, Claim: claim})
}

// readOne stores a letter and marks it in the mailbox afterwards.
func (r *receiver) readOne(ctx context.Context, box *inbox.Mailbox, claim uuid.UUID, uid uint32, poisoned bool) error {
	at := place{claim: claim, validity: box.Validity, uid: uid}
	if poisoned {
		return r.note(ctx, at, unread(r.deps.Config.Inbox.Place(), at), 0)
	}
	size, err := box.Size(uid)
	var raw []byte
	if err == nil {
		most := r.limits.Bytes + 1
		if size > r.limits.Bytes {
			most = headBytes
		}
		raw, err = box.Read(uid, most)
	}
	switch {
	case errors.Is(err, inbox.ErrRefused):
		head, err := box.Read(uid, headBytes) // which some servers give
		if err != nil && !errors.Is(err, inbox.ErrRefused) {
			return err
		}
		return r.noteHead(ctx, at, head, unread(r.deps.Config.Inbox.Place(), at))
	case err != nil:
		return err
	case size > r.limits.Bytes || int64(len(raw)) > r.limits.Bytes:
		head := raw[:min(len(raw), headBytes)]
		return r.noteHead(ctx, at, head, db.LetterAddParams{
			ContentHash: hashOf([]byte(strconv.FormatInt(size, 10)), head), Size: size, State: stateRefused, Reason: reasonLarge,
		})
	}
	if err := r.store(ctx, at, raw); err != nil {
		return err
	}
	if err := box.Done(uid); err != nil && !errors.Is(err, inbox.ErrRefused) {
		return err
	}
	return nil
}

// place is a letter's in the mailbox, which the worker has claimed.
type place struct {
	claim    uuid.UUID
	validity uint32
	uid      uint32
}

// unread is the row of a letter that the mailbox does not give.
func unread(mailbox string, at place) db.LetterAddParams {
	return db.LetterAddParams{ContentHash: hashOf([]byte(fmt.Sprintf("%s %d %d", mailbox, at.validity, at.uid))), State: stateFailed,
		Reason: reasonUnread}
}

func hashOf(parts ...[]byte) []byte {
	sum := sha256.New()
	for _, part := range parts {
		sum.Write(part)
		sum.Write([]byte{0})
	}
	return sum.Sum(nil)
}

// headOf reads a letter's header; nothing, if that cannot be read.
func (r *receiver) headOf(raw []byte) (letter parse.Letter) {
	if panics.Recover(func() (err error) { letter, err = parse.Head(raw, r.options()); return err }) != nil {
		return parse.Letter{}
	}
	return letter
}

// described adds what a letter's header says.
func described(letter parse.Letter, row db.LetterAddParams) db.LetterAddParams {
	row.MessageID, row.Sender, row.Subject = letter.MessageID, letter.From, letter.Subject
	if !letter.Date.IsZero() {
		row.SentAt = &letter.Date
	}
	return row
}

func (r *receiver) options() parse.Options {
	return parse.Options{Checker: r.deps.Config.Inbox.Checker}
}

// noteHead notes a letter of which only the beginning is read, and tells its writer.
func (r *receiver) noteHead(ctx context.Context, at place, head []byte, row db.LetterAddParams) error {
	letter := r.headOf(head)
	person, err := r.toldOf(ctx, letter)
	if err != nil {
		return err
	}
	return r.note(ctx, at, described(letter, row), person)
}

// note adds a row without a file, and moves on in the mailbox. person is told, unless the letter is known; 0 for nobody.
func (r *receiver) note(ctx context.Context, at place, row db.LetterAddParams, person int64) error {
	return pgx.BeginFunc(ctx, r.deps.Pool, func(tx pgx.Tx) error {
		queries := db.New(tx)
		id, err := added(ctx, queries, row)
		if err != nil {
			return fmt.Errorf("note letter %d: %w", at.uid, err)
		}
		if id != 0 && person != 0 {
			if err := tellRefused(ctx, queries, person, id); err != nil {
				return err
			}
		}
		return r.advance(ctx, queries, at)
	})
}

// added adds a letter's row and returns its id; 0 if the letter is known.
func added(ctx context.Context, queries *db.Queries, row db.LetterAddParams) (int64, error) {
	id, err := queries.LetterAdd(ctx, row)
	if errors.Is(err, pgx.ErrNoRows) {
		return 0, nil
	}
	return id, err
}

// store keeps a letter's bytes and adds its row. The file is recorded before its bytes arrive and becomes the letter's in the transaction
// that adds the row: whatever a crash leaves is removed by housekeeping, and the letter is read again.
func (r *receiver) store(ctx context.Context, at place, raw []byte) error {
	row := described(r.headOf(raw), db.LetterAddParams{ContentHash: hashOf(raw), Size: int64(len(raw)), State: stateWaiting})
	known, err := r.queries.LetterKnown(ctx, row.ContentHash)
	if err != nil {
		return fmt.Errorf("look for letter %d: %w", at.uid, err)
	}
	if known {
		return r.note(ctx, at, row, 0) // which adds nothing
	}
	if fits, err := storage.RoomFor(r.deps.Config.DataDir, row.Size); err != nil || !fits {
		return errors.Join(err, errFull)
	}
	id, err := uuid.NewV7()
	if err != nil {
		return fmt.Errorf("make file id: %w", err)
	}
	key := storage.KeptKey(id)
	err = db.New(database.As(r.deps.Pool, database.Actor{})).LetterFile(ctx,
		db.LetterFileParams{ID: id, Name: "pismo.eml", Size: row.Size, ObjectKey: key})
	if err != nil {
		return fmt.Errorf("record file of letter %d: %w", at.uid, err)
	}
	if err := r.deps.Store.Put(ctx, key, bytes.NewReader(raw), row.Size); err != nil {
		return err
	}
	row.FileID = &id
	err = database.Write(ctx, r.deps.Pool, database.Actor{}, func(tx pgx.Tx) error {
		queries := db.New(tx)
		letter, err := added(ctx, queries, row)
		if err != nil {
			return fmt.Errorf("add letter %d: %w", at.uid, err)
		}
		if letter != 0 {
			fits, err := queries.LetterFileStored(ctx, db.LetterFileStoredParams{ID: id, Size: row.Size,
				MostBytes: r.deps.Config.Limits.FileMB << 20})
			if err != nil {
				return fmt.Errorf("keep file of letter %d: %w", at.uid, err)
			}
			if !fits {
				return errFull
			}
		}
		return r.advance(ctx, queries, at)
	})
	if errors.Is(err, errFull) { // the letter is read again at each run: its bytes would add up until housekeeping comes
		err = errors.Join(err, r.deps.Store.Remove(ctx, key))
	}
	return err
}

// advance moves on in the mailbox. Errors: jobs.ErrTakenOver.
func (r *receiver) advance(ctx context.Context, queries *db.Queries, at place) error {
	moved, err := queries.MailboxAdvance(ctx, db.MailboxAdvanceParams{
		UidValidity: int64(at.validity), Uid: int64(at.uid), Seconds: r.lease(), Claim: at.claim,
	})
	if err != nil {
		return fmt.Errorf("move on in the mailbox: %w", err)
	}
	if moved == 0 {
		return jobs.ErrTakenOver
	}
	return nil
}
