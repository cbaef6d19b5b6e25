package movein

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"
)

// renew adds what is new of a request that was moved before: comments, files and those who watch it. What else was changed there is told,
// and not written over what was changed here.
func (m *mover) renew(ctx context.Context, id int64, heading Heading, d *draft) error {
	if err := m.onlyNew(ctx, d); err != nil {
		return err
	}
	r := &ready{draft: d, people: map[string]int64{}, files: map[string]*stored{}, complete: true}
	told := d.Changes
	d.Changes = nil
	if err := m.meet(ctx, r); err != nil {
		return err
	}
	if !m.Dry {
		if err := m.storeAll(ctx, r); err != nil {
			return err
		}
		err := m.write(ctx, func(tx pgx.Tx) error {
			if err := m.talk(ctx, tx, id, r); err != nil {
				return err
			}
			watchers, err := m.watch(ctx, tx, id, r)
			if err != nil {
				return err
			}
			m.report.Watchers += watchers
			for _, c := range told {
				if err := m.keep(ctx, tx, "change", c.ID, 0); err != nil {
					return err
				}
			}
			return m.mark(ctx, tx, id, heading, r.complete)
		})
		if err != nil {
			m.discard(context.WithoutCancel(ctx), r.files)
			return err
		}
	}
	if fields := fieldsOf(told); fields != "" {
		m.report.Changed.add(d.Key, "here #"+strconv.FormatInt(id, 10)+": "+fields)
	}
	m.report.Known++
	m.tally(d.comments, len(r.files), r.files)
	return nil
}

// onlyNew leaves in the draft what was not moved before. A file that could not be fetched then comes to the comment that has waited for it,
// unless somebody has withdrawn that.
func (m *mover) onlyNew(ctx context.Context, d *draft) error {
	known, err := m.known(ctx, d)
	if err != nil {
		return err
	}
	var comments []draftComment
	for _, c := range d.comments {
		comment, there := known["comment "+c.ID]
		switch {
		case !there:
			comments = append(comments, c)
		case c.file != nil && comment != 0:
			if _, there := known["file "+c.file.ID]; !there {
				d.late = append(d.late, lateFile{c.file, comment})
			}
		}
	}
	d.comments = comments
	d.pictures = slices.DeleteFunc(d.pictures, func(f draftFile) bool { _, there := known["file "+f.ID]; return there })
	d.Changes = slices.DeleteFunc(d.Changes, func(c Change) bool { _, there := known["change "+c.ID]; return there })
	return nil
}

// known are the ids of what was moved of a draft before, each behind its kind, with the comments here that are not withdrawn.
func (m *mover) known(ctx context.Context, d *draft) (map[string]int64, error) {
	var ids []string
	for _, c := range d.comments {
		ids = append(ids, "comment "+c.ID)
		if c.file != nil {
			ids = append(ids, "file "+c.file.ID)
		}
	}
	for _, f := range d.pictures {
		ids = append(ids, "file "+f.ID)
	}
	for _, c := range d.Changes {
		ids = append(ids, "change "+c.ID)
	}
	rows, err := m.deps.Pool.Query(ctx, `select w.id, coalesce(c.id, 0) from unnest($2::text[]) w (id)
		join moved_rows r on r.source = $1 and r.kind = split_part(w.id, ' ', 1) and r.foreign_id = substr(w.id, strpos(w.id, ' ') + 1)
		left join comments c on r.kind = 'comment' and c.id = r.row_id and c.withdrawn_at is null`, m.name, ids)
	if err != nil {
		return nil, fmt.Errorf("look for what was moved: %w", err)
	}
	known := map[string]int64{}
	var id string
	var comment int64
	if _, err := pgx.ForEachRow(rows, []any{&id, &comment}, func() error { known[id] = comment; return nil }); err != nil {
		return nil, fmt.Errorf("look for what was moved: %w", err)
	}
	return known, nil
}

// fieldsOf names the fields that changes are of.
func fieldsOf(changes []Change) string {
	var names []string
	for _, c := range changes {
		for _, f := range c.Fields {
			if name := strings.TrimSuffix(string(f.Field), "_id"); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return strings.Join(names, ", ")
}
