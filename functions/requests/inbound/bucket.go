package inbound

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/google/uuid"

	"zahtjevi/functions/requests/inbound/db"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/storage"
)

// readBucket stores the letters that a mail server, such as Amazon SES, put into a bucket, each as one object, and removes the objects
// afterwards. One that is too large, or at which the reading failed again and again, is noted once and stays; however many of these there
// are, those behind them are read.
func (r *receiver) readBucket(ctx context.Context, claim uuid.UUID, state db.MailboxClaimRow) error {
	from := r.deps.Config.Inbox
	bucket := r.deps.Store.Beside(from.Bucket)
	left := r.limits.AtOnce
	for behind := ""; left > 0 && jobs.HasTime(ctx, r.limits.Letter/2); {
		objects, err := bucket.List(ctx, from.Prefix, behind, r.limits.Listed)
		if err != nil {
			return fmt.Errorf("list letters: %w", err)
		}
		letters, err := r.notPassed(ctx, bucket, objects)
		if err != nil {
			return err
		}
		for _, letter := range letters[:min(len(letters), left)] {
			if !jobs.HasTime(ctx, r.limits.Letter/2) {
				return nil
			}
			poisoned := state.StuckUid == letter.number() && state.StuckTimes >= r.limits.Patience
			if err := r.readObject(ctx, claim, letter, poisoned); err != nil {
				return errors.Join(err, r.stuck(ctx, claim, letter.number(), err))
			}
		}
		left -= len(letters)
		if len(objects) < r.limits.Listed {
			return nil
		}
		behind = objects[len(objects)-1].Key
	}
	return nil
}

// notPassed are the letters in objects that were not passed over before.
func (r *receiver) notPassed(ctx context.Context, bucket storage.Store, objects []storage.Object) ([]bucketed, error) {
	letters, hashes := make([]bucketed, len(objects)), make([][]byte, len(objects))
	for i, object := range objects {
		hashes[i] = hashOf([]byte(r.deps.Config.Inbox.Place()), []byte(object.Key), []byte(object.ETag))
		letters[i] = bucketed{Object: object, bucket: bucket, passed: hashes[i]}
	}
	known, err := r.queries.LettersKnown(ctx, hashes)
	if err != nil {
		return nil, fmt.Errorf("look for letters that were passed over: %w", err)
	}
	passed := map[string]bool{}
	for _, hash := range known {
		passed[string(hash)] = true
	}
	return slices.DeleteFunc(letters, func(letter bucketed) bool { return passed[string(letter.passed)] }), nil
}

// bucketed is an object with a letter. passed is by what it is known if it is passed over.
type bucketed struct {
	storage.Object
	bucket storage.Store
	passed []byte
}

// number stands for the object where letters of a mailbox have their number.
func (b bucketed) number() int64 { return int64(binary.BigEndian.Uint32(b.passed)) }

// readObject stores a letter and removes its object afterwards: a worker that dies between leaves it to the next one, which knows the
// bytes.
func (r *receiver) readObject(ctx context.Context, claim uuid.UUID, letter bucketed, poisoned bool) error {
	at := place{claim: claim}
	unread := db.LetterAddParams{ContentHash: letter.passed, Size: letter.Size, State: stateFailed, Reason: reasonUnread}
	if strings.HasSuffix(letter.Key, "/") || letter.Size == 0 {
		return r.note(ctx, at, unread, 0)
	}
	if poisoned || letter.Size > r.limits.Bytes {
		head, _, err := letter.bucket.Head(ctx, letter.Key, headBytes)
		if poisoned {
			return r.noteHead(ctx, at, head, unread) // without a head, if even that cannot be read
		}
		if err != nil {
			return goneOr(err)
		}
		return r.noteHead(ctx, at, head, db.LetterAddParams{ContentHash: letter.passed, Size: letter.Size, State: stateRefused,
			Reason: reasonLarge})
	}
	raw, err := letter.read(ctx)
	if err != nil {
		return goneOr(err)
	}
	if err := r.store(ctx, at, raw); err != nil {
		return err
	}
	return letter.bucket.Remove(ctx, letter.Key)
}

func (b bucketed) read(ctx context.Context) ([]byte, error) {
	content, err := b.bucket.Open(ctx, b.Key, 0)
	if err != nil {
		return nil, err
	}
	defer content.Close()
	raw, err := io.ReadAll(io.LimitReader(content, b.Size))
	if err == nil && int64(len(raw)) < b.Size {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		return nil, fmt.Errorf("read letter %s: %w", b.Key, err)
	}
	return raw, nil
}

// goneOr leaves out that somebody else has removed the object meanwhile.
func goneOr(err error) error {
	if errors.Is(err, storage.ErrMissing) {
		return nil
	}
	return err
}
