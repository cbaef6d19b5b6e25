package bulk

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/requestfield"
)

// mostRead limits the newest changes of a request that are searched for its state before a change of several.
const mostRead = 200

// mostListed limits the changes of several requests that a person is shown.
const mostListed = 100

// CommonChange is a change of several requests in one go.
type CommonChange struct {
	ID       int64         `json:"id"`
	At       time.Time     `json:"vrijeme"`
	Requests int           `json:"brojZahtjeva"`
	Fields   []CommonField `json:"polja" nullable:"false" doc:"Šta je izmijenjeno, na nekom od zahtjeva"`
	First    *FirstRequest `json:"prvi,omitempty" doc:"Prvi od zahtjeva, ako ga pozivalac vidi"`
	Undoes   int64         `json:"ponistava,omitempty" doc:"Grupna izmjena koju ova poništava"`
	Undone   bool          `json:"ponistena"`
}

// FirstRequest is the first request of a change of several.
type FirstRequest struct {
	ID    int64  `json:"id"`
	Title string `json:"naziv"`
}

// CommonField is a field that changes of several requests can change, or that the requests were deleted or brought back.
type CommonField string

// commonFields are the fields that changes of several requests can change, and their deletion.
var commonFields = slices.DeleteFunc(slices.Clone(requestfield.All), func(f requestfield.Field) bool {
	return f.Uses&requestfield.Bulk == 0 && f.Column != "deleted_at"
})

// Schema enumerates the fields.
func (CommonField) Schema(huma.Registry) *huma.Schema {
	return requestfield.Enumeration(requestfield.Bulk, "obrisano", "vraceno")
}

// ChangesOutput is the caller's newest changes of several requests.
type ChangesOutput struct {
	Body listing.List[CommonChange]
}

// changes lists what the caller changed in one go within 30 days, newest first.
func (a *area) changes(ctx context.Context, _ *struct{}) (*ChangesOutput, error) {
	caller := identity.From(ctx)
	rows, err := a.Queries.BulkChanges(ctx, db.BulkChangesParams{ActorID: caller.UserID, Most: mostListed,
		Columns: requestfield.Columns(commonFields)})
	if err != nil {
		return nil, fmt.Errorf("list common changes: %w", err)
	}
	return &ChangesOutput{Body: listing.Map(listing.Whole(rows), func(row db.BulkChangesRow) CommonChange {
		change := CommonChange{ID: row.ID, At: row.CreatedAt, Requests: int(row.Requests), Fields: []CommonField{}, Undoes: row.UndoesID,
			Undone: row.Undone}
		for _, column := range row.Columns {
			if field, known := requestfield.Named(column); known {
				change.Fields = append(change.Fields, CommonField(field.Wire))
			} else {
				change.Fields = append(change.Fields, "vraceno")
			}
		}
		if seesFormer(caller, row.Facts, row.Deleted) {
			change.First = &FirstRequest{ID: row.RequestID, Title: row.Title}
		}
		return change
	})}, nil
}

// ChangeInput names a change of several requests.
type ChangeInput struct {
	ID int64 `path:"grupnaIzmjenaId"`
}

// UndoPreview shows the outcome of undoing a change of several requests. Requests that the caller does not see are only counted, deleted
// ones too for who may not bring them back.
type UndoPreview struct {
	ID        int64           `json:"id"`
	At        time.Time       `json:"vrijeme"`
	CreatedBy string          `json:"createdBy" doc:"Korisničko ime"`
	FullName  string          `json:"punoIme"`
	Undoes    int64           `json:"ponistava,omitempty" doc:"Grupna izmjena koju ova poništava"`
	UndoneBy  string          `json:"ponistio,omitempty" doc:"Puno ime onoga ko ju je već poništio"`
	UndoneAt  *time.Time      `json:"ponistenaU,omitempty"`
	Requests  []FormerRequest `json:"zahtjevi" nullable:"false"`
	Unseen    int             `json:"nevidljivih" doc:"Koliko zahtjeva pozivalac više ne vidi"`
}

// FormerRequest is a request of such a change: its values now (staro) and those to which it would go back (novo), or why it stays as it is.
type FormerRequest struct {
	ID      int64                 `json:"id"`
	Title   string                `json:"naziv"`
	Version int32                 `json:"verzija"`
	Changes []request.FieldChange `json:"promjene" nullable:"false"`
	Removal string                `json:"brisanje,omitempty" enum:"vracanje,brisanje" doc:"Obrisani se vraća, ili se vraćeni ponovo briše"`
	Left    string                `json:"ostaje,omitempty" enum:"obrisan,mijenjan,spojen,status,kategorija,prioritet,osoba,oznaka" doc:"Zašto ostaje kakav je; bez toga se vraća"`
}

// PreviewOutput shows the outcome of undoing.
type PreviewOutput struct {
	Body UndoPreview
}

// preview shows the outcome of undoing a change of several requests, to its author and to readers of the whole log. Errors: NotFound,
// Forbidden.
func (a *area) preview(ctx context.Context, in *ChangeInput) (*PreviewOutput, error) {
	told, _, err := previewOf(ctx, a.Queries, identity.From(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return &PreviewOutput{Body: told}, nil
}

// previewOf answers besides the rows of the requests that the caller sees. Errors: NotFound, Forbidden.
func previewOf(ctx context.Context, queries *db.Queries, caller *identity.Caller, id int64) (UndoPreview, []db.BulkFormerRow, error) {
	change, err := queries.BulkChange(ctx, id)
	if err != nil {
		return UndoPreview{}, nil, database.Found(err, "find common change %d", id)
	}
	own := change.ActorID == caller.UserID
	if !own && !caller.May(permission.LogLogPregled) {
		return UndoPreview{}, nil, fault.Missing()
	}
	rows, err := queries.BulkFormer(ctx, db.BulkFormerParams{ID: id, Read: mostRead, Earlier: request.StatusChangesPerDay - 1})
	if err != nil {
		return UndoPreview{}, nil, fmt.Errorf("read common change %d: %w", id, err)
	}
	all := len(rows)
	rows = slices.DeleteFunc(rows, func(row db.BulkFormerRow) bool {
		return !seesFormer(caller, row.Facts, row.Deleted)
	})
	preview := UndoPreview{ID: id, At: change.CreatedAt, CreatedBy: change.Username, FullName: change.FullName, Undoes: change.UndoesID,
		Requests: []FormerRequest{}, Unseen: all - len(rows)}
	if change.UndoneID != 0 {
		preview.UndoneBy, preview.UndoneAt = change.UndoneBy, &change.UndoneAt
	}
	for _, row := range rows {
		if right := lacking(caller, row, own); right != (permission.Code{}) {
			return UndoPreview{}, nil, fault.Lacking(right)
		}
		preview.Requests = append(preview.Requests, FormerRequest{ID: row.ID, Title: row.Title, Version: row.Version, Changes: goesBack(row),
			Removal: removal(row), Left: stays(row)})
	}
	return preview, rows, nil
}

// seesFormer reports whether the caller sees a request of a change, deleted ones only if they may bring them back.
func seesFormer(caller *identity.Caller, facts identity.RequestFacts, deleted bool) bool {
	return caller.SeesRequest(facts) && (!deleted || caller.May(permission.ZahtjevZahtjevBrisanje))
}

// lacking is the right that the caller lacks to change what the request would get back; the zero Code for none. Who took an assignee away
// by choosing another category may give them back.
func lacking(caller *identity.Caller, row db.BulkFormerRow, own bool) permission.Code {
	for _, part := range []struct {
		changes bool
		right   permission.Code
	}{
		{row.OfStatus, permission.ZahtjevZahtjevEditStatus},
		{row.OfAssignee && (!own || !row.OfCategory), permission.ZahtjevZahtjevEditDodijeljeniKorisnik},
		{row.OfCategory || row.OfPriority || row.OfDue || row.OfLabels, permission.ZahtjevZahtjevEdit},
		{row.OfDeletion, permission.ZahtjevZahtjevBrisanje},
	} {
		if part.changes && !caller.May(part.right) {
			return part.right
		}
	}
	return permission.Code{}
}

// goesBack lists the values that the request would get back, in words.
func goesBack(row db.BulkFormerRow) []request.FieldChange {
	changes := []request.FieldChange{}
	for _, field := range []struct {
		of   bool
		made request.FieldChange
	}{
		{row.OfStatus, request.FieldChange{Field: "zahtjevStatus", Old: row.StatusNow, New: row.StatusThen}},
		{row.OfAssignee, request.FieldChange{Field: "dodijeljeniKorisnik", Old: row.AssigneeNow, New: row.AssigneeThen}},
		{row.OfPriority, request.FieldChange{Field: "zahtjevPrioritet", Old: row.PriorityNow, New: row.PriorityThen}},
		{row.OfCategory, request.FieldChange{Field: "zahtjevKategorija", Old: row.CategoryNow, New: row.CategoryThen}},
		{row.OfDue, request.FieldChange{Field: "rok", Old: row.DueNow, New: row.DueOn}},
		{row.OfLabels, request.FieldChange{Field: "oznake", Old: row.LabelsNow, New: row.LabelsThen}},
	} {
		if field.of {
			changes = append(changes, field.made)
		}
	}
	return changes
}

// removal names the outcome for a deleted request: it comes back or is deleted again; empty for neither.
func removal(row db.BulkFormerRow) string {
	switch {
	case !row.OfDeletion:
		return ""
	case row.Deleted:
		return "vracanje"
	}
	return "brisanje"
}

// stays returns the reason for which a request would stay as it is; empty where it goes back.
func stays(row db.BulkFormerRow) string {
	switch {
	case row.Deleted && !row.OfDeletion:
		return "obrisan"
	case row.Changed:
		return "mijenjan"
	case row.Merged:
		return "spojen"
	case row.OfStatus && !row.StatusOk:
		return "status"
	case row.OfCategory && !row.CategoryOk:
		return "kategorija"
	case row.OfPriority && !row.PriorityOk:
		return "prioritet"
	case (row.OfAssignee || row.OfCategory) && !row.AssigneeOk:
		return "osoba"
	case row.OfLabels && !row.LabelsOk:
		return "oznaka"
	}
	return ""
}
