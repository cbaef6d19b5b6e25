// Package drafts decides what becomes of the rows of a file of requests: a request, or a reason why not. Previews and the job use the same
// rules.
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

// The rows of a step, or the bytes of text if these are reached first.
const (
	stepRows  = 1000
	stepBytes = 4 << 20
)

// Settings are the importer's choices, and the file's header.
type Settings struct {
	ProjectID int64
	Format    tabular.Format
	Columns   []string
	Mapping   Mapping
	Defaults  Defaults
	StartedAt time.Time // the creation of rows without a time, in their order
}

// Plan is everything on which the result of a row depends.
type Plan struct {
	Settings
	Complete bool // the project still has all of the defaults
	mended   bool // the file is a report of rejected rows
	names    defaultNames
	statusID int64 // the project's default
}

// defaultNames are the names of the defaults, for previews.
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

// Read reads the rows of a step; it returns none at the end.
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
