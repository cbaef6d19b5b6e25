package roles

import (
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Form is the first card of a role's form.
type Form struct {
	Name     string  `json:"naziv" maxLength:"100"`
	Scope    string  `json:"opseg,omitempty" enum:"sve,projekti,kategorije,vlastito" doc:"Bez toga: projekti"`
	ModuleID int64   `json:"frontendModulId"`
	Manages  []int64 `json:"dozvoljeneUlogeZaUpravljanje" nullable:"false"`
}

// check makes the checks that need no database, and sorts the managed roles.
func (f *Form) check(fields *valid.Fields) giving {
	fields.Text("naziv", f.Name, valid.TextRule{Missing: texts.FieldRequired, Max: valid.MaxRoleName, TooLong: texts.RoleTextLong})
	if f.Scope == "" {
		f.Scope = identity.ScopeProjects.Name()
	}
	scope, known := identity.ScopeNamed(f.Scope)
	fields.Check(known, "opseg", texts.RoleScopeWrong)
	fields.Check(f.ModuleID > 0, "frontendModulId", texts.FieldRequired)
	f.Manages = unique(f.Manages)
	return giving{scope: scope, manages: f.Manages}
}

// written makes the answer to an error of the database: a name or code that is taken, a module that does not exist.
func written(err error) error {
	switch {
	case err == nil:
		return nil
	case database.IsUniqueViolation(err) && database.Concerns(err, "name"):
		return fault.Field("naziv", texts.RoleNameTaken)
	case database.IsUniqueViolation(err) && database.Concerns(err, "code"):
		return fault.Field("sifra", texts.RoleCodeTaken)
	case database.IsForeignKeyViolation(err):
		return fault.Field("frontendModulId", texts.RoleModuleWrong)
	}
	return err
}
