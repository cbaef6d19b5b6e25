package requests

import (
	"math"
	"slices"

	"zahtjevi/shared/listing"
)

// CursorInput is embedded in the input of a list that is read from its end: the newest page, or the one before an item.
type CursorInput struct {
	RequestInput
	Before int64 `query:"prije" minimum:"0" doc:"Samo stavke starije od ove; bez toga najnovije"`
	Count  int64 `query:"count" default:"50" minimum:"1" maximum:"100" doc:"Najviše stavki"`
}

// before is the id that the page ends before.
func (in CursorInput) before() int64 {
	if in.Before == 0 {
		return math.MaxInt64
	}
	return in.Before
}

// most is how many rows the page is read by: one more shows that there are older ones.
func (in CursorInput) most() int64 { return in.Count + 1 }

// CursorPage is a page of a list that is read from its end, oldest first. With More the total is a lower bound: counting stopped there.
type CursorPage[T any] struct {
	listing.Page[T]
	Older bool `json:"imaStarijih" doc:"Prije prve stavke ima još"`
}

// cursorPage makes the page of its rows, the newest first, and of the total, which counts one more than it is to tell.
func cursorPage[Row, T any](in CursorInput, rows []Row, total int64, item func(Row) T) CursorPage[T] {
	older := int64(len(rows)) > in.Count
	if older {
		rows = rows[:in.Count]
	}
	list := listing.Map(listing.Whole(rows), item)
	slices.Reverse(list.Items)
	list.Total = int(min(total, listing.CountLimit))
	return CursorPage[T]{Page: listing.Page[T]{List: list, More: total > listing.CountLimit}, Older: older}
}
