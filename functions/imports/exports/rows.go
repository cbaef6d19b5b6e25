package exports

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"

	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/sheet"
	"zahtjevi/shared/texts"
)

// shown are the columns of a file: titles, widths, and expressions over a request r and its parts.
var shown = []struct {
	title texts.Text
	width int
	value string
}{
	{texts.ColumnNumber, 8, "r.id"},
	{texts.ColumnTitle, 45, "r.title"},
	{texts.ColumnDescription, 70, "r.description"},
	{texts.ColumnProject, 24, "project.name"},
	{texts.ColumnPart, 24, "part.name"},
	{texts.ColumnCategory, 24, "category.name"},
	{texts.ColumnType, 16, "type.name"},
	{texts.ColumnPriority, 14, "priority.name"},
	{texts.ColumnStatus, 18, "status.name"},
	{texts.ColumnSender, 24, "creator.full_name"},
	{texts.ColumnAssignee, 24, "coalesce(assignee.full_name, '')"},
	{texts.ColumnLabels, 24, `coalesce((
        select string_agg(l.name, ', ' order by l.position, l.id) from labels l where l.id = any(r.label_ids)
    ), '')`},
	{texts.ColumnExternalKey, 16, "coalesce(r.external_key, '')"},
	{texts.ColumnDue, 14, "r.due_on"},
	{texts.ColumnCreated, 18, "r.created_at"},
	{texts.ColumnUpdated, 18, "r.updated_at"},
	{texts.ColumnAnswers, 70, `coalesce((
        select string_agg((a ->> 'pitanje') || ' ' || (a ->> 'odgovor'), E'\n' order by n)
        from jsonb_array_elements(r.answers) with ordinality x (a, n) where a ->> 'odgovor' <> ''
    ), '')`},
}

func columns(language string) []sheet.Column {
	named := make([]sheet.Column, len(shown))
	for i, column := range shown {
		named[i] = sheet.Column{Title: column.title.In(language), Width: column.width}
	}
	return named
}

func writeRequests(ctx context.Context, tx pgx.Tx, table sheet.Writer, ids []int64) error {
	values := make([]string, len(shown))
	for i, column := range shown {
		values[i] = column.value
	}
	wanted := requestquery.Of(ids, strings.Join(values, ", "))
	rows, err := tx.Query(ctx, wanted.SQL, wanted.Args...)
	if err != nil {
		return fmt.Errorf("read requests: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		cells, err := rows.Values()
		if err != nil {
			return fmt.Errorf("read a request: %w", err)
		}
		for i, column := range rows.FieldDescriptions() {
			if day, is := cells[i].(time.Time); is && column.DataTypeOID == pgtype.DateOID {
				cells[i] = sheet.Day(day)
			}
		}
		if err := table.Row(cells...); err != nil {
			return fmt.Errorf("write a request: %w", err)
		}
	}
	if err := rows.Err(); err != nil {
		return fmt.Errorf("write requests: %w", err)
	}
	return nil
}
