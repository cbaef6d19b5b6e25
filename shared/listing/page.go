package listing

// Paging is embedded in the input of a paged list. Pages count from 1.
type Paging struct {
	Number int64 `query:"page" default:"1" minimum:"1" maximum:"1000000000" doc:"Stranica, od 1"`
	Count  int64 `query:"count" default:"30" minimum:"1" maximum:"100" doc:"Broj redova na stranici"`
}

// ShortPaging is Paging for lists of ten rows.
type ShortPaging struct {
	Number int64 `query:"page" default:"1" minimum:"1" maximum:"1000000000" doc:"Stranica, od 1"`
	Count  int64 `query:"count" default:"10" minimum:"1" maximum:"100" doc:"Broj redova na stranici"`
}

// Offset is the number of rows before the page.
func (p Paging) Offset() int64 { return (p.Number - 1) * p.Count }

// List is the body of a list answer: items and how many there are in all.
type List[T any] struct {
	Items []T `json:"items" nullable:"false"`
	Total int `json:"total"`
}

// Page is the body of a list answer whose total may be a lower bound: More says that there are more than Total.
type Page[T any] struct {
	List[T]
	More bool `json:"imaJos" doc:"Ukupno ih je više od total"`
}

// Whole is the answer of a list without pages.
func Whole[T any](items []T) List[T] {
	if items == nil {
		items = []T{}
	}
	return List[T]{Items: items, Total: len(items)}
}

// Map turns rows into the items of a list.
func Map[Row, T any](list List[Row], item func(Row) T) List[T] {
	items := make([]T, len(list.Items))
	for i, row := range list.Items {
		items[i] = item(row)
	}
	return List[T]{Items: items, Total: list.Total}
}
