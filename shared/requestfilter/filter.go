// Package requestfilter is what a list of requests is filtered by: as query parameters, as data that is kept, and as a condition
// in SQL.
package requestfilter

import (
	"slices"
	"strings"

	"zahtjevi/shared/requesttally"
	"zahtjevi/shared/textsearch"
	"zahtjevi/shared/valid"
)

// Choice is what the list's filter and the filters of saved views have in common, named as on the wire. Ids are 0 and texts empty when not filtered by.
// Text filters ask for words in any order and for phrases in quotes, without regard to case, diacritics and script.
type Choice struct {
	Title       string `query:"naziv" json:"naziv" maxLength:"200"`
	Description string `query:"opis" json:"opis" maxLength:"200"`
	User        string `query:"korisnik" json:"korisnik" doc:"Korisničko ime onoga ko je poslao zahtjev"`
	ProjectID   int64  `query:"projekatId" json:"projekatId"`
	PartID      int64  `query:"dioProjektaId" json:"dioProjektaId"`
	CategoryID  int64  `query:"kategorijaId" json:"kategorijaId"`
	StatusID    int64  `query:"statusId" json:"statusId"`
	PriorityID  int64  `query:"prioritetId" json:"prioritetId"`
	TypeID      int64  `query:"tipId" json:"tipId"`
	Periods
}

// Filter is the list's whole filter.
type Filter struct {
	Choice
	CreatedBy  string `query:"createdBy" json:"createdBy,omitempty" doc:"Isto što i korisnik"`
	LastDays   int    `query:"prethodniBrojDana" json:"prethodniBrojDana,omitempty" minimum:"0" maximum:"365" doc:"Samo zahtjevi iz toliko prethodnih dana"`
	All        bool   `query:"sve" json:"sve,omitempty" doc:"Svi statusi, bez obzira na oznake"`
	ToDo       bool   `query:"toDo" json:"toDo,omitempty" default:"true"`
	InProgress bool   `query:"inProgress" json:"inProgress,omitempty" default:"true"`
	Done       bool   `query:"done" json:"done,omitempty" default:"false"`
}

// Check refuses days that are none and periods that end before they begin. Errors: Invalid.
func (f Filter) Check() error {
	var fields valid.Fields
	f.CheckPeriods(&fields, "")
	return fields.Err()
}

// Where is the condition over the requests table under the name r. bind adds a value to the statement's arguments and answers
// its placeholder.
func (f Filter) Where(bind func(value any) string) string {
	if !f.HasTexts() {
		return f.whereFacts(bind)
	}
	return f.whereFacts(bind) + " and exists (select from request_texts t where t.request_id = r.id and " + f.WhereTexts(bind) + ")"
}

// WithoutTexts is what the filter leaves when titles and descriptions are not read.
func (f Filter) WithoutTexts() Filter {
	f.Title, f.Description = "", ""
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

func (f Filter) whereFacts(bind func(value any) string) string {
	conditions := []string{"r.deleted_at is null", f.Markers("r")}
	for _, id := range []struct {
		column string
		value  int64
	}{
		{"project_id", f.ProjectID}, {"part_id", f.PartID}, {"category_id", f.CategoryID},
		{"status_id", f.StatusID}, {"priority_id", f.PriorityID}, {"type_id", f.TypeID},
	} {
		if id.value != 0 {
			conditions = append(conditions, "r."+id.column+" = "+bind(id.value))
		}
	}
	for _, user := range []string{f.User, f.CreatedBy} {
		if user != "" {
			conditions = append(conditions, "r.creator_id = (select id from users where name_key(username) = name_key("+bind(user)+"))")
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
	return f == f.withFlags(Choice{ProjectID: f.ProjectID, StatusID: f.StatusID})
}

// OnlyTallied reports whether nothing is filtered by but what the tallies of days tell apart: project, and when requests of any marker were created,
// or when they were finished.
func (f Filter) OnlyTallied() (kind requesttally.Kind, from, to string, tallied bool) {
	created := f.withFlags(Choice{ProjectID: f.ProjectID, Periods: Periods{CreatedFrom: f.CreatedFrom, CreatedTo: f.CreatedTo}})
	finished := f.withFlags(Choice{ProjectID: f.ProjectID, Periods: Periods{FinishedFrom: f.FinishedFrom, FinishedTo: f.FinishedTo}})
	switch every := f.All || f.ToDo && f.InProgress && f.Done; {
	case f == created && f.created() && every:
		return requesttally.Created, f.CreatedFrom, f.CreatedTo, true
	case f == finished && f.Finished() && (f.All || f.Done):
		return requesttally.Finished, f.FinishedFrom, f.FinishedTo, true
	}
	return 0, "", "", false
}

func (f Filter) withFlags(choice Choice) Filter {
	return Filter{Choice: choice, All: f.All, ToDo: f.ToDo, InProgress: f.InProgress, Done: f.Done}
}
