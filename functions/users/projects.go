package users

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"zahtjevi/functions/users/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/people"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// ProjectsInput adds projects or categories to a person's role.
type ProjectsInput struct {
	Username string `path:"korisnickoIme"`
	Body     ProjectsBody
}

// ProjectsBody are the projects or categories, depending on the role's scope, that are added to a role.
type ProjectsBody struct {
	RoleID     int64   `json:"ulogaId" doc:"Ako je korisnik nema, dobija je"`
	Projects   []int64 `json:"projekti,omitempty" nullable:"false" maxItems:"1000" doc:"Dodaju se onima koje korisnik u toj ulozi već ima"`
	Categories []int64 `json:"kategorije,omitempty" nullable:"false" maxItems:"1000" doc:"Umjesto projekata, za ulogu koja vidi kategorije"`
}

// addProjects only adds; removing is an edit of the person. The caller has to manage the role, but not the person's other roles, and see
// what is added. Errors: NotFound, Forbidden, Invalid, Conflict.
func (a *area) addProjects(ctx context.Context, in *ProjectsInput) (*PersonOutput, error) {
	caller := identity.From(ctx)
	p, err := a.findToGive(ctx, caller, in.Username)
	if err != nil {
		return nil, err
	}
	if p.Former {
		return nil, fault.New(fault.Conflict, texts.PersonFormer)
	}
	grants := []people.Grant{{
		RoleID: in.Body.RoleID, Projects: in.Body.Projects, Categories: in.Body.Categories, RoleField: "ulogaId", ProjectsField: "projekti",
		CategoriesField: "kategorije",
	}}
	var fields valid.Fields
	fields.Check(p.ID != caller.UserID, "projekti", texts.SelfRoles)
	fields.Check(len(in.Body.Projects)+len(in.Body.Categories) > 0, "projekti", texts.ProjectsNone)
	people.CheckSize(&fields, "ulogaId", grants)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	facts, err := people.Read(ctx, a.pool, caller, p.ID, grants)
	if err != nil {
		return nil, err
	}
	m := facts.Check(&fields, grants, nil)
	p.checkFurtherRole(&fields, m)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	_, err = db.New(database.As(a.pool, caller)).PlaceGive(ctx,
		db.PlaceGiveParams{ID: p.ID, Role: in.Body.RoleID, RoleChanges: m.RoleChanges,
			Projects: m.Projects, Categories: m.Categories})
	if err := database.FoundOr(err, people.RoleChanged(), "give projects to user %d", p.ID); err != nil {
		return nil, err
	}
	return a.answer(ctx, caller, p.Username)
}

// checkFurtherRole checks that a person without the role can get one more, and has the information that it requires.
func (p *person) checkFurtherRole(fields *valid.Fields, m people.Memberships) {
	if len(m.Roles) == 0 || slices.Contains(p.roleIDs(), m.Roles[0]) {
		return
	}
	fields.Check(len(p.roles) < people.MaxRoles, "ulogaId", texts.PersonRolesTooMany.With("limit", people.MaxRoles))
	known := map[string]bool{}
	for _, info := range p.extra {
		known[info.Type.Code] = true
	}
	for _, code := range m.RequiredExtra {
		fields.Check(known[code], "ulogaId", texts.RoleNeedsExtra)
	}
}

// findToGive is find for a person who gets a project. It also finds people whom the caller removed from a project a while ago, so that this
// can be undone. Errors: NotFound.
func (a *area) findToGive(ctx context.Context, caller *identity.Caller, username string) (*person, error) {
	p, err := a.read(ctx, caller, username)
	if err != nil || p.Seen {
		return p, err
	}
	taken, err := a.queries.TakenOffLately(ctx, db.TakenOffLatelyParams{ActorID: caller.UserID, UserID: p.ID})
	if err != nil {
		return nil, fmt.Errorf("read whether user %d was taken off a project: %w", p.ID, err)
	}
	if !taken {
		return nil, fault.Missing()
	}
	return p, nil
}

// ProjectInput names a person on a project.
type ProjectInput struct {
	Username  string `path:"korisnickoIme"`
	ProjectID int64  `path:"projekatId"`
}

// TakenOutput holds the rights that a person had on a project; adding it again undoes the removal.
type TakenOutput struct {
	Body struct {
		Roles    []TakenRole `json:"uloge" nullable:"false"`
		Unserved []string    `json:"neopsluzene" nullable:"false" doc:"Kategorije koje je osoba imala i koje sada niko ne opslužuje, s dijelom"`
	}
}

// TakenRole is a role in which a person worked on a project, with their categories there.
type TakenRole struct {
	RoleID     int64   `json:"ulogaId"`
	Categories []int64 `json:"kategorije" nullable:"false"`
}

// removeProject removes a person from a project in all roles that they have there. The caller has to see the project and manage these
// roles. The person keeps the roles and their requests. Errors: NotFound, Forbidden, Invalid.
func (a *area) removeProject(ctx context.Context, in *ProjectInput) (*TakenOutput, error) {
	caller := identity.From(ctx)
	p, err := a.find(ctx, caller, in.Username)
	if err != nil {
		return nil, err
	}
	if !caller.SeesProject(in.ProjectID) {
		return nil, fault.Missing()
	}
	if p.ID == caller.UserID {
		return nil, fault.Field("korisnickoIme", texts.SelfRoles)
	}
	row, err := db.New(database.As(a.pool, caller)).ProjectTakeAway(ctx,
		db.ProjectTakeAwayParams{ID: p.ID, ProjectID: in.ProjectID, CallerID: caller.UserID,
			CallerRole: caller.RoleID})
	if err != nil {
		return nil, fmt.Errorf("take user %d off project %d: %w", p.ID, in.ProjectID, err)
	}
	if row.Unmanaged {
		return nil, fault.New(fault.Forbidden, texts.PlaceNotManaged)
	}
	output := &TakenOutput{}
	if err := json.Unmarshal(row.Roles, &output.Body.Roles); err != nil {
		return nil, fmt.Errorf("read what user %d had on project %d: %w", p.ID, in.ProjectID, err)
	}
	if len(output.Body.Roles) == 0 {
		return nil, fault.Missing()
	}
	var categories []int64
	for _, role := range output.Body.Roles {
		categories = append(categories, role.Categories...)
	}
	if output.Body.Unserved, err = a.queries.UnservedOf(ctx, categories); err != nil {
		return nil, fmt.Errorf("read which categories nobody serves without user %d: %w", p.ID, err)
	}
	return output, nil
}
