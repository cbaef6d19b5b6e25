package testkit

import (
	"fmt"
	"maps"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/database"
)

// Project is a project with everything that a request needs: two parts, the first with two categories and the second with one; a type, a
// priority, and a status of each of the first three markers.
type Project struct {
	ID             int64
	Part           int64
	OtherPart      int64
	Category       int64
	SecondCategory int64
	OtherCategory  int64 // of OtherPart
	Type           int64
	Priority       int64
	ToDo           int64
	InProgress     int64
	Done           int64
}

// Project makes a project.
func (e *Env) Project() Project {
	e.t.Helper()
	var p Project
	e.scan([]any{&p.ID, &p.Part, &p.OtherPart, &p.Category, &p.SecondCategory, &p.OtherCategory, &p.Type, &p.Priority, &p.ToDo,
		&p.InProgress, &p.Done}, `
		with project as (
			insert into projects (name) values ($1) returning id
		), part as (
			insert into parts (project_id, name) select id, 'Prvi dio' from project returning id, project_id
		), other_part as (
			insert into parts (project_id, name) select id, 'Drugi dio' from project returning id, project_id
		), category as (
			insert into categories (project_id, part_id, name, is_default) select project_id, id, 'Prva', true from part returning id
		), second_category as (
			insert into categories (project_id, part_id, name) select project_id, id, 'Druga' from part returning id
		), other_category as (
			insert into categories (project_id, part_id, name, is_default) select project_id, id, 'Treća', true from other_part returning id
		), type as (
			insert into types (project_id, name, is_default) select id, 'Kvar', true from project returning id
		), priority as (
			insert into priorities (project_id, name, position, is_default) select id, 'Normalan', 0, true from project returning id
		), to_do as (
			insert into statuses (project_id, name, marker, position, is_default) select id, 'Potrebno uraditi', 0, 0, true from project
				returning id
		), in_progress as (
			insert into statuses (project_id, name, marker, position) select id, 'Radi se', 1, 1 from project returning id
		), done as (
			insert into statuses (project_id, name, marker, position) select id, 'Završeno', 2, 2 from project returning id
		)
		select project.id, part.id, other_part.id, category.id, second_category.id, other_category.id, type.id, priority.id, to_do.id,
			in_progress.id, done.id
		from project, part, other_part, category, second_category, other_category, type, priority, to_do, in_progress, done`,
		fmt.Sprintf("Projekat %d", serial.Add(1)))
	return p
}

// RequestBody is a valid request create payload for the project.
func (p Project) RequestBody(title string) map[string]any {
	return map[string]any{
		"projekatId": p.ID, "naziv": title, "opis": "Opis zahtjeva", "dioProjektaId": p.Part,
		"zahtjevKategorijaId": p.Category, "zahtjevTipId": p.Type, "zahtjevPrioritetId": p.Priority,
	}
}

// EditBody is a valid edit of version 1 of a request of the project.
func (p Project) EditBody() map[string]any {
	return map[string]any{
		"naziv": "Izmijenjen", "opis": "Nov opis", "zahtjevStatusId": p.ToDo, "zahtjevKategorijaId": p.Category,
		"zahtjevTipId": p.Type, "zahtjevPrioritetId": p.Priority, "dodijeljeniKorisnikIme": "", "verzija": 1,
	}
}

// Picked selects requests at one version, as the body of a bulk change.
func Picked(version int, ids ...int64) map[string]any {
	list := make([]map[string]any, len(ids))
	for i, id := range ids {
		list[i] = map[string]any{"id": id, "verzija": version}
	}
	return map[string]any{"zahtjevi": list}
}

// Request makes a request of the creator in the project's first category.
func (e *Env) Request(p Project, creator *Person, title string) int64 {
	e.t.Helper()
	return Value[int64](e, `with request as (
		insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description, creator_id,
			updated_by_id)
		values ($1, $2, $3, $4, $5, $6, 0, $7, 'Opis zahtjeva', $8, $8) returning id
	), history as (
		insert into request_status_changes (request_id, status_id, user_id) select id, $6, $8 from request
	) select id from request`, p.ID, p.Part, p.Category, p.Type, p.Priority, p.ToDo, title, creator.ID)
}

// Label returns the label of a project with a name, which it makes if there is none.
func (e *Env) Label(p Project, name string) int64 {
	e.t.Helper()
	e.Exec(`insert into labels (project_id, name, color, position) select $1, $2, 'crvena', count(*) from labels where project_id = $1
		on conflict do nothing`, p.ID, name)
	return Value[int64](e, "select id from labels where project_id = $1 and fold(name) = fold($2)", p.ID, name)
}

// Requests makes n requests as Request does.
func (e *Env) Requests(p Project, creator *Person, n int) []int64 {
	e.t.Helper()
	ids := make([]int64, n)
	for i := range ids {
		ids[i] = e.Request(p, creator, fmt.Sprintf("Zahtjev %d", i))
	}
	return ids
}

// Touch changes requests on behalf of the person, so that they get a new version.
func (e *Env) Touch(person *Person, ids ...int64) {
	e.t.Helper()
	err := database.Write(e.t.Context(), e.Pool, database.Actor{UserID: person.ID}, func(tx pgx.Tx) error {
		_, err := tx.Exec(e.t.Context(), "update requests set version = version + 1 where id = any($1)", ids)
		return err
	})
	if err != nil {
		e.t.Fatal(err)
	}
}

// ImportDefaults are an import's defaults for fields that its file does not have.
func (p Project) ImportDefaults() map[string]any {
	return map[string]any{
		"dioProjektaId": p.Part, "zahtjevKategorijaId": p.Category, "zahtjevTipId": p.Type, "zahtjevPrioritetId": p.Priority,
	}
}

// Import prepares an import of a text whose first column is the title and second the description, separated by commas.
func (e *Env) Import(p Project, owner *Person, content string) int64 {
	e.t.Helper()
	return Value[int64](e, `insert into imports (owner_id, role_id, session_id, project_id, file_id, file_name, size, delimiter, encoding,
		columns, mapping,
			part_id, category_id, type_id, priority_id)
		select $1, $2, id, $3, $4, 'tabela.csv', $5, ',', 'utf-8', array['naziv', 'opis'], '{"naziv": 0, "opis": 1}', $6, $7, $8, $9
		from sessions where user_id = $1 limit 1 returning id`,
		owner.ID, owner.RoleID, p.ID, e.Table(owner, content), len(content), p.Part, p.Category, p.Type, p.Priority)
}

// ViewBody is a valid saved view, for nobody else, with those fields of its filter.
func ViewBody(name string, filter map[string]any) map[string]any {
	whole := map[string]any{
		"naziv": "", "opis": "", "korisnik": "", "projekatId": 0, "dioProjektaId": 0, "toDo": true, "inProgress": true, "done": false,
	}
	maps.Copy(whole, filter)
	return map[string]any{
		"naziv": name, "filter": whole, "projekatId": 0, "ulogaId": 0, "uMeniju": false, "brojOtvorenih": false, "pocetni": false,
	}
}

// InternalBody is the internal data of version 1 of a request, with those changes.
func InternalBody(request int64, changes map[string]any) map[string]any {
	return With(map[string]any{
		"id": request, "interniKorisnik": "", "zahtjevUradio": "", "realnoPotrosenoVrijeme": 0, "overhead": 0, "napomena": "", "verzija": 1,
	}, changes)
}
