// Package idempotency makes it safe to send a creation twice: it happens once.
package idempotency

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency/db"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
)

const maxKeyLength = 255

// Header is embedded in the input of every creating operation.
type Header struct {
	IdempotencyKey string `header:"Idempotency-Key" doc:"Isti ključ daje isti rezultat, a stvara samo jednom"`
}

// Create runs create on behalf of the caller, in one transaction and at most once for a key, and returns the first result from then on. A
// key that is used again with other content is refused, and so is a caller who reaches less than at its first use. A simultaneous second
// call waits for the first as long as calls may wait for locks (database.Calls), and then fails with database.IsLocked, which is answered
// with 503. single says that create is one statement: without a key it runs without a transaction. Errors: Invalid, Conflict, and those of
// create, after which the key is unused.
func Create[T any](ctx context.Context, pool *pgxpool.Pool, caller *identity.Caller, h Header, content any, single bool,
	create func(q database.Querier) (T, error)) (result T, err error) {
	if h.IdempotencyKey == "" && single {
		return create(database.As(pool, caller))
	}
	err = database.Write(ctx, pool, caller.Actor(), func(tx pgx.Tx) (err error) {
		result, err = once(ctx, tx, caller, h, content, func() (T, error) { return create(tx) })
		return err
	})
	return result, err
}

// once is the part of Create inside its transaction.
func once[T any](ctx context.Context, tx pgx.Tx, caller *identity.Caller, h Header, content any,
	create func() (T, error)) (T, error) {
	var none T
	if h.IdempotencyKey == "" {
		return create()
	}
	if !utf8.ValidString(h.IdempotencyKey) {
		return none, fault.Field("Idempotency-Key", texts.KeyNotClean)
	}
	if len(h.IdempotencyKey) > maxKeyLength {
		return none, fault.Field("Idempotency-Key", texts.KeyLong)
	}
	fingerprint, err := fingerprintOf(content)
	if err != nil {
		return none, err
	}
	first, known, err := claim[T](ctx, tx, caller, h.IdempotencyKey, fingerprint)
	if err != nil || known {
		return first, err
	}
	result, err := create()
	if err != nil {
		return none, err
	}
	response, err := json.Marshal(result)
	if err == nil {
		err = db.New(tx).Keep(ctx, db.KeepParams{Response: response, UserID: caller.UserID, Key: h.IdempotencyKey})
	}
	if err != nil {
		return none, fmt.Errorf("keep result of idempotency key: %w", err)
	}
	return result, nil
}

// claim takes the key, or returns the first result of it.
func claim[T any](ctx context.Context, tx pgx.Tx, caller *identity.Caller, key string,
	fingerprint []byte) (first T, used bool, err error) {
	queries := db.New(tx)
	claimed, err := queries.Claim(ctx, db.ClaimParams{
		UserID: caller.UserID, Key: key, Fingerprint: fingerprint, Reach: caller.Reach(),
	})
	if err != nil {
		return first, false, fmt.Errorf("claim idempotency key: %w", err)
	}
	if claimed == 1 {
		return first, false, nil
	}
	known, err := queries.First(ctx, db.FirstParams{Fingerprint: fingerprint, UserID: caller.UserID, Key: key})
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return first, false, fmt.Errorf("read idempotency key: %w", err)
	}
	if !known.Same {
		return first, false, fault.Field("Idempotency-Key", texts.KeyTaken)
	}
	if known.Reach != nil && !caller.StillReaches(known.Reach) {
		return first, false, fault.New(fault.Conflict, texts.KeyReachLost)
	}
	if err := json.Unmarshal(known.Response, &first); err != nil {
		return first, false, fmt.Errorf("read first result: %w", err)
	}
	return first, true, nil
}

func fingerprintOf(content any) ([]byte, error) {
	text, err := json.Marshal(content)
	if err != nil {
		return nil, fmt.Errorf("read content for idempotency: %w", err)
	}
	sum := sha256.Sum256(text)
	return sum[:], nil
}
