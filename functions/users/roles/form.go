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
	Scope    string  `json:"opseg,omitempty" enum:"sve,projekti,kategorije,vlastito" doc:"Bez toga: projekti, u izmjeni kako je bilo"`
	ModuleID int64   `json:"frontendModulId"`
	Manages  []int64 `json:"dozvoljeneUlogeZaUpravljanje" nullable:"false" maxItems:"500"`
	Factor   *bool   `json:"traziDvostrukuProvjeru,omitempty" doc:"Ko se prijavi lozinkom mora imati dvostruku provjeru; bez toga kako je bilo"`
}

// check makes the checks that need no database, and sorts the managed roles.
func (f *Form) check(fields *valid.Fields) giving {
	fields.Text("naziv", f.Name, valid.TextRule{Missing: texts.FieldRequired, Max: valid.MaxRoleName, TooLong: texts.RoleTextLong})
	scope, known := identity.ScopeNamed(f.Scope)
	fields.Check(known || f.Scope == "", "opseg", texts.RoleScopeWrong)
	fields.Check(f.ModuleID > 0, "frontendModulId", texts.FieldRequired)
	f.Manages = unique(f.Manages)
	fields.Check(len(f.Manages) > 0, "dozvoljeneUlogeZaUpravljanje", texts.FieldRequired)
	return giving{scope: scope, manages: f.Manages}
}

// requiresFactor reports whether the role will require a second factor, which it did (before) or not. Errors: Invalid for a new requirement
// while nobody has a factor (used): the installation may have no key for them, and nobody could meet the requirement.
func (f Form) requiresFactor(before, used bool) (bool, error) {
	if f.Factor == nil || *f.Factor == before {
		return before, nil
	}
	if *f.Factor && !used {
		return before, fault.Field("traziDvostrukuProvjeru", texts.RoleFactorUnused)
	}
	return *f.Factor, nil
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
