package drafts

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"zahtjevi/functions/imports/db"
	"zahtjevi/shared/texts"
)

// resolveLabels looks up the names of labels in all rows at once, and rejects rows with names that the project does not have.
func (p *Plan) resolveLabels(ctx context.Context, queries *db.Queries, drafts []Draft) error {
	var names []string
	seen := map[string]bool{}
	for i := range drafts {
		if drafts[i].reason == nil {
			names = appendNew(names, seen, drafts[i].labels)
		}
	}
	if len(names) == 0 {
		return nil
	}
	rows, err := queries.LabelsByName(ctx, db.LabelsByNameParams{ProjectID: p.ProjectID, Names: names})
	if err != nil {
		return fmt.Errorf("find labels in project %d: %w", p.ProjectID, err)
	}
	found := map[string]choice{}
	for _, row := range rows {
		found[row.Wanted] = choice{id: row.ID, name: row.Name}
	}
	for i := range drafts {
		drafts[i].takeLabels(found)
	}
	return nil
}

func (d *Draft) takeLabels(found map[string]choice) {
	if d.reason != nil {
		return
	}
	var names []string
	taken := map[int64]bool{}
	for _, name := range d.labels {
		label, known := found[name]
		if !known {
			d.rejectName(texts.RowLabelMissing, name)
			return
		}
		if !taken[label.id] {
			taken[label.id] = true
			names, d.labelIDs = append(names, label.name), append(d.labelIDs, label.id)
		}
	}
	d.labels = names
}

// appendNew appends the names that were not seen before.
func appendNew(names []string, seen map[string]bool, more []string) []string {
	for _, name := range more {
		if !seen[name] {
			seen[name] = true
			names = append(names, name)
		}
	}
	return names
}

// labelArray is the ids of the row's labels, as PostgreSQL reads an array.
func (d *Draft) labelArray() string {
	ids := make([]string, len(d.labelIDs))
	for i, id := range d.labelIDs {
		ids[i] = strconv.FormatInt(id, 10)
	}
	return "{" + strings.Join(ids, ",") + "}"
}
