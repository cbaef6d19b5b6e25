package serve

// List is the body of a list answer: items and how many there are in all.
type List[T any] struct {
	Items []T `json:"items" nullable:"false"`
	Total int `json:"total"`
}

// ListOf makes a list; nil items become an empty list.
func ListOf[T any](items []T, total int) List[T] {
	if items == nil {
		items = []T{}
	}
	return List[T]{Items: items, Total: total}
}

// Page is embedded in the input of every paged list. Pages count from 1.
type Page struct {
	Number int64 `query:"page" default:"1" minimum:"1" maximum:"1000000000" doc:"Stranica, od 1"`
	Count  int64 `query:"count" default:"30" minimum:"1" maximum:"100" doc:"Broj redova na stranici"`
}

// Limit is the page size.
func (p Page) Limit() int32 { return int32(p.Count) } //nolint:gosec // at most 100 by its tag

// Offset is the number of rows before the page.
func (p Page) Offset() int64 { return (p.Number - 1) * p.Count }
