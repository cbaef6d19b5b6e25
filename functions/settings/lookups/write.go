package lookups

import (
	"context"
	"encoding/json"
	"fmt"
	"math"

	"zahtjevi/functions/settings/lookups/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
)

// maxItems limits how many items a list may have, including deleted ones, as forms read whole lists.
const maxItems = 1000

// CreateInput is a new item: a value for each field that is shown when an item is added.
type CreateInput struct {
	idempotency.Header
	ListInput
	Body Entered
}

func (a *area) create(ctx context.Context, in *CreateInput) (*ItemOutput, error) {
	list, err := a.list(in.Type)
	if err != nil {
		return nil, err
	}
	item, err := list.apply(Item{}, in.Body, InAdd)
	if err != nil {
		return nil, err
	}
	fields, err := json.Marshal(item)
	if err != nil {
		return nil, fmt.Errorf("write fields of an item: %w", err)
	}
	output, err := idempotency.Create(ctx, a.pool, identity.From(ctx), in.Header, in, true, func(q database.Querier) (*ItemOutput, error) {
		row, err := db.New(q).LookupCreate(ctx, db.LookupCreateParams{List: list.Type, Fields: fields, Most: maxItems})
		if err != nil {
			full := fault.New(fault.Conflict, texts.LookupFull.With("limit", maxItems))
			return nil, database.FoundOr(err, full, "create item of %s", list.Type)
		}
		return list.output(row.ID, fields, row.Version, false)
	})
	return output, refused(err)
}

// UpdateInput is an edit of an item, on the version that the editor has read. Fields that are left out stay; isDeleted and onemogucena
// together delete the item or restore it.
type UpdateInput struct {
	edit.Input[Entered]
	ItemInput
}

func (a *area) update(ctx context.Context, in *UpdateInput) (*ItemOutput, error) {
	list, row, err := a.read(ctx, in.Type, in.ID)
	if err != nil {
		return nil, err
	}
	return edit.Save(ctx, a.pool, in, list.row(in.ID), func(version int32) (*ItemOutput, error) {
		deleted, err := list.deleted(row.Deleted, in.Body)
		if err != nil {
			return nil, err
		}
		fields, err := list.edited(row.Fields, in.Body)
		if err != nil {
			return nil, err
		}
		changed, err := db.New(database.As(a.pool, identity.From(ctx))).LookupUpdate(ctx,
			db.LookupUpdateParams{List: list.Type, ID: in.ID, Fields: fields, Deleted: deleted,
				Version: version})
		if err != nil {
			return nil, refused(fmt.Errorf("update item %d of %s: %w", in.ID, list.Type, err))
		}
		return list.output(in.ID, fields, changed, deleted)
	})
}

// row describes an item for edit.Save.
func (l List) row(id int64) edit.Row {
	return edit.Row{Table: l.table(), ID: id, Stale: texts.LookupStale}
}

// edited returns an item's fields after an edit.
func (l List) edited(fields []byte, entered Entered) ([]byte, error) {
	var held Item
	if err := json.Unmarshal(fields, &held); err != nil {
		return nil, fmt.Errorf("read fields of an item: %w", err)
	}
	item, err := l.apply(held, entered, InEdit)
	if err != nil {
		return nil, err
	}
	return json.Marshal(item)
}

// refused makes the answer to an error of the database: another item has the name or code, or the item is used.
func refused(err error) error {
	switch {
	case database.IsUniqueViolation(err) && database.Concerns(err, "code"):
		return fault.Field("sifra", texts.LookupTaken)
	case database.IsUniqueViolation(err):
		return fault.Field("naziv", texts.LookupTaken)
	case database.IsInUse(err):
		return fault.New(fault.Conflict, texts.LookupInUse)
	}
	return err
}

// On implements edit.Edit: a malformed version is none.
func (e Entered) On() (version int32, err error) {
	given, _ := e[keyVersion].(float64)
	if given < 0 || given > math.MaxInt32 || given != math.Trunc(given) {
		given = 0
	}
	return edit.Versioned{Version: int32(given)}.On()
}

// deleted returns whether the item is deleted after an edit. Errors: Invalid.
func (l List) deleted(now bool, entered Entered) (bool, error) {
	wanted := now
	said := map[bool]bool{}
	for _, key := range []string{keyDeleted, keyDisabled} {
		value, given := entered[key]
		if !given {
			continue
		}
		truth, ok := value.(bool)
		if !ok {
			return false, fault.Field(key, texts.ValueWrong)
		}
		wanted, said[truth] = truth, true
	}
	if len(said) > 1 {
		return false, fault.Field(keyDisabled, texts.ValueWrong)
	}
	if wanted && l.Kept {
		return false, fault.Field(keyDeleted, texts.LookupKept)
	}
	return wanted, nil
}
