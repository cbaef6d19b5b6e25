package mail

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"zahtjevi/functions/settings/mail/db"
	"zahtjevi/shared/mail"
	"zahtjevi/shared/shorten"
)

// noteUnfit puts off a message that cannot be written, so that it does not delay the others, and gives it up after a day.
func noteUnfit(ctx context.Context, queries *db.Queries, row db.MailNextRow, cause error) error {
	slog.ErrorContext(ctx, "message not worded", "message", row.ID, "attempt", row.Attempts+1, "error", cause)
	if row.Expired {
		return queries.MailGiveUp(ctx, db.MailGiveUpParams{ID: row.ID, Failure: "broken"})
	}
	return queries.MailPutOff(ctx, db.MailPutOffParams{ID: row.ID, Failure: "broken", PauseSeconds: pause(row.Attempts).Seconds()})
}

// noteRefusal gives up a message that the server refuses permanently, or has refused for a day; otherwise it is tried again later.
func noteRefusal(ctx context.Context, queries *db.Queries, row db.MailNextRow, refusal *mail.Refusal) error {
	failure := "deferred"
	if refusal.BadAddress {
		failure = "address"
	} else if refusal.Permanent {
		failure = "refused"
	}
	slog.WarnContext(ctx, "message refused", "message", row.ID, "failure", failure, "attempt", row.Attempts+1)
	words := oneLine(refusal.Words)
	if refusal.Permanent || row.Expired {
		return queries.MailGiveUp(ctx, db.MailGiveUpParams{ID: row.ID, Failure: failure, LastError: words})
	}
	return queries.MailPutOff(ctx, db.MailPutOffParams{ID: row.ID, Failure: failure, LastError: words,
		PauseSeconds: pause(row.Attempts).Seconds()})
}

// noteBreak leaves the message first in the queue, unless the connection keeps breaking during it: then the message itself may be the
// cause.
func noteBreak(ctx context.Context, queries *db.Queries, row db.MailNextRow, cause error) error {
	words := oneLine(cause.Error())
	if row.Expired {
		return queries.MailGiveUp(ctx, db.MailGiveUpParams{ID: row.ID, Failure: "broken", LastError: words})
	}
	wait := time.Duration(0)
	if (row.Attempts+1)%patience == 0 {
		wait = pause(row.Attempts)
	}
	return queries.MailPutOff(ctx, db.MailPutOffParams{ID: row.ID, Failure: "broken", LastError: words, PauseSeconds: wait.Seconds()})
}

// queueDown pauses the whole queue. When the server has been unavailable for a day, messages that have waited that long are given up.
func queueDown(ctx context.Context, queries *db.Queries, cause error) error {
	slog.WarnContext(ctx, "mail server not available", "error", cause)
	words := oneLine(cause.Error())
	lost, err := queries.MailQueueDown(ctx, db.MailQueueDownParams{
		LastError: words, FirstSeconds: firstQueuePause.Seconds(), LongestSeconds: longestQueuePause.Seconds(),
	})
	if err != nil {
		return fmt.Errorf("note that the mail server is away: %w", err)
	}
	if !lost {
		return nil
	}
	if _, err := queries.MailGiveUpOld(ctx, words); err != nil {
		return fmt.Errorf("give up old messages: %w", err)
	}
	return nil
}

// pause is the pause after so many attempts.
func pause(attempts int32) time.Duration {
	return min(longestPause, firstPause<<min(attempts, 10))
}

// oneLine shortens an error's text to one line for a row of a table.
func oneLine(words string) string { return shorten.To(mail.OneLine(words), 500) }
