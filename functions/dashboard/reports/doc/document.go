// Package doc has finished reports: a table with a chart, as a page that can be printed and as files.
package doc

import (
	"math"
	"time"

	"zahtjevi/shared/localtime"
)

// Document is a finished report in its reader's language, for printing and for files. Prepared reports are stored as JSON.
type Document struct {
	Code     string   `json:"code"`
	Language string   `json:"language"`
	Title    string   `json:"title"`
	About    string   `json:"about"`
	System   string   `json:"system"` // the installation's title
	Facts    []Fact   `json:"facts"`
	Chart    *Chart   `json:"chart,omitempty"`
	Columns  []Column `json:"columns"`
	Rows     [][]Cell `json:"rows"`
	Total    []Cell   `json:"total,omitempty"`
	Cut      bool     `json:"cut,omitempty"` // there were more than MaxRows rows
}

// Fact is a line at the top of a report, such as "Period: 01. 11. 2026. – 30. 11. 2026.".
type Fact struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Kind is the kind of a column's values.
type Kind string

// The kinds of columns. Moments are seconds since 1970, requests the numbers of requests.
const (
	Words   Kind = "words"
	Count   Kind = "count"
	Hours   Kind = "hours"
	Percent Kind = "percent"
	Moment  Kind = "moment"
	Request Kind = "request"
)

// Column is a column's title and kind.
type Column struct {
	Title string `json:"title"`
	Kind  Kind   `json:"kind"`
}

// Cell is a text or, in columns of numbers, a number; a text in such a column replaces the number.
type Cell struct {
	Text   string  `json:"t,omitempty"`
	Number float64 `json:"n,omitempty"`
}

// MaxRows limits how many rows a report may have.
const MaxRows = 10_000

// None is a cell without a value.
var None = Cell{Text: "–"}

// Text is a cell with a text.
func Text(text string) Cell { return Cell{Text: text} }

// Number is a cell with a number.
func Number[N int | int64 | float64](n N) Cell { return Cell{Number: float64(n)} }

// At is a cell with a moment.
func At(at time.Time) Cell { return Cell{Number: float64(at.Unix())} }

// Hundredths rounds a number to the two decimals that are shown.
func Hundredths(n float64) float64 { return math.Round(n*100) / 100 }

// Chart is a picture of numbers. Bars are horizontal, with their names; columns are in the order of time; several series are stacked.
type Chart struct {
	Title  string   `json:"title"`
	Upward bool     `json:"upward,omitempty"`
	Unit   Kind     `json:"unit"`
	Labels []string `json:"labels"`
	Series []Series `json:"series"`
	// Apart says that the report's table does not have the chart's numbers, so that the chart has a table of its own.
	Apart bool   `json:"apart,omitempty"`
	Note  string `json:"note,omitempty"`
}

// Series is one number for each of a chart's labels. Colour is one of todo, progress, done and plain.
type Series struct {
	Name   string    `json:"name"`
	Colour string    `json:"colour"`
	Values []float64 `json:"values"`
}

// Day formats a day for people.
func Day(at time.Time) string { return at.In(localtime.Zone()).Format("02. 01. 2006.") }
