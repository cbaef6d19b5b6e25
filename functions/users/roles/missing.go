package roles

import (
	"context"
	"encoding/json"
	"fmt"

	"zahtjevi/functions/users/roles/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
)

// RightInput names a permission by its code.
type RightInput struct {
	Code string `path:"sifra" maxLength:"100"`
}

// RightOutput holds the reason for which a person may not do something.
type RightOutput struct {
	Body ExplainedRight
}

// ExplainedRight explains a permission for want of which a call was refused (403, pravo).
type ExplainedRight struct {
	Code   string     `json:"sifra"`
	Name   string     `json:"naziv"`
	Allows string     `json:"opis"`
	Held   bool       `json:"imate" doc:"Uloga u kojoj ste prijavljeni ga (sada) ima"`
	Roles  []RoleName `json:"uloge" nullable:"false" doc:"Aktivne uloge koje ga imaju, najviše deset; samo za one koji vide uloge"`
	Own    []string   `json:"drugeVaseUloge" nullable:"false" doc:"Vaše druge uloge koje ga imaju"`
	Givers []string   `json:"moguDati" nullable:"false" doc:"Puna imena onih koji vam ga mogu dati, najviše pet"`
}

// RoleName is a role by its name.
type RoleName struct {
	ID   int64  `json:"id"`
	Name string `json:"naziv"`
}

// why returns what everybody may know about a permission, and the roles and people that the caller may see. Errors: NotFound.
func (a *area) why(ctx context.Context, in *RightInput) (*RightOutput, error) {
	caller := identity.From(ctx)
	row, err := a.queries.RightExplained(ctx, db.RightExplainedParams{
		Code: in.Code, CallerID: caller.UserID, CallerRole: caller.RoleID, SeesRoles: caller.May(permission.KorisnikUlogaPregled),
	})
	if err != nil {
		return nil, database.Found(err, "explain right")
	}
	text := texts.Rights.Find(row.Code)
	right := ExplainedRight{
		Code: row.Code, Name: text.Name.In(caller.Language), Allows: text.Allows.In(caller.Language),
		Held: caller.Holds(row.Code), Own: row.Own, Givers: row.Givers,
	}
	if err := json.Unmarshal(row.Roles, &right.Roles); err != nil {
		return nil, fmt.Errorf("read roles with right %s: %w", row.Code, err)
	}
	return &RightOutput{Body: right}, nil
}
