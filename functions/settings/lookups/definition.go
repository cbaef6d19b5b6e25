package lookups

import (
	"context"
	"slices"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/texts"
)

// List defines a lookup list: its calls, checks, columns and forms follow from the definition.
type List struct {
	Type   string // in the path, such as "Pol"
	Name   texts.Text
	Fields []Field
	Kept   bool // its items are never deleted
	// Opens reports whether a caller may open the link of an item; nil if items have no links. Other callers get neither the item among the
	// active ones nor, unless they edit the list, the field with the link.
	Opens func(caller *identity.Caller, item Item) bool
	Table string // the partition of lookup_items to which other tables have foreign keys; "" for lists without any
}

// Field defines a field of a list's items. "naziv", a required text, is an item's name, by which items are ordered; "sifra", if there is
// one, is its unique code for other systems.
type Field struct {
	Name       texts.Text
	Key        string // on the wire and in the table's fields
	Kind       Kind
	Required   bool
	Visible    []Visibility
	Translated bool // a text that has translations
	Leads      bool // it is the link of List.Opens
	Options    []Option
	Least      int64 // of a number
	Most       int64 // of a number; of a text, its characters
	// Wrong returns the fault of a text that is neither empty nor too long; nil if there is none.
	Wrong func(value string) texts.Message
}

// Kind is the kind of a field's values.
type Kind int

// The kinds of fields.
const (
	Number Kind = iota + 1
	Text
	Select
	Checkbox
)

// Visibility is the set of places in which a field is shown.
type Visibility int

// The places.
const (
	InList Visibility = iota + 1
	InAdd
	InEdit
)

// everywhere and newOnly are the usual visibilities; newOnly is for fields that never change.
var (
	everywhere = []Visibility{InList, InAdd, InEdit}
	newOnly    = []Visibility{InList, InAdd}
)

// Option is an option of a Select.
type Option struct {
	ID   int64
	Name texts.Text
}

// table is the table under which the list's items are logged.
func (l List) table() string {
	if l.Table == "" {
		return "lookup_items_others"
	}
	return l.Table
}

// FieldDefinition is a field's definition in the caller's language.
type FieldDefinition struct {
	Name       string        `json:"naziv"`
	Key        string        `json:"poljeUTabeli"`
	Kind       Kind          `json:"tip" enum:"1,2,3,4" doc:"1 broj, 2 tekst, 3 izbor, 4 kvadratić"`
	Required   bool          `json:"required"`
	Visible    []Visibility  `json:"vidljivosti" nullable:"false" doc:"1 u listi, 2 u dodavanju, 3 u izmjeni"`
	Translated bool          `json:"prevodivo"`
	Options    []NamedOption `json:"opcije" nullable:"false"`
	Least      int64         `json:"najmanje" doc:"Najmanji broj"`
	Most       int64         `json:"najvise" doc:"Najveći broj, ili najviše karaktera teksta"`
}

// NamedOption is an option in the caller's language.
type NamedOption struct {
	ID   int64  `json:"id"`
	Name string `json:"naziv"`
}

func (l List) definitions(language string) []FieldDefinition {
	definitions := make([]FieldDefinition, len(l.Fields))
	for i, f := range l.Fields {
		options := make([]NamedOption, len(f.Options))
		for j, option := range f.Options {
			options[j] = NamedOption{ID: option.ID, Name: option.Name.In(language)}
		}
		definitions[i] = FieldDefinition{
			Name: f.Name.In(language), Key: f.Key, Kind: f.Kind, Required: f.Required, Visible: f.Visible, Translated: f.Translated,
			Options: options, Least: f.Least, Most: f.Most,
		}
	}
	return definitions
}

// ListInput names a list.
type ListInput struct {
	Type string `path:"tip"`
}

// FieldsOutput is the definitions of a list's fields.
type FieldsOutput struct {
	Body listing.List[FieldDefinition]
}

func (a *area) fields(ctx context.Context, in *ListInput) (*FieldsOutput, error) {
	list, err := a.list(in.Type)
	if err != nil {
		return nil, err
	}
	return &FieldsOutput{Body: listing.Whole(list.definitions(identity.From(ctx).Language))}, nil
}

func (f Field) visible(where Visibility) bool { return slices.Contains(f.Visible, where) }

func (f Field) offers(id int64) bool {
	return slices.ContainsFunc(f.Options, func(o Option) bool { return o.ID == id })
}
