package exports

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/sheet"
	"zahtjevi/shared/texts"
)

// rowColumns are the columns of a row.
const rowColumns = `r.id, r.title, r.description, project.name, part.name, category.name, type.name, priority.name, status.name,
    creator.full_name, coalesce(assignee.full_name, ''), coalesce(r.external_key, ''), r.due_on, r.created_at, r.updated_at,
    coalesce((
        select string_agg((a ->> 'pitanje') || ' ' || (a ->> 'odgovor'), E'\n' order by n)
        from jsonb_array_elements(r.answers) with ordinality x (a, n) where a ->> 'odgovor' <> ''
    ), '')`

// titles and widths of the columns, in the order of rowColumns.
var titles = [...]texts.Text{
	texts.ColumnNumber, texts.ColumnTitle, texts.ColumnDescription, texts.ColumnProject, texts.ColumnPart, texts.ColumnCategory,
	texts.ColumnType,
	texts.ColumnPriority, texts.ColumnStatus, texts.ColumnSender, texts.ColumnAssignee, texts.ColumnExternalKey, texts.ColumnDue,
	texts.ColumnCreated, texts.ColumnUpdated, texts.ColumnAnswers,
}

var widths = [len(titles)]int{8, 45, 70, 24, 24, 24, 16, 14, 18, 24, 24, 16, 14, 18, 18, 70}

func columns(language string) []sheet.Column {
	named := make([]sheet.Column, len(titles))
	for i, title := range titles {
		named[i] = sheet.Column{Title: title.In(language), Width: widths[i]}
	}
	return named
}

func writeRequests(ctx context.Context, tx pgx.Tx, table sheet.Writer, ids []int64) error {
	wanted := requestquery.Of(ids, rowColumns)
	rows, err := tx.Query(ctx, wanted.SQL, wanted.Args...)
	if err != nil {
		return fmt.Errorf("read requests: %w", err)
	}
	var id int64
	var words [11]string
	var due *time.Time
	var created, updated time.Time
	var answers string
	scanned := []any{&id, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, &due, &created, &updated, &answers}
	cells := make([]any, len(scanned))
	for i := range words {
		scanned[i+1] = &words[i]
	}
	_, err = pgx.ForEachRow(rows, scanned, func() error {
		cells[0], cells[12], cells[13], cells[14], cells[15] = id, nil, created, updated, answers
		if due != nil {
			cells[12] = sheet.Day(*due)
		}
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
