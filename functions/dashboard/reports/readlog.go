package reports

import (
	"context"

	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
)

// seen holds the log's record of an opened or downloaded report (functions/settings/log has the names of its fields).
type seen struct {
	Name      string `json:"name"`
	Format    string `json:"format,omitempty"`
	From      string `json:"from_day,omitempty"`
	To        string `json:"to_day,omitempty"`
	ProjectID int64  `json:"project_id,omitempty"`
	By        string `json:"grouping,omitempty"`
	Site      string `json:"site,omitempty"`
}

// seen is the log's content for the order.
func (o order) seen(title string, r report) seen {
	s := seen{Name: title}
	if r.period {
		s.From, s.To = o.From, o.To
	}
	if r.project {
		s.ProjectID = o.ProjectID
	}
	if r.grouped {
		s.By = o.By
	}
	return s
}

// logOpened logs who opened or downloaded a report, and in which format, before it is sent.
func (a *area) logOpened(ctx context.Context, caller *identity.Caller, format, key string, s seen) error {
	event := database.Event{Action: "open", Entity: "reports", Key: key, Facts: s}
	if format != "html" {
		s.Format = format
		event.Action, event.Facts = "download", s
	}
	return database.LogEvent(ctx, a.pool, caller.Actor(), event)
}
