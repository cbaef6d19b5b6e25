package accountfile

import (
	"slices"
	"strings"

	"zahtjevi/functions/imports/source"
	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/lazyregexp"
	"zahtjevi/shared/people"
	"zahtjevi/shared/tabular"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/textsearch"
	"zahtjevi/shared/valid"
)

// AccountMapping has the column, counted from 0, of each field of a file of people, or nil. Cells of projects and categories have one or
// several names, separated by | or line ends.
type AccountMapping struct {
	Username   *int `json:"korisnickoIme,omitempty"`
	FullName   *int `json:"punoIme,omitempty"`
	LastName   *int `json:"prezime,omitempty" doc:"Kad u koloni punog imena stoji samo ime"`
	Email      *int `json:"email,omitempty"`
	Role       *int `json:"uloga,omitempty"`
	Projects   *int `json:"projekti,omitempty"`
	Categories *int `json:"kategorije,omitempty"`
	Internal   *int `json:"interniKorisnik,omitempty"`
}

func (m *AccountMapping) fields() []source.Field {
	return []source.Field{
		source.NewField("korisnickoIme", &m.Username, "korisnickoime korisnik username user login account userprincipalname upn emailaddressrequired"),
		source.NewField("punoIme", &m.FullName, "punoime imeiprezime naziv fullname displayname name "+firstNames),
		source.NewField("prezime", &m.LastName, "prezime lastname lastnamerequired surname familyname"),
		source.NewField("email", &m.Email, "email eposta adresa mail emailaddress emailaddressrequired primaryemail userprincipalname"),
		source.NewField("uloga", &m.Role, "uloga role sifrauloge"),
		source.NewField("projekti", &m.Projects, "projekti projekat projekt projects project"),
		source.NewField("kategorije", &m.Categories, "kategorije kategorija categories category"),
		source.NewField("interniKorisnik", &m.Internal, "internikorisnik interni internal"),
	}
}

// firstNames are usual names of a column that has only first names.
const firstNames = "ime firstname firstnamerequired givenname"

// propose maps columns with known names; last names only where the other column has only first ones.
func propose(columns []string) AccountMapping {
	var m AccountMapping
	source.Propose(m.fields(), columns)
	if m.FullName == nil || !slices.Contains(strings.Fields(firstNames), source.FoldName(columns[*m.FullName])) {
		m.LastName = nil
	}
	return m
}

// besideName matches an address beside the name of its owner, as programs write it.
var besideName = lazyregexp.New(`^[^<>]*<([^<>]*)>$`)

// addressIn returns the address that a cell has, also of "Name <address>" and mailto:address, and with a mark behind it.
func addressIn(cell string) string {
	if found := besideName().FindStringSubmatch(cell); found != nil {
		cell = found[1]
	}
	const link = "mailto:"
	if len(cell) > len(link) && asciicase.Equal(cell[:len(link)], link) {
		cell = cell[len(link):]
	}
	return strings.TrimRight(strings.TrimSpace(cell), ".,;")
}

// checkComplete records required fields without a column. A role may also come from the defaults.
func (m *AccountMapping) checkComplete(fields *valid.Fields, roleGiven bool) {
	fields.Check(m.Username != nil, "mapiranje.korisnickoIme", texts.AccountUsernameColumn)
	fields.Check(m.FullName != nil, "mapiranje.punoIme", texts.AccountNameColumn)
	fields.Check(m.Email != nil, "mapiranje.email", texts.AccountEmailColumn)
	fields.Check(m.Role != nil || roleGiven, "mapiranje.uloga", texts.AccountRoleColumn)
}

// accountRow is a row that becomes a person, or the reason why not.
type accountRow struct {
	row, line                       int64
	fields                          []string // without changes
	username, fullName, email, role string
	projects, categories            []string // names
	internal, existing              bool
	grant                           people.Grant
	memberships                     people.Memberships
	reason                          texts.Message // nil if it becomes a person
	wrong                           string        // the field that the reason is about; empty if it is about the whole row
}

// reject records a reason, unless there is one already.
func (r *accountRow) reject(field string, reason texts.Message) {
	if r.reason == nil {
		r.wrong, r.reason = field, reason
	}
}

// rowOf parses a row and makes the checks that need no database.
func (f *accountFile) rowOf(record tabular.Record) accountRow {
	r := accountRow{row: record.Row, line: record.Line, fields: record.Fields}
	if record.Problem != nil {
		r.reject("", source.Torn(record.Problem))
		return r
	}
	if len(record.Fields) != len(f.columns) {
		r.reject("", texts.RowColumns.With("columns", len(record.Fields), "header", len(f.columns)))
	}
	cells := map[string]string{}
	for _, field := range f.mapping.fields() {
		column := *field.Column
		if column == nil || *column >= len(record.Fields) {
			continue
		}
		if f.format.Encoding.Broken(record.Fields[*column]) {
			r.reject(field.Wire, texts.RowEncoding.With("encoding", f.format.Encoding))
		}
		cells[field.Wire] = strings.TrimSpace(record.Fields[*column])
	}
	r.username, r.email, r.role = cells["korisnickoIme"], addressIn(cells["email"]), cells["uloga"]
	r.fullName = strings.TrimSpace(cells["punoIme"] + " " + cells["prezime"])
	r.projects, r.categories = names(cells["projekti"]), names(cells["kategorije"])
	internal, known := yesOrNo[textsearch.Fold(cells["interniKorisnik"])]
	if r.internal = internal; !known {
		r.reject("interniKorisnik", texts.RowInternalWrong)
	}
	var fields valid.Fields
	people.CheckUsername(&fields, "korisnickoIme", r.username)
	people.CheckFullName(&fields, "punoIme", r.fullName)
	if email := people.CheckEmail(&fields, "email", r.email, texts.EmailInvalid); !fields.Has("email") {
		r.email = email.String()
	}
	r.rejectBy(&fields)
	return r
}

// yesOrNo are the accepted values of the field for internal people, folded.
var yesOrNo = map[string]bool{
	"": false, "ne": false, "no": false, "0": false, "false": false, "n": false,
	"da": true, "yes": true, "1": true, "true": true, "d": true, "y": true, "x": true,
}

func names(cell string) []string {
	var list []string
	for _, name := range strings.FieldsFunc(cell, func(r rune) bool { return r == '|' || r == '\n' || r == '\r' }) {
		if name = strings.TrimSpace(name); name != "" {
			list = append(list, name)
		}
	}
	return list
}

// rejectBy rejects the row for the first of the recorded errors.
func (r *accountRow) rejectBy(fields *valid.Fields) {
	for _, field := range []string{"korisnickoIme", "punoIme", "email", "uloga", "projekti", "kategorije"} {
		if message := fields.First(field); message != nil {
			r.reject(field, message)
			return
		}
	}
}

func (r *accountRow) wire(language string) AccountRow {
	row := AccountRow{
		Row: r.row, Line: r.line, Username: source.CutName(r.username), FullName: source.CutCell(r.fullName), Email: source.CutCell(r.email),
		Role: source.CutName(r.role), Projects: source.CutCell(strings.Join(r.projects, ", ")),
		Categories: source.CutCell(strings.Join(r.categories, ", ")),
		Existing:   r.existing && r.reason == nil, Wrong: r.wrong,
	}
	if r.reason != nil {
		row.Reason = r.reason.In(language)
	}
	return row
}
