// Package inbound takes the letters that come in, as a job of the worker. It stores the letters of a mailbox, each as one file and one row,
// and makes comments of those that answer letters of ours, and requests of those that came to a project's address. What people see of
// received letters is in functions/settings/received.
//
// A letter says only by itself who wrote it. It becomes a comment when it came to an address that was given to one person for one request,
// its writer's address is that person's, the receiving server does not say that it is forged, and the person may comment on the request at
// that moment. It becomes a request when the receiving server says that it comes from where its writer's address belongs, one active person
// has that address, and that person may add requests to the project.
package inbound

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"

	"zahtjevi/functions/requests/inbound/db"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/valid"
)

// Keep stores a file as the caller's, by the rules of uploads, and returns the id by which the caller can attach it. purpose is that of the
// wire. Errors: Invalid, Forbidden, TooMany.
type Keep func(ctx context.Context, d serve.Deps, caller *identity.Caller, purpose, name string, body []byte) (uuid.UUID, error)

// Limits bound a run.
type Limits struct {
	// AtOnce limits how many letters a run takes from the mailbox, Listed how many of a bucket it looks at together, at most as many
	// as a storage lists in one answer, and Bytes how large a letter may be.
	AtOnce, Listed int
	Bytes          int64
	// Reading limits how long a run may read the mailbox, Letter how long the work on one letter may take.
	Reading, Letter time.Duration
	// Since limits the age of a letter that is taken from the mailbox. Rows of letters are kept for longer, so that a mailbox that numbers
	// its letters anew shows none that is not known.
	Since time.Duration
	// Attempts limits the failures of the work on a letter, and Patience the breaks of the connection at one.
	Attempts, Patience int32
	// Files limits how many files a letter may bring.
	Files int
}

var usual = Limits{AtOnce: 50, Listed: 1000, Bytes: valid.MaxLetterMB << 20, Reading: 4 * time.Minute, Letter: time.Minute,
	Since: 30 * 24 * time.Hour, Attempts: 5, Patience: 3, Files: 20}

// Job reads the mailbox and takes the letters that wait.
func Job(keep Keep) jobs.Job { return JobWithin(usual, keep) }

// JobWithin is the job with other limits, for tests.
func JobWithin(limits Limits, keep Keep) jobs.Job {
	claim := uuid.New() // the same in all runs: one that could not be given back keeps nobody waiting but other workers
	return jobs.Job{Name: "letters", Every: 20 * time.Second, Files: true, Run: func(ctx context.Context, d serve.Deps) error {
		if !d.Config.Inbox.On() {
			return db.New(d.Pool).MailboxOff(ctx)
		}
		r := &receiver{limits: limits, deps: d, queries: db.New(d.Pool), requests: request.New(d), keep: keep, claim: claim}
		return errors.Join(r.read(ctx), r.welcome(ctx), r.takeAll(ctx))
	}}
}

type receiver struct {
	limits   Limits
	deps     serve.Deps
	queries  *db.Queries
	requests request.Area
	keep     Keep
	claim    uuid.UUID // of the mailbox
}

// The states of a letter that is done. A refused letter may be taken after all once its reason is gone; an ignored one needs nothing.
const (
	stateWaiting = "waiting"
	stateRefused = "refused"
	stateIgnored = "ignored"
	stateFailed  = "failed"
)

// Why a letter was not accepted, besides those of parse.Automatic.
const (
	reasonLarge     = "veliko"       // larger than what is read
	reasonUnread    = "necitljivo"   // the mailbox does not give it
	reasonBroken    = "neispravno"   // it is no letter
	reasonWriter    = "posiljalac"   // it names no writer, or several
	reasonAddress   = "adresa"       // it came to no address for answers or new requests
	reasonToken     = "oznaka"       // that address was never given, or is too old
	reasonStranger  = "tudje"        // the writer is not the person to whom the address was given
	reasonForged    = "provjera"     // the receiving server says that the writer is not who they say
	reasonRight     = "pravo"        // the person may not comment on the request or add one, or does not see it
	reasonMerged    = "spojen"       // the request was merged into another one
	reasonEmpty     = "prazno"       // the writer says nothing
	reasonUnproven  = "neprovjereno" // of a new request: the receiving server does not say that the writer is who they say
	reasonUnknown   = "nepoznat"     // of a new request: no person, or not one alone, has the writer's address
	reasonEnrolment = "upis"         // of a new request: its writer was invited to make an account, for which it waits
	reasonData      = "podaci"       // of a new request: the project takes none like it any more
	reasonReturned  = "vraceno"      // it reports that a letter of ours came back, so that none go to its receiver any more
	reasonUnwanted  = "nezeljeno"    // it reports that the receiver of a letter of ours called it unwanted, so that none go to them any more
	reasonOwn       = "vlastito"     // it is a letter of ours
	reasonTwice     = "ponovljeno"   // it was taken already, on another way
	reasonFailed    = "greska"       // something in here fails
)
