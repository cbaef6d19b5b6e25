package log

import (
	"context"
	"strconv"
	"time"

	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/shorten"
	"zahtjevi/shared/texts"
)

// Subject is something that has a history.
type Subject struct {
	Entity   string `json:"entitet"`
	EntityID string `json:"entitetId" doc:"Kako stoji u putanji historije; korisnik po korisničkom imenu"`
	Kind     string `json:"vrsta" doc:"Entitet na jeziku čitaoca"`
	Name     string `json:"naziv"`
}

// Person names the author of an entry.
type Person struct {
	Username string `json:"korisnickoIme"`
	FullName string `json:"punoIme"`
}

// Change is a field before and after, in words.
type Change struct {
	Field  string `json:"polje"`
	Before string `json:"prije"`
	After  string `json:"poslije"`
}

// Entry is an entry of the log. Address, call and session are for readers of the whole log.
type Entry struct {
	ID        int64     `json:"id" doc:"verzijaId u historiji"`
	At        time.Time `json:"vrijeme"`
	Level     string    `json:"nivo" enum:"informacija,vazno,upozorenje"`
	Category  string    `json:"kategorija"`
	Action    string    `json:"akcija"`
	Happening string    `json:"radnja" doc:"Akcija na jeziku čitaoca"`
	Subject
	Of        *Subject `json:"pripada,omitempty" doc:"Čija je ovo historija, ako nije vlastita"`
	Person    *Person  `json:"korisnik,omitempty" doc:"Nema ga kada je sistem sam nešto uradio, ili se ne zna ko je"`
	Changes   []Change `json:"promjene" nullable:"false"`
	More      int      `json:"jos" doc:"Koliko je još promjena, kojih lista ne pokazuje"`
	Version   *int32   `json:"verzija,omitempty"`
	Address   string   `json:"adresa,omitempty"`
	CallID    string   `json:"poziv,omitempty" doc:"X-Request-Id poziva"`
	SessionID string   `json:"sesija,omitempty" doc:"Ili pristupni token"`
	Program   string   `json:"program,omitempty" doc:"Naziv pristupnog tokena, kada je promjenu napravio program"`
}

// reader holds the reader of the log with their reach.
type reader struct {
	*identity.Caller
	whole bool // the whole log
	most  int  // of changes shown; 0: all, and their texts whole
}

func readerOf(ctx context.Context) reader {
	caller := identity.From(ctx)
	return reader{Caller: caller, whole: caller.May(permission.LogLogPregled)}
}

// side is an entry with its decoded columns.
type side struct {
	row
	kind          kind
	before, after map[string]any
	columns       []string // those that the reader may see
}

// entries describes rows in the reader's language.
func (a *area) entries(ctx context.Context, r reader, rows []row) ([]Entry, error) {
	wanted := names{}
	sides := make([]side, len(rows))
	for i, row := range rows {
		side, err := r.read(row)
		if err != nil {
			return nil, err
		}
		side.want(wanted)
		sides[i] = side
	}
	if err := wanted.read(ctx, database.ReadPool(ctx, a.pool)); err != nil {
		return nil, err
	}
	wording := wording{r.Language, wanted}
	entries := make([]Entry, len(sides))
	for i, side := range sides {
		entries[i] = side.entry(r, wording)
	}
	return entries, nil
}

// read decodes the columns of an entry that the reader may see.
func (r reader) read(row row) (side, error) {
	before, err := values(row.Before)
	if err != nil {
		return side{}, err
	}
	after, err := values(row.After)
	if err != nil {
		return side{}, err
	}
	row.joinErased(before, after)
	s := side{row: row, kind: kindOf(row.Entity), before: before, after: after}
	for _, column := range inOrder(s.kind, before, after) {
		if field, _ := fieldOf(row.Entity, column); field.Internal && !r.whole && !r.May(permission.ZahtjevZahtjevInterniPodaci) {
			continue
		}
		if !blank(row.Entity, column, before[column]) || !blank(row.Entity, column, after[column]) {
			s.columns = append(s.columns, column)
		}
	}
	if len(s.columns) == 0 && changed("version", before, after) {
		s.columns = []string{"version"} // somebody saved without changing anything
	}
	return s, nil
}

// want collects the names that describing the entry requires.
func (s *side) want(wanted names) {
	for _, column := range s.columns {
		for _, value := range []any{s.before[column], s.after[column]} {
			if id, ok := number(value); ok {
				wanted.want(tableOf(s.Entity, column), id)
			}
			list, _ := value.([]any)
			for _, item := range list {
				if id, ok := number(item); ok {
					wanted.want(tableOf(s.Entity, column), id)
				}
			}
		}
	}
	if s.EntityID != nil {
		wanted.want(namedTable(s.ownTable()), *s.EntityID)
	}
	if table, id, ok := s.root(); ok {
		wanted.want(table, id)
	}
}

// ownTable is the table of the row whose id the entry has: entries of memberships have the id of the person or the role.
func (s *side) ownTable() string {
	if s.kind.of != "" && !s.kind.byOwner {
		return rootTable(s.kind)
	}
	return s.Entity
}

// root is the thing to whose history the entry belongs, if that is not the entry's own subject.
func (s *side) root() (table string, id int64, ok bool) {
	switch {
	case s.kind.of == "":
		return "", 0, false
	case !s.kind.byOwner && s.EntityID != nil:
		return rootTable(s.kind), *s.EntityID, true
	case s.kind.byOwner && s.OwnerID != nil:
		return rootTable(s.kind), *s.OwnerID, true
	}
	return "", 0, false
}

func (s *side) entry(r reader, in wording) Entry {
	level, category, action := s.kind.levelOf(s.Action), s.kind.category, s.kind.actionOf(s.Action)
	happening, _ := texts.LogActions.Find(action)
	entry := Entry{
		ID: s.ID, At: s.CreatedAt, Level: level, Category: category, Action: action, Happening: happening.In(r.Language),
		Subject: s.subject(in), Version: s.Version, Changes: []Change{},
	}
	if table, id, ok := s.root(); ok {
		of := subjectOf(kindOf(table).code, in.names.key(table, id), in.names.called(table, id, r.Language), r.Language)
		entry.Of = &of
	}
	if s.Username != "" {
		entry.Person = &Person{Username: s.Username, FullName: s.FullName}
	}
	if s.Program != nil {
		entry.Program = *s.Program
	}
	if r.whole {
		entry.setOrigin(s.row)
	}
	for _, column := range s.columns {
		if r.most != 0 && len(entry.Changes) == r.most {
			entry.More++
			continue
		}
		change := Change{Field: in.label(s.Entity, column), After: r.shown(in.value(s.Entity, column, s.after[column]))}
		if !isMark(s.Entity, column) {
			change.Before = r.shown(in.value(s.Entity, column, s.before[column]))
		}
		entry.Changes = append(entry.Changes, change)
	}
	return entry
}

func (e *Entry) setOrigin(row row) {
	if row.Address != nil {
		e.Address = *row.Address
	}
	if row.CallID != nil {
		e.CallID = row.CallID.String()
	}
	if row.SessionID != nil {
		e.SessionID = row.SessionID.String()
	}
}

// subject names the object of the entry.
func (s *side) subject(in wording) Subject {
	id, called := "", ""
	switch {
	case s.EntityID != nil:
		table := namedTable(s.ownTable())
		id = in.names.key(table, *s.EntityID)
		if _, ok := naming[table]; ok && s.ownTable() == s.Entity {
			called = in.names.called(table, *s.EntityID, in.language)
		}
	case s.EntityKey != nil:
		id = *s.EntityKey
		for _, side := range []map[string]any{s.after, s.before} {
			if file, ok := side["name"].(string); ok {
				called = file
			}
		}
		if called == "" && s.Called != nil {
			called = *s.Called
		}
	case s.Entity == "sign_ins":
		called = texts.LogUnknown.In(in.language)
	}
	return subjectOf(s.kind.code, id, called, in.language)
}

func subjectOf(code, id, name, language string) Subject {
	kind, _ := texts.LogEntities.Find(code)
	return Subject{Entity: code, EntityID: id, Kind: kind.In(language), Name: name}
}

// shown shortens a text for readers of many entries.
func (r reader) shown(text string) string {
	if r.most == 0 {
		return text
	}
	return shorten.To(text, shownText)
}

// idOf parses an id of a path.
func idOf(text string) (int64, bool) {
	id, err := strconv.ParseInt(text, 10, 64)
	return id, err == nil && id > 0
}
