package doctor

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/doctor/db"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/texts"
)

// most is the number up to which things are counted.
const most = 1000

// manyBounced is from how many people on it is worth a warning that letters to them come back.
const manyBounced = 10

// checkMail checks what became of recent letters, and sends a test letter if somebody is to get one.
func checkMail(ctx context.Context, in Installation) ([]Finding, error) {
	var letter *Finding
	if in.Letter != 0 {
		found, err := sendLetter(ctx, in)
		if err != nil {
			return nil, err
		}
		letter = &found
	}
	mail, err := db.New(in.Pool).Mail(ctx, db.MailParams{Most: most, LateSeconds: in.late().Seconds()})
	if err != nil {
		return nil, fmt.Errorf("read the state of e-mail: %w", err)
	}
	var found []Finding
	if letter != nil {
		found = append(found, *letter)
	}
	if mail.DownSince != nil {
		found = append(found, wrong(texts.DoctorMailAway.With("since", localtime.Moment(*mail.DownSince)), texts.DoctorMailAwayMend))
	}
	if mail.GivenUp > 0 {
		found = append(found, wrong(texts.DoctorMailGivenUp.Of(int(mail.GivenUp)), texts.DoctorMailGivenUpMend))
	}
	if mail.Late > 0 && mail.DownSince == nil {
		found = append(found, warning(texts.DoctorMailLate.Of(int(mail.Late)), texts.DoctorMailLateMend))
	}
	if mail.Bounced >= manyBounced {
		found = append(found, warning(texts.DoctorMailBounced.Of(int(mail.Bounced)), texts.DoctorMailBouncedMend))
	}
	if len(found) == 0 {
		found = append(found, fine(texts.DoctorMailFine))
	}
	if mail.Bounced > 0 && mail.Bounced < manyBounced {
		found = append(found, fine(texts.DoctorMailBounced.Of(int(mail.Bounced))))
	}
	return found, nil
}

// sendLetter sends a test letter through the outbox, and waits a while until the worker has sent it.
func sendLetter(ctx context.Context, in Installation) (Finding, error) {
	queries := db.New(in.Pool)
	id, err := queries.LetterAdd(ctx, in.Letter)
	if errors.Is(err, pgx.ErrNoRows) {
		return Finding{State: Waiting, Says: texts.DoctorLetterWaits, Mend: texts.DoctorLetterWaitsMend}, nil
	}
	if err != nil {
		return Finding{}, fmt.Errorf("put a test letter into the outbox: %w", err)
	}
	for end := time.Now().Add(in.LetterTime); ; {
		letter, err := queries.LetterState(ctx, id)
		if err != nil {
			return Finding{}, fmt.Errorf("read the state of the test letter: %w", err)
		}
		switch {
		case letter.State == "sent":
			return fine(texts.DoctorLetterSent), nil
		case letter.State == "dropped":
			return wrong(texts.DoctorLetterNobody, texts.DoctorLetterNobodyMend), nil
		case letter.State == "given_up" || letter.Failure != "":
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

// letterPause is the pause between two checks of the test letter.
const letterPause = 500 * time.Millisecond
