package lookups

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"zahtjevi/functions/settings/lookups/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/textsearch"
)

// Item is an item of a lookup list: the keys that all items have, and the fields that its list defines.
type Item map[string]any

// The keys that every item has. An item is both deleted and disabled, or neither.
const (
	keyID       = "id"
	keyDisabled = "onemogucena"
	keyDeleted  = "isDeleted"
	keyVersion  = "verzija"
)

// Schema describes an item in the OpenAPI document.
func (Item) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{
		Type: huma.TypeObject,
		Properties: map[string]*huma.Schema{
			keyID:       {Type: huma.TypeInteger, Format: "int64"},
			"naziv":     {Type: huma.TypeString},
			keyDisabled: {Type: huma.TypeBoolean},
			keyDeleted:  {Type: huma.TypeBoolean},
			keyVersion:  {Type: huma.TypeInteger, Format: "int32"},
		},
		Required:             []string{keyID, "naziv", keyDisabled, keyDeleted, keyVersion},
		AdditionalProperties: true,
		Description:          "Uz polja koja ima svaka stavka stoje polja njene liste",
	}
}

// Entered is the input of an item's form: its fields, and the keys that all items have.
type Entered map[string]any

// Schema describes the input in the OpenAPI document.
func (Entered) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeObject, AdditionalProperties: true, Description: "Polja koja lista definira"}
}

// item makes an item from a row, with the fields that the list defines.
func (l List) item(id int64, fields []byte, version int32, deleted bool) (Item, error) {
	var held Item
	if err := json.Unmarshal(fields, &held); err != nil {
		return nil, fmt.Errorf("read fields of item %d: %w", id, err)
	}
	item := Item{keyID: id, keyDisabled: deleted, keyDeleted: deleted, keyVersion: version}
	for _, f := range l.Fields {
		if value, ok := held[f.Key]; ok {
			item[f.Key] = value
		}
	}
	return item, nil
}

// itemsOf makes items from a list's rows.
func itemsOf[Row any](rows listing.List[Row], item func(Row) (Item, error)) (list listing.List[Item], err error) {
	list = listing.Map(rows, func(row Row) Item {
		made, failed := item(row)
		if failed != nil {
			err = failed
		}
		return made
	})
	return list, err
}

// ActiveOutput is all active items of a list by name, in the caller's language.
type ActiveOutput struct {
	Body listing.List[Item]
}

// shown removes from an item the links that the caller may not open; editors of the list see all of them.
func (l List) shown(caller *identity.Caller, item Item) Item {
	if l.Opens == nil || caller.May(permission.SifarnikSifarnikEdit) || l.Opens(caller, item) {
		return item
	}
	for _, f := range l.Fields {
		if f.Leads {
			delete(item, f.Key)
		}
	}
	return item
}

// active returns a list's items to everybody signed in, for forms, without those whose links the caller may not open.
func (a *area) active(ctx context.Context, in *ListInput) (*ActiveOutput, error) {
	list, err := a.list(in.Type)
	if err != nil {
		return nil, err
	}
	caller := identity.From(ctx)
	rows, err := a.queries.LookupActive(ctx, db.LookupActiveParams{List: list.Type, Language: caller.Language})
	if err != nil {
		return nil, fmt.Errorf("list active items of %s: %w", list.Type, err)
	}
	items, err := itemsOf(listing.Whole(rows), func(row db.LookupActiveRow) (Item, error) {
		return list.item(row.ID, row.Fields, row.Version, false)
	})
	if list.Opens != nil {
		items = listing.Whole(slices.DeleteFunc(items.Items, func(item Item) bool { return !list.Opens(caller, item) }))
	}
	return &ActiveOutput{Body: items}, err
}

// PageInput asks for a page of a list's items by name.
type PageInput struct {
	listing.Paging
	Type    string `path:"tip"`
	Filter  string `query:"filter" maxLength:"200" doc:"Dio naziva"`
	Deleted bool   `query:"obrisane" doc:"I obrisane stavke"`
}

// PageOutput is a page of items in the caller's language, with the definitions of their fields.
type PageOutput struct {
	Body struct {
		listing.List[Item]
		Fields []FieldDefinition `json:"fields" nullable:"false"`
	}
}

func (a *area) page(ctx context.Context, in *PageInput) (*PageOutput, error) {
	list, err := a.list(in.Type)
	if err != nil {
		return nil, err
	}
	caller := identity.From(ctx)
	language := caller.Language
	rows, err := listing.Fixed[db.LookupPageRow](ctx, a.pool, in.Paging, db.LookupPage, list.Type, language,
		textsearch.Containing(in.Filter), in.Deleted)
	if err != nil {
		return nil, fmt.Errorf("list items of %s: %w", list.Type, err)
	}
	output := &PageOutput{}
	output.Body.Fields = list.definitions(language)
	output.Body.List, err = itemsOf(rows, func(row db.LookupPageRow) (Item, error) {
		item, err := list.item(row.ID, row.Fields, row.Version, row.Deleted)
		return list.shown(caller, item), err
	})
	return output, err
}

// ItemInput names an item.
type ItemInput struct {
	Type string `path:"tip"`
	ID   int64  `path:"id"`
}

// ItemOutput is an item in its form, in Bosnian, with its version as ETag.
type ItemOutput struct {
	ETag string `header:"ETag"`
	Body Item
}

func (l List) output(id int64, fields []byte, version int32, deleted bool) (*ItemOutput, error) {
	item, err := l.item(id, fields, version, deleted)
	return &ItemOutput{ETag: edit.ETag(version), Body: item}, err
}

func (a *area) view(ctx context.Context, in *ItemInput) (*ItemOutput, error) {
	list, row, err := a.read(ctx, in.Type, in.ID)
	if err != nil {
		return nil, err
	}
	output, err := list.output(in.ID, row.Fields, row.Version, row.Deleted)
	if err == nil {
		output.Body = list.shown(identity.From(ctx), output.Body)
	}
	return output, err
}

// read finds an item, also a deleted one. Errors: NotFound.
func (a *area) read(ctx context.Context, listType string, id int64) (List, db.LookupItemRow, error) {
	list, err := a.list(listType)
	if err != nil {
		return List{}, db.LookupItemRow{}, err
	}
	row, err := a.queries.LookupItem(ctx, db.LookupItemParams{List: list.Type, ID: id})
	return list, row, database.Found(err, "read item %d of %s", id, list.Type)
}
