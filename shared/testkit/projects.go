package testkit

import "fmt"

// Project is a project with everything that a request needs: two parts, of which the first has two categories and the second
// one; a type, a priority and a status of each of the first three markers.
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
	e.scan([]any{&p.ID}, "insert into projects (name) values ($1) returning id", fmt.Sprintf("Projekat %d", serial.Add(1)))
	part := "insert into parts (project_id, name) values ($1, $2) returning id"
	e.scan([]any{&p.Part}, part, p.ID, "Prvi dio")
	e.scan([]any{&p.OtherPart}, part, p.ID, "Drugi dio")
	category := "insert into categories (project_id, part_id, name, is_default) values ($1, $2, $3, $4) returning id"
	e.scan([]any{&p.Category}, category, p.ID, p.Part, "Prva", true)
	e.scan([]any{&p.SecondCategory}, category, p.ID, p.Part, "Druga", false)
	e.scan([]any{&p.OtherCategory}, category, p.ID, p.OtherPart, "Treća", true)
	e.scan([]any{&p.Type}, "insert into types (project_id, name, is_default) values ($1, 'Kvar', true) returning id", p.ID)
	e.scan([]any{&p.Priority}, "insert into priorities (project_id, name, position, is_default) values ($1, 'Normalan', 0, true) returning id", p.ID)
	status := "insert into statuses (project_id, name, marker, position, is_default) values ($1, $2, $3::int, $3::int, $3::int = 0) returning id"
	e.scan([]any{&p.ToDo}, status, p.ID, "Potrebno uraditi", 0)
	e.scan([]any{&p.InProgress}, status, p.ID, "Radi se", 1)
	e.scan([]any{&p.Done}, status, p.ID, "Završeno", 2)
	return p
}

// RequestBody is a valid request create payload for the project.
func (p Project) RequestBody(title string) map[string]any {
	return map[string]any{
		"projekatId": p.ID, "naziv": title, "opis": "Opis zahtjeva", "dioProjektaId": p.Part,
		"zahtjevKategorijaId": p.Category, "zahtjevTipId": p.Type, "zahtjevPrioritetId": p.Priority,
	}
}

// Request makes a request of the creator in the project's first category.
func (e *Env) Request(p Project, creator *Person, title string) int64 {
	e.t.Helper()
	return Value[int64](e, `with request as (
		insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description, creator_id, updated_by_id)
		values ($1, $2, $3, $4, $5, $6, 0, $7, 'Opis zahtjeva', $8, $8) returning id
	), history as (
		insert into request_status_changes (request_id, status_id, user_id) select id, $6, $8 from request
	) select id from request`, p.ID, p.Part, p.Category, p.Type, p.Priority, p.ToDo, title, creator.ID)
}

// ImportDefaults are what an import into the project puts where its file says nothing.
func (p Project) ImportDefaults() map[string]any {
	return map[string]any{
		"dioProjektaId": p.Part, "zahtjevKategorijaId": p.Category, "zahtjevTipId": p.Type, "zahtjevPrioritetId": p.Priority,
	}
}

// Import prepares an import of a text whose first column is the title and second the description, separated by commas.
func (e *Env) Import(p Project, owner *Person, content string) int64 {
	e.t.Helper()
	return Value[int64](e, `insert into imports (owner_id, role_id, session_id, project_id, file_id, file_name, size, delimiter, encoding, columns, mapping,
			part_id, category_id, type_id, priority_id)
		select $1, $2, id, $3, $4, 'tabela.csv', $5, ',', 'utf-8', array['naziv', 'opis'], '{"naziv": 0, "opis": 1}', $6, $7, $8, $9
		from sessions where user_id = $1 limit 1 returning id`,
		owner.ID, owner.RoleID, p.ID, e.Table(owner, content), len(content), p.Part, p.Category, p.Type, p.Priority)
}
