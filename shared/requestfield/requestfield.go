// Package requestfield describes each field of a request once. Lists of fields are made of it, or held against it by tests.
package requestfield

import (
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"zahtjevi/shared/texts"
)

// Kind of value of a field.
type Kind int

// Kinds of fields.
const (
	Word    Kind = iota // a short text
	Text                // of any length: changes say that it changed, and leave out its values
	Name                // the id of a row of Table
	Names               // the ids of several
	Day                 // without an hour
	Moment              // with an hour
	Seconds             // spent
)

// Use of a field: a bit for each place in which it takes part.
type Use int

// Uses of fields.
const (
	Log      Use = 1 << iota // entries of the log, for who reads the request's history
	Activity                 // changes that readers of the request see
	Past                     // the request as it was on a day, and what changed since
	Card                     // the board as it was on a day: what cards show or are filtered by
	Webhook                  // changes that webhooks tell
	Bulk                     // changes of several requests at once, and their undo
	Import                   // columns of a file that becomes requests
)

// Field is a column of requests that people know by a name.
type Field struct {
	Column   string // of requests, also in the log
	Wire     string // in the contract's enumerations and maps of fields
	Name     texts.Text
	Kind     Kind
	Table    string // which has the rows that a Name or Names name
	Internal bool   // needs zahtjev_zahtjev_interni_podaci
	Uses     Use
}

const everywhere = Log | Activity | Past | Card | Webhook

// All are the fields, in the order in which people are told of them.
var All = []Field{
	{Column: "title", Wire: "naziv", Name: texts.ColumnTitle, Uses: everywhere | Import},
	{Column: "description", Wire: "opis", Name: texts.ColumnDescription, Kind: Text, Uses: Log | Past | Webhook | Import},
	{Column: "project_id", Wire: "projekat", Name: texts.ColumnProject, Kind: Name, Table: "projects", Uses: everywhere},
	{Column: "status_id", Wire: "zahtjevStatus", Name: texts.ColumnStatus, Kind: Name, Table: "statuses",
		Uses: Log | Activity | Past | Card | Bulk | Import}, // webhooks have an event of its own for it
	{Column: "priority_id", Wire: "zahtjevPrioritet", Name: texts.ColumnPriority, Kind: Name, Table: "priorities",
		Uses: everywhere | Bulk | Import},
	{Column: "category_id", Wire: "zahtjevKategorija", Name: texts.ColumnCategory, Kind: Name, Table: "categories",
		Uses: everywhere | Bulk | Import},
	{Column: "part_id", Wire: "dioProjekta", Name: texts.ColumnPart, Kind: Name, Table: "parts", Uses: Log | Past | Card | Webhook},
	{Column: "type_id", Wire: "zahtjevTip", Name: texts.ColumnType, Kind: Name, Table: "types", Uses: everywhere | Import},
	{Column: "label_ids", Wire: "oznake", Name: texts.ColumnLabels, Kind: Names, Table: "labels",
		Uses: everywhere | Bulk | Import},
	{Column: "assignee_id", Wire: "dodijeljeniKorisnik", Name: texts.ColumnAssignee, Kind: Name, Table: "users",
		Uses: everywhere | Bulk | Import},
	{Column: "due_on", Wire: "rok", Name: texts.ColumnDue, Kind: Day, Uses: everywhere | Bulk | Import},
	{Column: "answers", Wire: "odgovori", Name: texts.ColumnAnswers, Kind: Text, Uses: Log | Activity | Webhook},
	{Column: "internal_user_id", Wire: "interniKorisnik", Name: texts.ColumnInternalUser, Kind: Name, Table: "users", Internal: true,
		Uses: Log | Past},
	{Column: "done_by_id", Wire: "zahtjevUradio", Name: texts.ColumnDoneBy, Kind: Name, Table: "users", Internal: true, Uses: Log | Past},
	{Column: "real_seconds", Wire: "realnoPotrosenoVrijeme", Name: texts.ColumnRealTime, Kind: Seconds, Internal: true, Uses: Log | Past},
	{Column: "overhead_seconds", Wire: "overhead", Name: texts.ColumnOverhead, Kind: Seconds, Internal: true, Uses: Log | Past},
	{Column: "note", Wire: "napomena", Name: texts.ColumnNote, Kind: Text, Internal: true, Uses: Log | Past},
	{Column: "external_key", Wire: "vanjskiKljuc", Name: texts.ColumnExternalKey, Uses: Log | Import},
	{Column: "creator_id", Wire: "podnosilac", Name: texts.ColumnSender, Kind: Name, Table: "users", Uses: Log | Import},
	{Column: "raised_by_id", Wire: "upisao", Name: texts.ColumnRaisedBy, Kind: Name, Table: "users", Uses: Log | Activity},
	{Column: "created_at", Wire: "datumKreiranja", Name: texts.ColumnCreated, Kind: Moment, Uses: Import},
	{Column: "deleted_at", Wire: "obrisano", Name: texts.ColumnDeleted, Kind: Moment, Uses: Log},
}

// Of returns the fields that take part in a use, in the order of All.
func Of(use Use) []Field {
	return slices.DeleteFunc(slices.Clone(All), func(f Field) bool { return f.Uses&use == 0 })
}

// Named returns the field with a column, and whether there is one.
func Named(column string) (Field, bool) {
	if i := slices.IndexFunc(All, func(f Field) bool { return f.Column == column }); i >= 0 {
		return All[i], true
	}
	return Field{}, false
}

// Columns are the columns of fields.
func Columns(fields []Field) []string { return each(fields, func(f Field) string { return f.Column }) }

// Wires are the names of fields on the wire.
func Wires(fields []Field) []string { return each(fields, func(f Field) string { return f.Wire }) }

func each(fields []Field, of func(Field) string) []string {
	values := make([]string, len(fields))
	for i, field := range fields {
		values[i] = of(field)
	}
	return values
}

// Enumeration is the contract's schema of a field's name: of the fields that take part in a use, and of what is told besides.
func Enumeration(use Use, beside ...string) *huma.Schema {
	schema := &huma.Schema{Type: huma.TypeString}
	for _, wire := range append(Wires(Of(use)), beside...) {
		schema.Enum = append(schema.Enum, wire)
	}
	return schema
}
