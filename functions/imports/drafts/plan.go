// Package drafts decides what becomes of the rows of a file of requests: a request with everything that the row names, or a reason why
// there is none. Previews and the job use the same rules.
package drafts

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"zahtjevi/functions/imports/db"
	"zahtjevi/functions/imports/rejected"
	"zahtjevi/shared/tabular"
)

// A step is this many rows, or this many bytes of text when they are fewer.
const (
	stepRows  = 1000
	stepBytes = 4 << 20
)

// Settings are what an importer has chosen, and the file's header.
type Settings struct {
	ProjectID int64
	Format    tabular.Format
	Columns   []string
	Mapping   Mapping
	Defaults  Defaults
	StartedAt time.Time // rows without a time are created then, in their order
}

// Plan is everything that decides what becomes of a row.
type Plan struct {
	Settings
	Complete bool // whether the project still has all of the defaults
	mended   bool // the file is a report of rejected rows
	names    defaultNames
	statusID int64 // the project's default
}

// defaultNames are what previews show for Defaults.
type defaultNames struct {
	category, kind, priority, status string
}

// NewPlan reads the names of the defaults and the project's default status.
func NewPlan(ctx context.Context, queries *db.Queries, s Settings) (*Plan, error) {
	targets, err := s.Defaults.targets(ctx, queries, s.ProjectID)
	if err != nil {
		return nil, err
	}
	return &Plan{
		Settings: s, mended: rejected.IsReport(s.Columns), statusID: targets.StatusID,
		names:    defaultNames{category: targets.Category, kind: targets.Type, priority: targets.Priority, status: targets.Status},
		Complete: targets.Part != "" && targets.Category != "" && targets.Type != "" && targets.Priority != "",
	}, nil
}

// Read reads a step's rows; none are left when it returns none.
func (p *Plan) Read(reader *tabular.Reader) ([]Draft, error) {
	drafts := make([]Draft, 0, stepRows)
	for bytes := 0; len(drafts) < stepRows && bytes < stepBytes; {
		record, err := reader.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("read rows: %w", err)
		}
		drafts = append(drafts, p.draftOf(record))
		bytes += drafts[len(drafts)-1].size()
	}
	return drafts, nil
}
