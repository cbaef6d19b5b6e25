// Package mail is the worker's job for the outbox: it closes messages, writes them and hands them to the mail server. The calls about
// messages are in functions/settings/mail.go, so that the settings area needs no mail client.
package mail

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/settings/mail/db"
	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/mail"
	"zahtjevi/shared/panics"
	"zahtjevi/shared/serve"
)

// Job sends messages that are due.
var Job = jobs.Job{Name: "mail", Every: 5 * time.Second, Run: send}

const (
	// messageTime bounds one message, database and mail server together.
	messageTime = time.Minute
	// firstQueuePause and longestQueuePause bound the growing pauses after the mail server could not be reached.
	firstQueuePause, longestQueuePause = 10 * time.Second, 5 * time.Minute
	// firstPause and longestPause bound the growing pauses of a message that was refused.
	firstPause, longestPause = time.Minute, 2 * time.Hour
	// patience limits the breaks of the connection in a row during one message before other messages are sent first.
	patience = 3
)

// kindRequest is the kind of messages about changes of a request.
const kindRequest = "request"

// stateDropped is the state of a message that is not sent, as there is nothing to say any more.
const stateDropped = "dropped"

var sayNoTransport = sync.OnceFunc(func() {
	slog.Info("no e-mail is sent: MAIL_TRANSPORT is empty; messages wait in the outbox")
})

// send closes the messages that have collected changes for long enough and sends all that are due, oldest first. It ends when ctx does, or
// when ctx's deadline (in Lambda) is too close for another message.
func send(ctx context.Context, d serve.Deps) error {
	queries := db.New(d.Pool)
	if err := queries.MailClose(ctx, d.Config.MailDelay.Seconds()); err != nil {
		return fmt.Errorf("close messages: %w", err)
	}
	if err := closeHeld(ctx, d.Pool, d.Config.MailDelay); err != nil {
		return err
	}
	if err := postSummaries(ctx, queries, time.Now()); err != nil {
		return err
	}
	if d.Config.MailTransport == "" {
		sayNoTransport()
		return nil
	}
	paused, err := queries.MailQueuePaused(ctx)
	if err != nil {
		return fmt.Errorf("read state of mail queue: %w", err)
	}
	if paused {
		return nil
	}
	run := &mailRun{deps: d}
	defer run.close(ctx)
	for more := true; more && jobs.HasTime(ctx, messageTime); {
		if more, err = run.next(ctx); err != nil {
			return err
		}
	}
	return nil
}

// mailRun sends messages over one connection, which the first message opens.
type mailRun struct {
	deps       serve.Deps
	connection mail.Connection
	answered   bool // the mail server has answered a message in this run
}

// next sends one message and records the outcome in the transaction that locks the message: other workers do not take it meanwhile, and a
// worker that dies releases it. more is false when nothing is due, or when the mail server fails. A message that has begun is finished even
// when ctx ends.
func (r *mailRun) next(ctx context.Context) (more bool, err error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), messageTime)
	defer cancel()
	var row db.MailNextRow
	var unfit error
	err = pgx.BeginFunc(ctx, r.deps.Pool, func(tx pgx.Tx) (err error) {
		queries := db.New(tx)
		row, err = queries.MailNext(ctx, db.MailNextParams{Shared: sharedKinds, Most: sharedBy})
		if errors.Is(err, pgx.ErrNoRows) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("find next message: %w", err)
		}
		if row.Undeliverable && !row.Disabled {
			more = true
			return queries.MailHoldBack(ctx, row.ID)
		}
		if row.Away {
			more = true
			return queries.MailToBell(ctx, row.ID)
		}
		var message *mail.Message
		unfit = panics.Recover(func() (err error) {
			message, err = r.prepare(ctx, tx, row)
			return err
		})
		if unfit != nil {
			return unfit
		}
		if message == nil {
			more = true
			return queries.MailFinish(ctx, db.MailFinishParams{ID: row.ID, State: stateDropped})
		}
		more, err = r.deliver(ctx, queries, row, *message)
		return err
	})
	if unfit != nil {
		return true, noteUnfit(ctx, db.New(r.deps.Pool), row, unfit)
	}
	if err != nil {
		return false, fmt.Errorf("send mail: %w", err)
	}
	return more, nil
}

// prepare writes the message; nil when there is nothing to say any more, or no receiver.
func (r *mailRun) prepare(ctx context.Context, tx pgx.Tx, row db.MailNextRow) (*mail.Message, error) {
	if row.Disabled || row.Email == "" {
		return nil, nil
	}
	if row.Kind == kindSummary {
		return prepareSummary(ctx, tx, r.deps.Config.PublicURL, row)
	}
	if row.Kind != kindRequest {
		return prepareAccount(ctx, tx, r.deps.Config, row)
	}
	if row.Digest {
		return prepareDigest(ctx, tx, r.deps.Config.PublicURL, row)
	}
	requests, can, err := visibleRequests(ctx, tx, row)
	if err != nil || len(requests) == 0 {
		return nil, err
	}
	changes, err := visibleChanges(ctx, db.New(tx), r.deps.Config.PublicURL, row, requests, can.readComments)
	if err != nil || len(changes) == 0 {
		return nil, err
	}
	replyTo := ""
	if can.answer {
		if replyTo, err = replyAddress(ctx, db.New(tx), r.deps.Config.Inbox, row, requests); err != nil {
			return nil, err
		}
	}
	message := compose(r.deps.Config.PublicURL, replyTo, row, requests, changes)
	return &message, nil
}

// deliver hands the message to the mail server and records the outcome.
func (r *mailRun) deliver(ctx context.Context, queries *db.Queries, row db.MailNextRow, message mail.Message) (more bool, err error) {
	if err := r.connect(ctx); err != nil {
		return false, queueDown(ctx, queries, err)
	}
	token := asciicase.Lower(rand.Text())
	message.ReturnTo = r.deps.Config.Returned(token)
	err = panics.Recover(func() error { return r.connection.Send(ctx, message) })
	var refusal *mail.Refusal
	switch {
	case err == nil:
		sent := db.MailSentParams{ID: row.ID, SentTo: message.To}
		if message.ReturnTo != "" {
			sent.Token = &token
		}
		err = queries.MailSent(ctx, sent)
	case errors.As(err, &refusal):
		err = noteRefusal(ctx, queries, row, refusal)
	default:
		return false, errors.Join(noteBreak(ctx, queries, row, err), queueDown(ctx, queries, err))
	}
	if err != nil {
		return false, fmt.Errorf("note what became of message %d: %w", row.ID, err)
	}
	return true, r.noteAnswer(ctx, queries)
}

func (r *mailRun) connect(ctx context.Context) error {
	if r.connection != nil {
		return nil
	}
	sender, err := mail.Open(ctx, r.deps.Config)
	if err != nil {
		return err
	}
	r.connection, err = sender.Connect(ctx)
	return err
}

// noteAnswer ends the pauses of the queue, as the server works again.
func (r *mailRun) noteAnswer(ctx context.Context, queries *db.Queries) error {
	if r.answered {
		return nil
	}
	r.answered = true
	return queries.MailQueueUp(ctx)
}

func (r *mailRun) close(ctx context.Context) {
	if r.connection == nil {
		return
	}
	if err := r.connection.Close(); err != nil {
		slog.DebugContext(ctx, "mail connection not closed", "error", err)
	}
}
