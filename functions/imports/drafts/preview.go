package drafts

import (
	"context"
	"strings"
	"time"

	"zahtjevi/functions/imports/db"
	"zahtjevi/functions/imports/source"
	"zahtjevi/shared/tabular"
	"zahtjevi/shared/valid"
)

// PreviewRow shows a row of the file as the request that it becomes, or the reason for its rejection.
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
	Requester   string     `json:"podnosilacPunoIme"`
	Labels      string     `json:"oznake" doc:"Nazivi, odvojeni zarezima"`
	CreatedAt   *time.Time `json:"datumKreiranja,omitempty" doc:"Bez njega vrijeme uvoza"`
	DueOn       string     `json:"rok" doc:"Dan, GGGG-MM-DD, ili prazno"`
	Reason      string     `json:"razlog" doc:"Zašto će red biti odbijen, ili prazno"`
}

// Preview shows what becomes of the records. Reasons are in the language.
func (p *Plan) Preview(ctx context.Context, queries *db.Queries, records []tabular.Record, language string) ([]PreviewRow, error) {
	drafts := make([]Draft, len(records))
	for i, record := range records {
		drafts[i] = p.draftOf(record)
	}
	if err := p.Resolve(ctx, queries, drafts); err != nil {
		return nil, err
	}
	rows := make([]PreviewRow, len(drafts))
	for i := range drafts {
		rows[i] = drafts[i].preview(language)
	}
	return rows, nil
}

func (d *Draft) preview(language string) PreviewRow {
	row := PreviewRow{
		Row: d.row, Line: d.line, Title: source.CutCell(d.title), Description: source.CutCell(d.description),
		ExternalKey: source.Cut(d.key, valid.MaxExternalKey), Category: source.CutName(d.category), Type: source.CutName(d.kind),
		Priority: source.CutName(d.priority), Status: source.CutName(d.status), Assignee: source.CutName(d.assignee), DueOn: d.dueOn,
		Requester: source.CutName(d.requester), Labels: source.CutCell(strings.Join(d.labels, ", ")),
	}
	if d.reason != nil {
		row.Reason = d.reason.In(language)
	}
	if d.dated {
		row.CreatedAt = &d.createdAt
	}
	return row
}
