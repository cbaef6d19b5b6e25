package imports

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"zahtjevi/functions/imports/db"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/tabular"
	"zahtjevi/shared/valid"
)

// PreviewRow is how a row of the file will look as a request, or why it will be rejected.
type PreviewRow struct {
	Row         int64      `json:"red" doc:"Kako ga broji program za tabele: zaglavlje je 1"`
	Line        int64      `json:"linija"`
	Title       string     `json:"naziv"`
	Description string     `json:"opis" doc:"Skraćen"`
	ExternalKey string     `json:"vanjskiKljuc"`
	Category    string     `json:"zahtjevKategorija"`
	Type        string     `json:"zahtjevTip"`
	Priority    string     `json:"zahtjevPrioritet"`
	Status      string     `json:"zahtjevStatus"`
	Assignee    string     `json:"dodijeljeniKorisnikPunoIme"`
	CreatedAt   *time.Time `json:"datumKreiranja,omitempty" doc:"Bez njega vrijeme uvoza"`
	Reason      string     `json:"razlog" doc:"Zašto će red biti odbijen, ili prazno"`
}

// prepared answers the import with its sample and, once title and description are mapped, how the first rows will look.
func (a *area) prepared(ctx context.Context, id int64, found *sample) (*PreparedOutput, error) {
	row, err := a.queries.ImportByID(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("read import %d: %w", id, err)
	}
	output := &PreparedOutput{Body: Prepared{
		Import: wireImport(row), Delimiter: delimiterName(row.Delimiter), Encoding: row.Encoding, Columns: found.columns,
		Defaults:  defaultsOf(row.PartID, row.CategoryID, row.TypeID, row.PriorityID, row.TitleAsDescription),
		FirstRows: found.firstRows(), Preview: []PreviewRow{},
	}}
	if err := json.Unmarshal(row.Mapping, &output.Body.Mapping); err != nil {
		return nil, fmt.Errorf("read mapping of import %d: %w", id, err)
	}
	if output.Body.Mapping.complete() {
		output.Body.Preview, err = a.preview(ctx, output.Body, found)
	}
	return output, err
}

func defaultsOf(part, category, kind, priority *int64, titleAsDescription bool) Defaults {
	value := func(id *int64) int64 {
		if id == nil {
			return 0
		}
		return *id
	}
	return Defaults{value(part), value(category), value(kind), value(priority), titleAsDescription}
}

func (a *area) preview(ctx context.Context, prepared Prepared, found *sample) ([]PreviewRow, error) {
	p, err := newPlan(ctx, a.queries, prepared.ProjectID, found.format, found.columns, prepared.Mapping, prepared.Defaults, time.Now())
	if err != nil {
		return nil, err
	}
	drafts := make([]draft, len(found.rows))
	for i, record := range found.rows {
		drafts[i] = p.draftOf(record)
	}
	if err := p.resolve(ctx, a.queries, drafts); err != nil {
		return nil, err
	}
	language := identity.From(ctx).Language
	rows := make([]PreviewRow, len(drafts))
	for i := range drafts {
		rows[i] = drafts[i].preview(language)
	}
	return rows, nil
}

// newPlan reads the names of the defaults and the project's default status.
func newPlan(ctx context.Context, queries *db.Queries, projectID int64, format tabular.Format, columns []string, mapping Mapping,
	defaults Defaults, startedAt time.Time) (*plan, error) {
	targets, err := queries.ImportTargets(ctx, defaults.targets(projectID))
	if err != nil {
		return nil, fmt.Errorf("read defaults in project %d: %w", projectID, err)
	}
	return &plan{
		projectID: projectID, format: format, columns: len(columns), mended: isMended(columns), mapping: mapping, defaults: defaults,
		startedAt: startedAt,
		names:     defaultNames{category: targets.Category, kind: targets.Type, priority: targets.Priority, status: targets.Status},
		complete:  targets.Part != "" && targets.Category != "" && targets.Type != "" && targets.Priority != "",
		statusID:  targets.StatusID,
	}, nil
}

func (d *draft) preview(language string) PreviewRow {
	row := PreviewRow{
		Row: d.row, Line: d.line, Title: cut(d.title, maxCell), Description: cut(d.description, maxCell),
		ExternalKey: cut(d.key, valid.MaxExternalKey), Category: cut(d.category, shownValue), Type: cut(d.kind, shownValue),
		Priority: cut(d.priority, shownValue), Status: cut(d.status, shownValue), Assignee: cut(d.assignee, shownValue),
	}
	if d.reason != nil {
		row.Reason = d.reason.In(language)
	}
	if d.dated {
		row.CreatedAt = &d.createdAt
	}
	return row
}
