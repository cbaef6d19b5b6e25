// Package requestfilter is what a list of requests is filtered by: as query parameters, as data that is kept, and as a condition
// in SQL.
package requestfilter

import (
	"reflect"
	"slices"
	"strings"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/people"
	"zahtjevi/shared/requesttally"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/textsearch"
	"zahtjevi/shared/valid"
)

// Choice is what the list's filter and the filters of saved views have in common, named as on the wire. Ids are 0, lists and texts empty when not
// filtered by; a list leaves what has any of its values. Text filters ask for words in any order and for phrases in quotes, without regard to case,
// diacritics and script.
type Choice struct {
	Title       string   `query:"naziv" json:"naziv" maxLength:"200"`
	Description string   `query:"opis" json:"opis" maxLength:"200"`
	User        string   `query:"korisnik" json:"korisnik" doc:"Korisničko ime onoga ko je poslao zahtjev"`
	Assignees   []string `query:"dodijeljeno,explode" json:"dodijeljeno,omitempty" nullable:"false" doc:"Korisnička imena, @ja ili @niko"`
	ProjectID   int64    `query:"projekatId" json:"projekatId"`
	PartID      int64    `query:"dioProjektaId" json:"dioProjektaId"`
	ImportID    int64    `query:"uvoz" json:"uvoz,omitempty" doc:"Uvoz kojim su zahtjevi dodani; samo vlastiti, osim onima koji vide sve"`
	CategoryIDs IDs      `query:"kategorijaId,explode" json:"kategorijaId,omitempty" nullable:"false"`
	StatusIDs   IDs      `query:"statusId,explode" json:"statusId,omitempty" nullable:"false"`
	PriorityIDs IDs      `query:"prioritetId,explode" json:"prioritetId,omitempty" nullable:"false"`
	TypeIDs     IDs      `query:"tipId,explode" json:"tipId,omitempty" nullable:"false"`
	Statuses    []string `query:"status,explode" json:"status,omitempty" nullable:"false" doc:"Nazivi, u svim projektima"`
	Priorities  []string `query:"prioritet,explode" json:"prioritet,omitempty" nullable:"false" doc:"Nazivi, u svim projektima"`
	Types       []string `query:"tip,explode" json:"tip,omitempty" nullable:"false" doc:"Nazivi, u svim projektima"`
	Sort        string   `query:"poredaj" json:"poredaj,omitempty" doc:"Polje zahtjeva po kojem je lista poredana, s minusom obrnuto, npr. -datumIzmjene"`
	Periods
}

// maxIDs is how many requests may be asked for by their ids.
const maxIDs = 100

// Filter is the list's whole filter.
type Filter struct {
	Choice
	IDs        IDs    `query:"id,explode" json:"id,omitempty" nullable:"false" doc:"Samo ovi zahtjevi, najviše 100"`
	CreatedBy  string `query:"createdBy" json:"createdBy,omitempty" doc:"Isto što i korisnik"`
	LastDays   int    `query:"prethodniBrojDana" json:"prethodniBrojDana,omitempty" minimum:"0" maximum:"365" doc:"Samo zahtjevi iz toliko prethodnih dana"`
	All        bool   `query:"sve" json:"sve,omitempty" doc:"Svi statusi, bez obzira na oznake"`
	ToDo       bool   `query:"toDo" json:"toDo,omitempty" default:"true"`
	InProgress bool   `query:"inProgress" json:"inProgress,omitempty" default:"true"`
	Done       bool   `query:"done" json:"done,omitempty" default:"false"`
}

// Check refuses values that nothing has, days that are none and periods that end before they begin. Errors: Invalid.
func (f Filter) Check() error {
	var fields valid.Fields
	f.CheckChoice(&fields, "")
	fields.Check(len(f.IDs) <= maxIDs, "id", texts.FilterIDs)
	return fields.Err()
}

// Where is the condition over the requests table under the name r. bind adds a value to the statement's arguments and answers
// its placeholder.
func (f Filter) Where(caller *identity.Caller, bind func(value any) string) string {
	where := f.whereFacts(caller, bind, pick{})
	if !f.HasTexts() {
		return where
	}
	return where + " and exists (select from request_texts t where t.request_id = r.id and " + f.WhereTexts(bind) + ")"
}

// WithoutTexts is what the filter leaves when titles and descriptions are not read.
func (f Filter) WithoutTexts() Filter {
	f.Title, f.Description = "", ""
	return f
}

// Unsorted is the filter in its usual order.
func (f Filter) Unsorted() Filter {
	f.Sort = ""
	return f
}

// HasTexts reports whether titles or descriptions are to hold something.
func (f Filter) HasTexts() bool {
	return len(textsearch.Parse(f.Title)) > 0 || len(textsearch.Parse(f.Description)) > 0
}

// TextsIndexed reports whether an index finds any of the words of the text filters.
func (f Filter) TextsIndexed() bool {
	return slices.Contains(slices.Concat(textsearch.Parse(f.Title).Indexed(), textsearch.Parse(f.Description).Indexed()), true)
}

// WhereTexts is the condition of the text filters, over request_texts under the name t, in a form that its index serves.
func (f Filter) WhereTexts(bind func(value any) string) string {
	var conditions []string
	for _, pattern := range textsearch.Parse(f.Title).Patterns() {
		conditions = append(conditions, "t.title like "+bind(pattern))
	}
	for _, pattern := range textsearch.Parse(f.Description).Patterns() {
		held := " like " + bind(pattern)
		conditions = append(conditions, textsearch.Document+held, "t.description"+held)
	}
	return strings.Join(conditions, " and ")
}

// whereFacts leaves texts out, and what is told by one pick.
func (f Filter) whereFacts(caller *identity.Caller, bind func(value any) string, told pick) string {
	conditions := []string{"r.deleted_at is null", f.Markers("r")}
	if f.ProjectID != 0 {
		conditions = append(conditions, "r.project_id = "+bind(f.ProjectID))
	}
	if len(f.IDs) > 0 {
		conditions = append(conditions, "r.id = any("+bind([]int64(f.IDs))+"::bigint[])")
	}
	if f.PartID != 0 {
		conditions = append(conditions, "r.part_id = "+bind(f.PartID))
	}
	if f.ImportID != 0 {
		conditions = append(conditions, f.imported(caller, bind))
	}
	for _, p := range f.picks() {
		if p.table != told.table {
			conditions = append(conditions, p.where(bind))
		}
	}
	if len(f.Assignees) > 0 {
		conditions = append(conditions, f.assigned(caller, bind))
	}
	for _, user := range []string{f.User, f.CreatedBy} {
		if user != "" {
			conditions = append(conditions, "r.creator_id = "+people.ID(user, bind))
		}
	}
	conditions = append(conditions, f.within("created_at", f.CreatedFrom, f.CreatedTo, bind)...)
	conditions = append(conditions, f.within("finished_at", f.FinishedFrom, f.FinishedTo, bind)...)
	if f.LastDays > 0 {
		conditions = append(conditions, "r.created_at > now() - make_interval(days => "+bind(f.LastDays)+")")
	}
	return strings.Join(conditions, " and ")
}

// Markers turns the three flags into a condition, over a table with a marker, that the partial indexes on open requests can serve.
// Approval statuses (marker 3) go with those in progress.
func (f Filter) Markers(alias string) string {
	flags := [3]bool{f.ToDo, f.InProgress, f.Done}
	if f.All {
		flags = [3]bool{true, true, true}
	}
	condition := map[[3]bool]string{
		{true, true, true}:    "true",
		{true, true, false}:   "%s.marker <> 2",
		{true, false, true}:   "%s.marker in (0, 2)",
		{true, false, false}:  "%s.marker = 0",
		{false, true, true}:   "%s.marker <> 0",
		{false, true, false}:  "%s.marker in (1, 3)",
		{false, false, true}:  "%s.marker = 2",
		{false, false, false}: "false",
	}[flags]
	return strings.ReplaceAll(condition, "%s", alias)
}

// OnlyCounted reports whether nothing is filtered by but what the counters of requests tell apart: project and status.
func (f Filter) OnlyCounted() bool {
	return f.isOnly(Choice{ProjectID: f.ProjectID, StatusIDs: f.StatusIDs, Statuses: f.Statuses})
}

// WhereStatus is the condition on a status under the name s that requests in it are among those of the filter.
func (f Filter) WhereStatus(bind func(value any) string) string {
	conditions := []string{f.Markers("s")}
	for _, p := range f.picks() {
		if p.table == "statuses" {
			conditions = append(conditions, p.rows("s", bind))
		}
	}
	return strings.Join(conditions, " and ")
}

// OnlyTallied reports whether nothing is filtered by but what the tallies of days tell apart: project, and when requests of any marker were created,
// or when they were finished.
func (f Filter) OnlyTallied() (kind requesttally.Kind, from, to string, tallied bool) {
	created := Choice{ProjectID: f.ProjectID, Periods: Periods{CreatedFrom: f.CreatedFrom, CreatedTo: f.CreatedTo}}
	finished := Choice{ProjectID: f.ProjectID, Periods: Periods{FinishedFrom: f.FinishedFrom, FinishedTo: f.FinishedTo}}
	switch every := f.All || f.ToDo && f.InProgress && f.Done; {
	case f.created() && every && f.isOnly(created):
		return requesttally.Created, f.CreatedFrom, f.CreatedTo, true
	case f.Finished() && (f.All || f.Done) && f.isOnly(finished):
		return requesttally.Finished, f.FinishedFrom, f.FinishedTo, true
	}
	return 0, "", "", false
}

// isOnly reports whether the filter leaves what the choice does under the same flags, in whatever order.
func (f Filter) isOnly(choice Choice) bool {
	choice.Sort = f.Sort
	return reflect.DeepEqual(f, Filter{Choice: choice, All: f.All, ToDo: f.ToDo, InProgress: f.InProgress, Done: f.Done})
}
