package log

import (
	"fmt"
	"strings"
	"time"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/people"
	"zahtjevi/shared/texts"
)

// Window is a page of the newest entries. Before gives access to entries older than the first listing.CountLimit.
type Window struct {
	listing.Paging
	Before int64 `query:"prije" minimum:"0" doc:"Samo zapisi stariji od ovog zapisa"`
}

// check refuses a page beyond the listed entries.
func (w Window) check() error {
	if w.Offset() >= listing.CountLimit {
		return fault.Field("page", texts.LogPage.With("limit", listing.CountLimit))
	}
	return nil
}

// Filter is the filter of the log. Days are in the installation's time zone, both included.
type Filter struct {
	Window
	Level    string   `query:"nivo" enum:"informacija,vazno,upozorenje"`
	Category Category `query:"kategorija"`
	Action   Action   `query:"akcija"`
	Entity   Entity   `query:"entitet"`
	Person   string   `query:"korisnik" maxLength:"64" doc:"Korisničko ime onoga ko je nešto uradio"`
	From     string   `query:"od" maxLength:"10" doc:"Prvi dan, na primjer 2026-11-21"`
	To       string   `query:"do" maxLength:"10" doc:"Posljednji dan"`

	from, until *time.Time
}

// check parses the period. Errors: Invalid.
func (f *Filter) check() (err error) {
	if err := f.Window.check(); err != nil {
		return err
	}
	if f.from, err = day("od", f.From, 0); err != nil {
		return err
	}
	if f.until, err = day("do", f.To, 1); err != nil {
		return err
	}
	if f.from != nil && f.until != nil && !f.from.Before(*f.until) {
		return fault.Field("do", texts.LogPeriod)
	}
	return nil
}

// day is the beginning of a day, or of the day so many days later; nil for none.
func day(field, text string, after int) (*time.Time, error) {
	if text == "" {
		return nil, nil
	}
	start, err := time.ParseInLocation("2006-01-02", text, localtime.Zone())
	if err != nil || start.Year() < 1900 || start.Year() > 9000 {
		return nil, fault.Field(field, texts.DayWrong)
	}
	start = start.AddDate(0, 0, after)
	return &start, nil
}

// pairs are the kinds of entries that match the filter, as parallel slices of entities and actions.
func (f *Filter) pairs() (entities, actions, roots []string, owned []bool) {
	for _, k := range kinds {
		if f.Category != "" && string(f.Category) != k.category || f.Entity != "" && string(f.Entity) != k.code {
			continue
		}
		for _, action := range k.actions {
			if f.Action != "" && string(f.Action) != action.code || f.Level != "" && f.Level != k.levelOf(action.stored) {
				continue
			}
			entities, actions = append(entities, k.table), append(actions, action.stored)
			roots, owned = append(roots, rootTable(k)), append(owned, k.byOwner)
		}
	}
	return entities, actions, roots, owned
}

// rootTable is the table of what the entries of a kind belong to.
func rootTable(k kind) string {
	for _, root := range kinds {
		if root.code == k.of {
			return root.table
		}
	}
	return k.table
}

// newest selects the newest entries, up to a number, of every kind that matches the filter; they contain the newest of all. Each kind is a
// range of one index, so that nothing else is read.
func (f *Filter) newest(s *listing.Statement, r reader, most int64) string {
	entities, actions, roots, owned := f.pairs()
	kinds := fmt.Sprintf("unnest(%s::text[], %s::text[], %s::text[], %s::boolean[]) as kind (entity, action, root, owned)",
		s.Bind(entities), s.Bind(actions), s.Bind(roots), s.Bind(owned))
	conditions := []string{"a.entity = kind.entity and a.action = kind.action" + r.public()}
	if f.Person != "" {
		conditions = append(conditions, "a.actor_id = "+people.ID(f.Person, s.Bind))
	}
	if f.from != nil {
		conditions = append(conditions, "a.created_at >= "+s.Bind(*f.from))
	}
	if f.until != nil {
		conditions = append(conditions, "a.created_at < "+s.Bind(*f.until))
	}
	if f.Before != 0 {
		conditions = append(conditions, `(a.created_at, a.id) < (select last.created_at, last.id from audit_entries last
			where last.id = `+s.Bind(f.Before)+")")
	}
	return fmt.Sprintf(`select newest.*, kind.root, kind.owned from %s cross join lateral (
    select a.* from audit_entries a where %s order by a.created_at desc, a.id desc limit %d
) newest`, kinds, strings.Join(conditions, " and "), most)
}
