package users

import (
	"context"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/users/db"
	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/people"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// maxBulk limits how many people can be changed at once.
const maxBulk = 100

// The actions on several people.
const (
	bulkEnable  = "aktiviraj"
	bulkDisable = "deaktiviraj"
	bulkProject = "dodajProjekat"
)

// BulkInput makes the same change to several people.
type BulkInput struct {
	Body BulkBody
}

// BulkBody is the payload of a bulk change: 1 to 100 people, each once.
type BulkBody struct {
	Usernames []string `json:"korisnici" nullable:"false" maxItems:"100"`
	Action    string   `json:"radnja" enum:"aktiviraj,deaktiviraj,dodajProjekat"`
	ProjectID int64    `json:"projekatId,omitempty" doc:"Uz dodajProjekat"`
	Check     bool     `json:"provjera,omitempty" doc:"Samo odgovara šta bi bilo, i ništa ne mijenja"`
	RoleID    int64    `json:"ulogaId,omitempty" doc:"Uz dodajProjekat: uloga koja dobija projekat; izostavljeno, jedina koja dobija projekte"`
}

// BulkResult is the outcome for one person.
type BulkResult struct {
	Username string `json:"korisnickoIme"`
	FullName string `json:"punoIme"`
	Done     bool   `json:"uspjeh"`
	Reason   string `json:"poruka" doc:"Zašto nije"`
}

// BulkOutput is the outcome for each person, in the order of the input.
type BulkOutput struct {
	Body struct {
		listing.List[BulkResult]
		Done     int      `json:"uspjelo"`
		Unserved []string `json:"neopsluzene,omitempty" nullable:"false" doc:"Uz provjeru deaktivacije: do 100 kategorija koje bi ostale neopslužene"`
	}
}

// changeMany changes those people whom the caller may change, in one transaction, and says why it did not change the others; or only checks
// it, and says which categories nobody would serve. Errors: Forbidden, Invalid.
func (a *area) changeMany(ctx context.Context, in *BulkInput) (*BulkOutput, error) {
	caller := identity.From(ctx)
	if err := in.Body.check(caller); err != nil {
		return nil, err
	}
	output := &BulkOutput{}
	err := database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) error {
		queries := a.queries.WithTx(tx)
		rows, err := queries.PeopleToChange(ctx, db.PeopleToChangeParams{
			Usernames: in.Body.Usernames, CallerID: caller.UserID, CallerRole: caller.RoleID, Gives: in.Body.Action == bulkProject,
			Everything: caller.Scope == identity.ScopeEverything, Projects: caller.Projects,
		})
		if err != nil {
			return fmt.Errorf("read %d people to change: %w", len(in.Body.Usernames), err)
		}
		checked, err := queries.PeopleChecked(ctx, db.PeopleCheckedParams{ // read after locking, so that nothing it reads can grow
			Ids: ids(rows, func(row db.PeopleToChangeRow) int64 { return row.ID }), CallerID: caller.UserID, CallerRole: caller.RoleID,
			ProjectID: in.Body.ProjectID,
		})
		if err != nil {
			return fmt.Errorf("check %d people: %w", len(rows), err)
		}
		results, chosen := in.Body.choose(caller, rows, checked)
		output.Body.List, output.Body.Done = listing.Whole(results), len(chosen)
		if in.Body.Check {
			output.Body.Unserved, err = in.Body.unserved(ctx, queries, chosen)
			return err
		}
		return in.Body.apply(ctx, queries, chosen)
	})
	if database.Violates(err, lastAdministrator) {
		return nil, fault.Field("korisnici", texts.LastAdministrator)
	}
	return output, err
}

func (b BulkBody) check(caller *identity.Caller) error {
	right := permission.KorisnikKorisnikAktivacija
	if b.Action == bulkProject {
		right = permission.KorisnikKorisnikProjekti
	}
	if !caller.May(right) {
		return fault.Lacking(right)
	}
	var fields valid.Fields
	fields.Check(len(b.Usernames) > 0 && len(b.Usernames) <= maxBulk, "korisnici", texts.PeopleCount.With("limit", maxBulk))
	keys := make([]string, len(b.Usernames))
	for i, username := range b.Usernames {
		keys[i] = asciicase.Lower(username)
	}
	slices.Sort(keys)
	fields.Check(len(slices.Compact(keys)) == len(b.Usernames), "korisnici", texts.PeopleTwice)
	switch b.Action {
	case bulkEnable, bulkDisable:
	case bulkProject:
		fields.Check(b.ProjectID != 0 && caller.SeesProject(b.ProjectID), "projekatId", texts.ProjectMissing)
	default:
		fields.Add("radnja", texts.ValueWrong)
	}
	return fields.Err()
}

// choice is a person to change; role is the one that gets the project.
type choice struct{ id, role int64 }

// choose separates people who can be changed from the others.
func (b BulkBody) choose(caller *identity.Caller, rows []db.PeopleToChangeRow, checked []db.PeopleCheckedRow) (results []BulkResult,
	chosen []choice) {
	results = make([]BulkResult, len(b.Usernames))
	seen, checks := map[any]db.PeopleToChangeRow{}, map[int64]db.PeopleCheckedRow{}
	for _, row := range rows {
		if row.Seen {
			seen[row.Number] = row
		}
	}
	for _, row := range checked {
		checks[row.ID] = row
	}
	for i, username := range b.Usernames {
		row, known := seen[int64(i+1)]
		if !known {
			results[i] = BulkResult{Username: username, Reason: texts.PersonMissing.In(caller.Language)}
			continue
		}
		role, reason := b.checkPerson(caller, checks[row.ID])
		results[i] = BulkResult{Username: row.Username, FullName: row.FullName, Done: reason == nil}
		if reason != nil {
			results[i].Reason = reason.In(caller.Language)
			continue
		}
		chosen = append(chosen, choice{row.ID, role})
	}
	return results, chosen
}

// checkPerson returns why a person cannot be changed, or which of their roles gets the project.
func (b BulkBody) checkPerson(caller *identity.Caller, row db.PeopleCheckedRow) (role int64, reason texts.Message) {
	switch {
	case row.Former:
		return 0, texts.PersonFormer
	case b.Action != bulkProject && !row.RolesManaged:
		return 0, texts.PersonNotManaged
	case b.Action != bulkProject && !row.Managed:
		return 0, texts.PersonBeyond
	case row.ID == caller.UserID && b.Action == bulkDisable:
		return 0, texts.SelfDisabled
	case row.ID == caller.UserID && b.Action == bulkProject:
		return 0, texts.SelfRoles
	case b.Action != bulkProject:
		return 0, nil
	}
	roles := row.ProjectRoles
	if b.RoleID != 0 {
		roles = slices.DeleteFunc(slices.Clone(roles), func(id int64) bool { return id != b.RoleID })
	}
	switch {
	case len(roles) == 0:
		return 0, texts.RoleByProjectsNone
	case len(roles) > 1:
		return 0, texts.RoleByProjectsSeveral
	case !slices.Contains(row.GivableRoles, roles[0]):
		return 0, texts.PersonNotManaged
	case row.OwnBeyond:
		return 0, texts.OwnRequestsBeyond
	case row.MostProjects >= people.MaxProjects:
		return 0, texts.ProjectsTooMany.With("limit", people.MaxProjects)
	}
	return roles[0], nil
}

// unserved returns the categories that nobody would serve without the people.
func (b BulkBody) unserved(ctx context.Context, queries *db.Queries, chosen []choice) ([]string, error) {
	if b.Action != bulkDisable || len(chosen) == 0 {
		return nil, nil
	}
	names, err := queries.UnservedWithout(ctx, ids(chosen, func(c choice) int64 { return c.id }))
	if err != nil {
		return nil, fmt.Errorf("read what nobody serves without %d people: %w", len(chosen), err)
	}
	return names, nil
}

func (b BulkBody) apply(ctx context.Context, queries *db.Queries, chosen []choice) (err error) {
	if len(chosen) == 0 {
		return nil
	}
	people := ids(chosen, func(c choice) int64 { return c.id })
	if b.Action == bulkProject {
		_, err = queries.PersonProjectsAdd(ctx, db.PersonProjectsAddParams{
			People: people, Roles: ids(chosen, func(c choice) int64 { return c.role }), Projects: []int64{b.ProjectID},
		})
	} else {
		_, err = queries.PeopleSetDisabled(ctx, db.PeopleSetDisabledParams{Ids: people, Disabled: b.Action == bulkDisable})
	}
	if database.IsForeignKeyViolation(err) { // callers who see everything can name a project that does not exist
		return fault.Field("projekatId", texts.ProjectMissing)
	}
	if err != nil {
		return fmt.Errorf("change %d people: %w", len(chosen), err)
	}
	return nil
}
