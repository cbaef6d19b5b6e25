package seals

import (
	"bytes"
	"context"
	"math"
)

// Each minute has a seal, and waiting for the database takes longer than checking one of them.
const together = 100

// mostInTurn is about how many entries VerifyInTurn reads: a worker's run has a bounded time.
const mostInTurn = 10_000_000

// share is one of equal shares of the entries.
type share struct{ number, of int64 }

var whole = share{0, 1}

// has goes by neighbouring seals, whose entries are read together.
func (s share) has(seal Seal) bool { return seal.ID/together%s.of == s.number }

// span is a seal whose entries end at an id.
type span struct {
	Seal
	until int64
}

// add takes up a seal whose entries are to be checked, and checks them when enough have come together.
func (v *verifier) add(ctx context.Context, next span) error {
	if !v.share.has(next.Seal) {
		return nil
	}
	if n := len(v.due); n > 0 {
		last := v.due[n-1]
		if n == together || last.until != next.FromID || next.until < next.FromID || last.Format != next.Format {
			if err := v.entries(ctx); err != nil {
				return err
			}
		}
	}
	v.due = append(v.due, next)
	return nil
}

// entries compares the entries of the seals that have come together with their digests, both in the order of ids.
func (v *verifier) entries(ctx context.Context) error {
	if len(v.due) == 0 {
		return nil
	}
	all := v.due
	v.due = nil
	at, left := 0, all[0].Digests
	var broken *BrokenError
	note := func(id int64, what string) {
		if broken == nil {
			broken = &BrokenError{Seal: all[at].ID, Entry: id, What: what}
		}
	}
	end := func() {
		if sealed, ok := firstID(left); ok {
			note(sealed, "was removed")
		}
		v.proof.Seals++
		if at++; at < len(all) {
			left = all[at].Digests
		}
	}
	err := digests(ctx, v.pool, all[0].Format, all[0].FromID, all[len(all)-1].until, math.MaxInt32, func(e entry) {
		for broken == nil && e.ID > all[at].until {
			end()
		}
		if broken != nil {
			return
		}
		sealed, ok := firstID(left)
		trusted := all[at].Format == 1 && e.Erased
		switch {
		case !ok || e.ID < sealed:
			note(e.ID, "was inserted")
		case e.ID > sealed:
			note(sealed, "was removed")
		case !trusted && !bytes.Equal(e.Digest, left[8:digestSize]):
			note(e.ID, "was changed")
		default:
			left = left[digestSize:]
			v.count(e, trusted)
		}
	})
	for err == nil && broken == nil && at < len(all) {
		end()
	}
	if broken != nil {
		return broken
	}
	return err
}
