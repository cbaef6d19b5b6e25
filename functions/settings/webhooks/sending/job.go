// Package sending is the worker's job for webhooks: it reads in the log what happened, and tells it to the receivers. The calls about
// webhooks are in functions/settings/webhooks.
package sending

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/settings/webhooks/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/outbound"
	"zahtjevi/shared/panics"
	"zahtjevi/shared/serve"
)

// Job sends what webhooks are told.
var Job = JobWithin(usual)

// Limits bound the sending.
type Limits struct {
	// Answer limits the time that a receiver may take to answer.
	Answer time.Duration
	// Pauses are between attempts, by the number of failures; the last one stays. They are lengthened by up to a tenth, by chance.
	Pauses []time.Duration
	// GiveUp limits the time without success after which a delivery is given up, and a webhook stopped.
	GiveUp time.Duration
	// Patience limits the failures in a row after which all of a webhook rests.
	Patience int32
	// Waiting limits the deliveries of a webhook that may wait, and OfRequest those of one request; the log keeps the rest.
	Waiting, OfRequest int64
}

var usual = Limits{
	Answer: 10 * time.Second,
	Pauses: []time.Duration{5 * time.Second, 30 * time.Second, 2 * time.Minute, 10 * time.Minute, 30 * time.Minute, time.Hour, 2 * time.Hour,
		4 * time.Hour},
	GiveUp: 24 * time.Hour, Patience: 3, Waiting: 1000, OfRequest: 50,
}

const (
	// turn limits the work on one webhook before its claim is given back, and tick the pause in looking for further ones meanwhile.
	turn, tick = 15 * time.Second, time.Second
	// mostAtOnce limits the webhooks of an installation that are worked on at the same time: all of them.
	mostAtOnce = 20
	// readAtOnce limits the entries of the log that one statement reads, and mostOfEntry the deliveries that one of them may become.
	readAtOnce, mostOfEntry = 250, 2
	// leaveTime bounds giving a claim back when the process was told to end.
	leaveTime = 5 * time.Second
	// answerBytes limits the bytes read of an answer, and excerptLength the characters kept of it.
	answerBytes, excerptLength = 4096, 500
)

// JobWithin is the job with other limits, for tests.
func JobWithin(limits Limits) jobs.Job {
	return jobs.Job{Name: "webhooks", Every: 2 * time.Second, Run: func(ctx context.Context, d serve.Deps) error {
		client := outbound.Client(d.Config.WebhookHosts, limits.Answer, mostAtOnce, answerBytes)
		defer client.CloseIdleConnections()
		s := &sender{limits: limits, pool: d.Pool, queries: db.New(d.Pool), people: identity.New(d.Pool), client: client,
			publicURL: d.Config.PublicURL}
		return s.run(ctx)
	}}
}

type sender struct {
	limits    Limits
	pool      *pgxpool.Pool
	queries   *db.Queries
	people    *identity.Service
	client    *http.Client
	publicURL string
}

// ended holds the end of a webhook's turn: moved reports that something was read or sent.
type ended struct {
	webhook int64
	moved   bool
	err     error
}

// run works on all webhooks side by side, each with a goroutine of its own, until none has anything to do. A webhook whose turn ends is
// taken again at once if it got on; others are looked for at each tick, so that none waits for another one's receiver.
func (s *sender) run(ctx context.Context) error {
	var failures []error
	ends := make(chan ended, mostAtOnce)
	working, resting := map[int64]bool{}, map[int64]bool{}
	for {
		if err := s.claimAll(ctx, working, resting, ends); err != nil {
			failures = append(failures, err)
		}
		if len(working) == 0 {
			return errors.Join(failures...)
		}
		select {
		case end := <-ends:
			delete(working, end.webhook)
			resting[end.webhook] = !end.moved
			if end.err != nil && ctx.Err() == nil {
				failures = append(failures, fmt.Errorf("webhook %d: %w", end.webhook, end.err))
			}
		case <-time.After(tick):
			clear(resting)
		}
	}
}

// claimAll begins the turns of all webhooks that have something to do and are neither worked on nor resting.
func (s *sender) claimAll(ctx context.Context, working, resting map[int64]bool, ends chan<- ended) error {
	for jobs.HasTime(ctx, turn+s.limits.Answer) && len(working) < mostAtOnce {
		given, err := s.queries.LogGiven(ctx)
		if err != nil {
			return fmt.Errorf("read the newest id of the log: %w", err)
		}
		busy := []int64{}
		for _, taken := range []map[int64]bool{working, resting} {
			for id, is := range taken {
				if is {
					busy = append(busy, id)
				}
			}
		}
		slices.Sort(busy)
		claim := uuid.New()
		id, err := s.queries.SenderClaim(ctx, db.SenderClaimParams{Claim: claim, Busy: busy, Given: given})
		if errors.Is(err, pgx.ErrNoRows) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("claim a webhook: %w", err)
		}
		working[id] = true
		go func() {
			end := ended{webhook: id}
			end.err = panics.Recover(func() (err error) {
				end.moved, err = s.turn(ctx, id, claim, given)
				return err
			})
			ends <- end
		}()
	}
	return nil
}

// turn reads the log for a webhook and sends what is due, for some seconds, and gives the claim back.
func (s *sender) turn(ctx context.Context, id int64, claim uuid.UUID, given int64) (moved bool, err error) {
	defer func() {
		after, cancel := context.WithTimeout(context.WithoutCancel(ctx), leaveTime)
		defer cancel()
		if released := s.queries.SenderRelease(after, db.SenderReleaseParams{WebhookID: id, Claim: claim}); released != nil {
			err = errors.Join(err, fmt.Errorf("give the claim back: %w", released))
		}
	}()
	if moved, err = s.read(ctx, id, claim, given); err != nil {
		return moved, err
	}
	for until := time.Now().Add(turn); time.Now().Before(until) && ctx.Err() == nil; moved = true {
		row, err := s.queries.DeliveryNext(ctx, db.DeliveryNextParams{WebhookID: id, Claim: claim})
		if errors.Is(err, pgx.ErrNoRows) {
			return moved, nil
		}
		if err != nil {
			return moved, fmt.Errorf("find the next delivery: %w", err)
		}
		if err := s.attempt(ctx, id, claim, row); err != nil {
			return moved, fmt.Errorf("delivery %d: %w", row.ID, err)
		}
	}
	return moved, nil
}

// attempt delivers, and lets a delivery that cannot be made count as failed, so that it does not hold up those behind it for ever.
func (s *sender) attempt(ctx context.Context, id int64, claim uuid.UUID, row db.DeliveryNextRow) error {
	err := panics.Recover(func() error { return s.deliver(ctx, id, claim, row) })
	if err == nil || ctx.Err() != nil {
		return err
	}
	return errors.Join(err, s.fail(ctx, id, claim, row, answer{failure: failedInside}))
}

// read makes deliveries of what the log has since, as far as no transaction can add anything before it (seals go by the same rule).
func (s *sender) read(ctx context.Context, id int64, claim uuid.UUID, given int64) (moved bool, err error) {
	if err := s.queries.SenderLook(ctx, db.SenderLookParams{Given: given, WebhookID: id, Claim: claim}); err != nil {
		return false, fmt.Errorf("note the end of the log: %w", err)
	}
	state, err := s.queries.SenderState(ctx, db.SenderStateParams{WebhookID: id, Claim: claim})
	if err != nil {
		return false, fmt.Errorf("read how far the webhook is: %w", err)
	}
	entries := min(readAtOnce, max(1, s.limits.Waiting/mostOfEntry/2))
	if !state.Settled || state.Reached >= state.Ahead || state.Waiting+entries*mostOfEntry > s.limits.Waiting {
		return false, nil
	}
	reached, err := s.queries.SenderRead(ctx, db.SenderReadParams{
		Room: entries, Settled: state.Ahead, WebhookID: id, Claim: claim, Reached: state.Reached, Columns: toldColumns,
		MostOfRequest: s.limits.OfRequest,
	})
	if errors.Is(err, pgx.ErrNoRows) {
		return false, nil // it was stopped meanwhile
	}
	if err != nil {
		return false, fmt.Errorf("read the log: %w", err)
	}
	return reached > state.Reached, nil
}

// deliver sends one delivery and notes what became of it. What was interrupted because the process ends is left to the next worker.
func (s *sender) deliver(ctx context.Context, id int64, claim uuid.UUID, row db.DeliveryNextRow) error {
	event, err := s.compose(ctx, row)
	var stop stopped
	switch {
	case errors.As(err, &stop):
		return s.stop(ctx, id, row, string(stop))
	case errors.Is(err, errNotTold):
		_, err := s.queries.DeliveryDrop(ctx, db.DeliveryDropParams{WebhookID: id, Claim: claim, ID: row.ID})
		return err
	case err != nil:
		return err
	}
	answer, err := s.post(ctx, row, event)
	if err != nil || ctx.Err() != nil {
		return errors.Join(err, ctx.Err())
	}
	after, cancel := context.WithTimeout(context.WithoutCancel(ctx), leaveTime)
	defer cancel()
	if answer.failure == "" {
		_, err := s.queries.DeliveryDone(after, db.DeliveryDoneParams{
			AnswerStatus: answer.status, AnswerMs: &answer.ms, AnswerExcerpt: answer.excerpt, ID: row.ID, WebhookID: id, Claim: claim,
		})
		return err
	}
	return s.fail(after, id, claim, row, answer)
}

// fail notes a failure, and stops a webhook that has failed for a day or whose receiver says that it is gone (410).
func (s *sender) fail(ctx context.Context, id int64, claim uuid.UUID, row db.DeliveryNextRow, answer answer) error {
	hopeless, err := s.queries.DeliveryFailed(ctx, db.DeliveryFailedParams{
		Patience: s.limits.Patience, Pauses: s.pauses(), WebhookID: id, Claim: claim, GiveUp: s.limits.GiveUp.Seconds(),
		Failure: answer.failure, AnswerStatus: answer.status, AnswerMs: &answer.ms, AnswerExcerpt: answer.excerpt, ID: row.ID,
	})
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return nil // another worker has the webhook
	case err != nil:
		return fmt.Errorf("note a failure: %w", err)
	case answer.status != nil && *answer.status == http.StatusGone:
		return s.stop(ctx, id, row, receiverGone)
	case hopeless:
		return s.stop(ctx, id, row, failed)
	}
	return nil
}

// stop stops the webhook, unless it was changed meanwhile.
func (s *sender) stop(ctx context.Context, id int64, row db.DeliveryNextRow, reason string) error {
	slog.WarnContext(ctx, "webhook stopped", "webhook", id, "reason", reason)
	_, err := db.New(database.As(s.pool, database.Actor{})).SenderStop(ctx, db.SenderStopParams{
		WebhookID: id, OwnerID: row.OwnerID, RoleID: row.RoleID, Url: row.Url, Reason: reason,
	})
	if err != nil {
		return fmt.Errorf("stop webhook: %w", err)
	}
	return nil
}
