package movein

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"zahtjevi/shared/valid"
)

// prepare finds or adds the accounts and definitions that a request names, and stores its files.
func (m *mover) prepare(ctx context.Context, to *place, d *draft) (*ready, error) {
	r := &ready{draft: d, people: map[string]int64{}, files: map[string]*stored{}, complete: true}
	if err := m.meet(ctx, r); err != nil {
		return nil, err
	}
	for _, wanted := range []struct {
		table, name string
		into        *found
	}{
		{"statuses", d.Status, &r.status}, {"priorities", d.Priority, &r.priority}, {"types", d.Type, &r.kind},
		{"categories", d.Category, &r.category},
	} {
		var err error
		if *wanted.into, err = m.define(ctx, to, wanted.table, wanted.name); err != nil {
			return nil, err
		}
	}
	if err := m.recall(ctx, to, r); err != nil {
		return nil, err
	}
	return r, m.storeAll(ctx, r)
}

// meet finds the accounts of all people whom a request names.
func (m *mover) meet(ctx context.Context, r *ready) error {
	for _, p := range r.everybody() {
		id, err := m.person(ctx, p)
		if err != nil {
			return err
		}
		r.people[identified(p).ID] = id
	}
	return nil
}

// everybody are the people whom a request names.
func (d *draft) everybody() []Person {
	all := []Person{d.Author}
	if d.Assignee != (Person{}) {
		all = append(all, d.Assignee)
	}
	all = append(all, d.Watchers...)
	for _, c := range d.comments {
		all = append(all, c.Author)
	}
	for _, f := range d.pictures {
		all = append(all, f.Author)
	}
	for _, f := range d.late {
		all = append(all, f.Author)
	}
	for _, c := range d.Changes {
		all = append(all, c.Author)
		for _, f := range c.Fields {
			for _, p := range []Person{f.From, f.To} {
				if p != (Person{}) {
					all = append(all, p)
				}
			}
		}
	}
	return all
}

// storeAll stores the files of a request. One that cannot be taken is noted; one that could not be fetched now is tried again by the next
// run. When the run is interrupted the files that were stored are discarded.
func (m *mover) storeAll(ctx context.Context, r *ready) error {
	files := make([]*draftFile, 0, len(r.pictures)+len(r.comments))
	for i := range r.pictures {
		files = append(files, &r.pictures[i])
	}
	for i := range r.comments {
		if r.comments[i].file != nil {
			files = append(files, r.comments[i].file)
		}
	}
	for _, f := range r.late {
		files = append(files, f.draftFile)
	}
	for _, f := range files {
		s, err := m.store(ctx, f)
		if ctx.Err() != nil {
			m.discard(context.WithoutCancel(ctx), r.files)
			return ctx.Err()
		}
		if err == nil {
			r.files[f.ID] = s
			continue
		}
		m.report.Left.add(r.Key, fmt.Sprintf("the file %q: %v", f.Name, err))
		r.complete = r.complete && errors.Is(err, errRefused)
	}
	return nil
}

// recall makes the history: the statuses that the request has had, and the changes as the log would have them.
func (m *mover) recall(ctx context.Context, to *place, r *ready) error {
	author := r.people[identified(r.Author).ID]
	first := state{found: r.status, by: author, at: r.Created}
	r.states = []state{first}
	began := false
	for _, c := range r.Changes {
		before, after := map[string]any{}, map[string]any{}
		for _, f := range c.Fields {
			old, now, err := m.values(ctx, to, r, f)
			if err != nil {
				return err
			}
			if old.value == now.value {
				continue
			}
			before[string(f.Field)], after[string(f.Field)] = old.value, now.value
			if f.Field == OfCategory {
				before["part_id"], after["part_id"] = old.part, now.part
			}
			if f.Field != OfStatus {
				continue
			}
			before["marker"], after["marker"] = old.marker, now.marker
			if !began {
				r.states[0].found = old.found
			}
			began = true
			r.states = append(r.states, state{found: now.found, by: r.people[identified(c.Author).ID], at: c.Created})
		}
		if len(before) == 0 {
			continue
		}
		w := written{Change: c}
		var err error
		if w.before, err = json.Marshal(before); err != nil {
			return fmt.Errorf("write a change: %w", err)
		}
		if w.after, err = json.Marshal(after); err != nil {
			return fmt.Errorf("write a change: %w", err)
		}
		r.changes = append(r.changes, w)
	}
	if !began && r.status.marker == Done && !r.Finished.IsZero() {
		begun, err := m.define(ctx, to, "statuses", "")
		if err != nil {
			return err
		}
		r.states = []state{{found: begun, by: author, at: r.Created}, {found: r.status, by: author, at: r.Finished}}
	}
	if last := r.states[len(r.states)-1]; last.id != r.status.id {
		r.states = append(r.states, state{found: r.status, by: last.by, at: slices.MaxFunc([]time.Time{last.at, r.Updated}, time.Time.Compare)})
	}
	return nil
}

// valueOf is a field's value as the log has it.
type valueOf struct {
	found
	value any
}

var tables = map[Field]string{OfStatus: "statuses", OfPriority: "priorities", OfType: "types", OfCategory: "categories"}

// values are a field's values before and after a change, for what is defined by a name and for people as ids.
func (m *mover) values(ctx context.Context, to *place, r *ready, f FieldChange) (before, after valueOf, err error) {
	one := func(text string, p Person) (v valueOf, err error) {
		table, defined := tables[f.Field]
		switch {
		case f.Field == OfAssignee && p != (Person{}):
			v.value = r.people[identified(p).ID]
		case defined: // the default for none, as these columns are never null
			v.found, err = m.define(ctx, to, table, text)
			v.value = v.id
		case f.Field == OfDue && day(text) != "":
			v.value = text
		case f.Field == OfTitle:
			v.value = orElse(Line(text, valid.MaxTitle), r.Title)
		}
		return v, err
	}
	if before, err = one(f.Old, f.From); err != nil {
		return before, after, err
	}
	after, err = one(f.New, f.To)
	return before, after, err
}

// examine counts what a request would bring.
func (m *mover) examine(ctx context.Context, d *draft) error {
	r := &ready{draft: d, people: map[string]int64{}}
	if err := m.meet(ctx, r); err != nil {
		return err
	}
	files := 0
	for _, f := range d.pictures {
		files, m.report.FileBytes = files+1, m.report.FileBytes+f.Size
	}
	for _, c := range d.comments {
		if c.file != nil {
			files, m.report.FileBytes = files+1, m.report.FileBytes+c.file.Size
		}
	}
	m.report.Requests++
	m.report.Changes += len(d.Changes)
	m.report.Watchers += len(d.Watchers)
	m.tally(d.comments, files, nil)
	return nil
}
