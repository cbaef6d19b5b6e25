package imports

import (
	"time"

	"zahtjevi/shared/tabular"
)

// plan is everything that decides what becomes of a row.
type plan struct {
	projectID int64
	format    tabular.Format
	columns   int
	mended    bool // the file is a report of rejected rows
	mapping   Mapping
	defaults  Defaults
	names     defaultNames
	complete  bool      // whether the project still has all of the defaults
	statusID  int64     // the project's default
	startedAt time.Time // rows without a time are created then, in their order
}

// defaultNames are what previews show for Defaults.
type defaultNames struct {
	category, kind, priority, status string
}
