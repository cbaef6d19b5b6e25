package imports

import (
	"time"

	"zahtjevi/shared/tabular"
)

// plan is all that decides what becomes of a row.
type plan struct {
	projectID int64
	format    tabular.Format
	columns   int
	mapping   Mapping
	defaults  Defaults
	names     defaultNames
	statusID  int64     // the project's default
	startedAt time.Time // rows without a time are created then, in their order
}

// defaultNames are what previews show for Defaults.
type defaultNames struct {
	category, kind, priority, status string
}

// draft is a row on its way to become a request, or with the reason why it will not. Ids are 0 until they are known.
type draft struct {
	row, line               int64
	title, description, key string
	category, kind          string // as shown
	priority, status        string
	assignee                string
	partID, categoryID      int64
	typeID, priorityID      int64
	statusID, assigneeID    int64
	createdAt               time.Time
	dated                   bool // createdAt comes from the file
	reason                  string
}

// reject keeps the first reason.
func (d *draft) reject(reason string) {
	if d.reason == "" {
		d.reason = reason
	}
}

// size is how many bytes of text the draft holds.
func (d *draft) size() int { return len(d.title) + len(d.description) + len(d.key) }
