package exports

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/sheet"
	"zahtjevi/shared/texts"
)

const rowsQuery = `
select r.id, r.title, r.description, p.name, part.name, c.name, t.name, pr.name, s.name, creator.full_name, coalesce(assignee.full_name, ''),
    coalesce(r.external_key, ''), r.created_at, r.updated_at
from unnest($1::bigint[]) with ordinality as wanted (id, position)
join requests r on r.id = wanted.id
join projects p on p.id = r.project_id
join parts part on part.id = r.part_id
join categories c on c.id = r.category_id
join types t on t.id = r.type_id
join priorities pr on pr.id = r.priority_id
join statuses s on s.id = r.status_id
join users creator on creator.id = r.creator_id
left join users assignee on assignee.id = r.assignee_id
order by wanted.position`

// titles and widths of the columns, in the order of rowsQuery.
var titles = [...]texts.Text{
	texts.ColumnNumber, texts.ColumnTitle, texts.ColumnDescription, texts.ColumnProject, texts.ColumnPart, texts.ColumnCategory, texts.ColumnType,
	texts.ColumnPriority, texts.ColumnStatus, texts.ColumnSender, texts.ColumnAssignee, texts.ColumnExternalKey, texts.ColumnCreated, texts.ColumnUpdated,
}

var widths = [len(titles)]int{8, 45, 70, 24, 24, 24, 16, 14, 18, 24, 24, 16, 18, 18}

func columns(language string) []sheet.Column {
	named := make([]sheet.Column, len(titles))
	for i, title := range titles {
		named[i] = sheet.Column{Title: title.In(language), Width: widths[i]}
	}
	return named
}

func writeRequests(ctx context.Context, tx pgx.Tx, table sheet.Writer, ids []int64) error {
	rows, err := tx.Query(ctx, rowsQuery, ids)
	if err != nil {
		return fmt.Errorf("read requests: %w", err)
	}
	var id int64
	var words [11]string
	var created, updated time.Time
	scanned := []any{&id, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, &created, &updated}
	cells := make([]any, len(scanned))
	for i := range words {
		scanned[i+1] = &words[i]
	}
	_, err = pgx.ForEachRow(rows, scanned, func() error {
		cells[0], cells[12], cells[13] = id, created, updated
		for i, word := range words {
			cells[i+1] = word
		}
		return table.Row(cells...)
	})
	if err != nil {
		return fmt.Errorf("write requests: %w", err)
	}
	return nil
}
