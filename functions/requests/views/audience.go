package views

import (
	"context"
	"fmt"
	"slices"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Sharing is with whom a view is shared, and where it is shown.
type Sharing struct {
	ProjectID int64 `json:"projekatId" minimum:"0" doc:"Za sve koji rade na projektu; 0 ako ne"`
	RoleID    int64 `json:"ulogaId" minimum:"0" doc:"Za sve s ulogom; 0 ako ne"`
	InSidebar bool  `json:"uMeniju" doc:"Stoji u bočnom meniju svih koji ga imaju"`
	Counted   bool  `json:"brojOtvorenih" doc:"U meniju s brojem otvorenih zahtjeva"`
	Default   bool  `json:"pocetni" doc:"Njime počinje lista onih s ulogom"`
}

func (s Sharing) audience() audience { return audience{projectID: s.ProjectID, roleID: s.RoleID} }

// check records errors if the view cannot be shared like that, or not by the caller.
func (s Sharing) check(fields *valid.Fields, caller *identity.Caller) {
	to := s.audience()
	fields.Check(s.ProjectID >= 0 && (s.ProjectID == 0 || to.openTo(caller)), "projekatId", texts.ViewAudienceWrong)
	// makeRoom checks the role too.
	fields.Check(s.RoleID >= 0 && (s.RoleID == 0 || s.ProjectID == 0 && to.openTo(caller)), "ulogaId", texts.ViewAudienceWrong)
	fields.Check(!s.Counted || s.InSidebar, "brojOtvorenih", texts.ViewCountedOutside)
	fields.Check(!s.Default || s.RoleID != 0, "pocetni", texts.ViewDefaultRole)
}

// placed reports whether all holders of a role are shown the view, in the sidebar or as the first thing of the list.
func (s Sharing) placed() bool { return s.RoleID != 0 && (s.InSidebar || s.Default) }

// makeRoom returns the name of the project or role with which a view is to be shared, after checking that the caller manages a role to
// which more is done than sharing with one's own, and that the owner and the audience have not reached their numbers of views. It locks
// these until the transaction ends; id is the view's, 0 for a new one. A role's new default replaces the old one. Errors: Invalid.
func (s Sharing) makeRoom(ctx context.Context, queries *db.Queries, caller *identity.Caller, id, ownerID int64) (name string, err error) {
	if err := queries.SavedViewLock(ctx, ownerID); err != nil {
		return "", fmt.Errorf("lock saved views: %w", err)
	}
	name, managed, err := s.audience().lock(ctx, queries, caller)
	if err != nil {
		return "", err
	}
	var fields valid.Fields
	fields.Check(s.RoleID == 0 || managed || s.RoleID == caller.RoleID, "ulogaId", texts.ViewAudienceWrong)
	fields.Check(managed || !s.placed() || !s.Default, "pocetni", texts.ViewRoleNotManaged)
	fields.Check(managed || !s.placed() || !s.InSidebar, "uMeniju", texts.ViewRoleNotManaged)
	if err := fields.Err(); err != nil {
		return "", err
	}
	project, role := s.audience().columns()
	counts, err := queries.SavedViewCounts(ctx, db.SavedViewCountsParams{ID: id, UserID: ownerID, ProjectID: project, RoleID: role})
	if err != nil {
		return "", fmt.Errorf("count saved views: %w", err)
	}
	fields.Check(id != 0 || counts.Own < maxViews, "naziv", texts.ViewsFull)
	fields.Check(counts.Shared < maxShared, "projekatId", texts.ViewAudienceFull)
	fields.Check(!s.InSidebar || counts.InSidebar < maxInSidebar, "uMeniju", texts.ViewSidebarFull)
	if err := fields.Err(); err != nil {
		return "", err
	}
	if s.Default {
		if err := queries.SavedViewReplaceDefault(ctx, db.SavedViewReplaceDefaultParams{RoleID: s.RoleID, ID: id}); err != nil {
			return "", fmt.Errorf("replace default view of role %d: %w", s.RoleID, err)
		}
	}
	return name, nil
}

// audience holds those who have a shared view: people who work on a project, or people with a role. The zero value means only the owner.
type audience struct{ projectID, roleID int64 }

// columns are the ids in the database.
func (a audience) columns() (project, role *int64) {
	if a.projectID != 0 {
		project = &a.projectID
	}
	if a.roleID != 0 {
		role = &a.roleID
	}
	return project, role
}

func audienceOf(project, role *int64) (a audience) {
	if project != nil {
		a.projectID = *project
	}
	if role != nil {
		a.roleID = *role
	}
	return a
}

// holds reports whether the caller belongs to the audience.
func (a audience) holds(caller *identity.Caller) bool {
	return a.projectID != 0 && slices.Contains(caller.Projects, a.projectID) || a.roleID != 0 && a.roleID == caller.RoleID
}

// openTo reports whether the caller may share with the audience: with projects that they see, their own role and, if they may change roles,
// those that theirs manages, which the database knows (managed).
func (a audience) openTo(caller *identity.Caller) bool {
	if !caller.May(permission.ZahtjevPogledDijeljenje) {
		return false
	}
	return a.holds(caller) || a.projectID != 0 && caller.Scope == identity.ScopeEverything ||
		a.roleID != 0 && caller.May(permission.KorisnikUlogaEdit)
}

// lock returns the name of the audience, and whether it is a role that the caller manages, and makes changes of its views wait for one
// another. Errors: Invalid.
func (a audience) lock(ctx context.Context, queries *db.Queries, caller *identity.Caller) (name string, managed bool, err error) {
	field := ""
	switch {
	case a.projectID != 0:
		field = "projekatId"
		name, err = queries.AudienceProject(ctx, a.projectID)
	case a.roleID != 0:
		field = "ulogaId"
		var role db.AudienceRoleRow
		role, err = queries.AudienceRole(ctx, db.AudienceRoleParams{ID: a.roleID, CallerRole: caller.RoleID})
		name, managed = role.Name, role.Managed && caller.May(permission.KorisnikUlogaEdit)
	}
	if err != nil {
		return "", false, database.FoundOr(err, fault.Field(field, texts.ViewAudienceWrong), "lock the audience of a saved view")
	}
	return name, managed, nil
}

// owned is the owner and the audience of a view. managed means that the caller's role manages that of the audience, and placed that all
// of that role are shown the view.
type owned struct {
	ownerID int64
	audience
	managed, placed bool
}

func ownedOf(row db.SavedViewOneRow) owned {
	return owned{row.UserID, audienceOf(row.ProjectID, row.RoleID), row.Managed, row.RoleID != nil && (row.InSidebar || row.IsDefault)}
}

func (o owned) shared() bool { return o.audience != audience{} }

func (o owned) hadBy(caller *identity.Caller) bool {
	return o.ownerID == caller.UserID || o.holds(caller)
}

// editableBy reports whether the caller may change the view: their own, and a shared one if they could share it as it is.
func (o owned) editableBy(caller *identity.Caller) bool {
	if o.shared() {
		manages := o.managed && caller.May(permission.KorisnikUlogaEdit)
		return o.hadBy(caller) && o.openTo(caller) && (manages || !o.placed && (o.roleID == 0 || o.roleID == caller.RoleID))
	}
	return o.ownerID == caller.UserID
}

// erasableBy reports whether the caller may delete the view. Owners may, whatever rights they have lost.
func (o owned) erasableBy(caller *identity.Caller) bool {
	return o.ownerID == caller.UserID || o.editableBy(caller)
}

// maxAudiences limits the projects, and the roles, of an answer.
const maxAudiences = 500

// Audience is a project or role with which a view can be shared.
type Audience struct {
	ID      int64  `json:"id"`
	Name    string `json:"naziv"`
	Managed bool   `json:"upravljana,omitempty" doc:"Uloga kojom pozivalac upravlja, pa joj smije postaviti početni pogled i poglede u meniju"`
}

// AudiencesOutput is with whom the caller may share views.
type AudiencesOutput struct {
	Body struct {
		Projects []Audience `json:"projekti" nullable:"false"`
		Roles    []Audience `json:"uloge" nullable:"false"`
	}
}

func (a *area) audiences(ctx context.Context, _ *struct{}) (*AudiencesOutput, error) {
	caller, output := identity.From(ctx), &AudiencesOutput{}
	projects, err := a.queries.AudienceProjects(ctx, db.AudienceProjectsParams{
		Everything: caller.Scope == identity.ScopeEverything, Projects: caller.Projects, Most: maxAudiences,
	})
	if err != nil {
		return nil, fmt.Errorf("list projects to share with: %w", err)
	}
	roles, err := a.queries.AudienceRoles(ctx, db.AudienceRolesParams{
		Changes: caller.May(permission.KorisnikUlogaEdit), RoleID: caller.RoleID, Most: maxAudiences,
	})
	if err != nil {
		return nil, fmt.Errorf("list roles to share with: %w", err)
	}
	output.Body.Projects, output.Body.Roles = make([]Audience, len(projects)), make([]Audience, len(roles))
	for i, row := range projects {
		output.Body.Projects[i] = Audience{ID: row.ID, Name: row.Name}
	}
	for i, row := range roles {
		output.Body.Roles[i] = Audience(row)
	}
	return output, nil
}
