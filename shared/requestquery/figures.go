package requestquery

import (
	"fmt"
	"strings"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
)

// Figure is a list that is shown by its total and its first requests. Code names it on the wire, and is never a caller's text.
type Figure struct {
	Code   string
	Filter Filter
}

// Figures are read by two statements, sent together. Rows have the code of their figure.
type Figures []Figure

// FigureTotal is a row of Totals.
type FigureTotal struct {
	Code  string
	Total int
	More  bool // it is a lower bound
}

// Totals is the statement of the totals of all figures.
func (f Figures) Totals(caller *identity.Caller) (s listing.Statement) {
	s.SQL = f.union(&s, "select '%s' as code, total, more from (%s) counted", Query.TotalIn, Query{Caller: caller})
	return s
}

// ProjectsIn selects, as rows of code, project_id and requests and as a part of another statement, how many requests of each figure belong
// to which project. Of a figure no more than CountLimit and one are read.
func (f Figures) ProjectsIn(caller *identity.Caller, s *listing.Statement) string {
	return f.union(s, "select '%s' as code, project_id, requests from (%s) counted", Query.projectsIn, Query{Caller: caller})
}

// Firsts is the statement of the first requests of each figure, in its order, with the columns and the code.
func (f Figures) Firsts(caller *identity.Caller, columns string, count int64) (s listing.Statement) {
	s.SQL = f.union(&s, "select '%s' as code, page.* from (%s) page", Query.PageIn,
		Query{Caller: caller, Columns: columns, Number: 1, Count: count})
	return s
}

func (f Figures) union(s *listing.Statement, form string, part func(Query, *listing.Statement) string, query Query) string {
	parts := make([]string, len(f))
	for i, figure := range f {
		query.Filter = figure.Filter
		parts[i] = "(" + fmt.Sprintf(form, figure.Code, part(query, s)) + ")"
	}
	return strings.Join(parts, " union all ")
}
