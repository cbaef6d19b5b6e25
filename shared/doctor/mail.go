package doctor

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/localtime"
	"zahtjevi/shared/texts"
)

// most is up to how many things of a kind are counted.
const most = 1000

// mailState is how the outbox stands: since when the server is away, how many messages were given up since yesterday, and how many should
// have gone $2 seconds ago. Counting ends at $1.
const mailState = `select q.down_since,
	(select count(*) from (select from mail_messages where state = 'given_up' and finished_at > now() - interval '1 day'
		limit $1) given_up),
	(select count(*) from (select from mail_messages where state in ('collecting', 'waiting')
		and created_at < now() - make_interval(secs => $2)
		and next_attempt_at < now() - make_interval(secs => $2) limit $1) late)
	from mail_queue q`

// checkMail looks at what became of the letters that the worker had to send, and sends one where somebody is to get it.
func checkMail(ctx context.Context, in Installation) ([]Finding, error) {
	var letter *Finding
	if in.Letter != 0 {
		found, err := sendLetter(ctx, in)
		if err != nil {
			return nil, err
		}
		letter = &found
	}
	var downSince *time.Time
	var givenUp, late int
	if err := in.Pool.QueryRow(ctx, mailState, most, in.late().Seconds()).Scan(&downSince, &givenUp, &late); err != nil {
		return nil, fmt.Errorf("read the state of e-mail: %w", err)
	}
	var found []Finding
	if letter != nil {
		found = append(found, *letter)
	}
	if downSince != nil {
		found = append(found, wrong(texts.DoctorMailAway.With("since", localtime.Moment(*downSince)), texts.DoctorMailAwayMend))
	}
	if givenUp > 0 {
		found = append(found, wrong(texts.DoctorMailGivenUp.Of(givenUp), texts.DoctorMailGivenUpMend))
	}
	if late > 0 && downSince == nil {
		found = append(found, warning(texts.DoctorMailLate.Of(late), texts.DoctorMailLateMend))
	}
	if len(found) == 0 {
		found = append(found, fine(texts.DoctorMailFine))
	}
	return found, nil
}

// newLetter puts a test letter into the outbox, unless its receiver got one within the last minute.
const newLetter = `insert into mail_messages (user_id, kind, state)
	select $1, 'test', 'waiting' where not exists (select from mail_messages where user_id = $1 and kind = 'test' and state = 'waiting')
	returning id`

// sendLetter sends a test letter by the way of all letters, and waits a while for the worker to have sent it.
func sendLetter(ctx context.Context, in Installation) (Finding, error) {
	var id int64
	err := in.Pool.QueryRow(ctx, newLetter, in.Letter).Scan(&id)
	if errors.Is(err, pgx.ErrNoRows) {
		return Finding{State: Waiting, Says: texts.DoctorLetterWaits, Mend: texts.DoctorLetterWaitsMend}, nil
	}
	if err != nil {
		return Finding{}, fmt.Errorf("put a test letter into the outbox: %w", err)
	}
	for end := time.Now().Add(in.LetterTime); ; {
		var state, failure string
		if err := in.Pool.QueryRow(ctx, "select state, failure from mail_messages where id = $1", id).Scan(&state, &failure); err != nil {
			return Finding{}, fmt.Errorf("read the state of the test letter: %w", err)
		}
		switch {
		case state == "sent":
			return fine(texts.DoctorLetterSent), nil
		case state == "dropped":
			return wrong(texts.DoctorLetterNobody, texts.DoctorLetterNobodyMend), nil
		case state == "given_up" || failure != "":
			return wrong(texts.DoctorLetterRefused, texts.DoctorMailGivenUpMend), nil
		case time.Now().After(end):
			return Finding{State: Waiting, Says: texts.DoctorLetterWaits, Mend: texts.DoctorLetterWaitsMend}, nil
		}
		select {
		case <-ctx.Done():
			return Finding{}, fmt.Errorf("wait for the test letter: %w", ctx.Err())
		case <-time.After(letterPause):
		}
	}
}

// letterPause is how long is waited between two looks at the test letter.
const letterPause = 500 * time.Millisecond
