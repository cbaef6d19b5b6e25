package request

import (
	"math"
	"slices"

	"zahtjevi/shared/listing"
)

// CursorInput is embedded in the input of lists that are read from the newest item on (keyset pagination): it asks for the newest page, or
// for the one before an item.
type CursorInput struct {
	Input
	Before int64 `query:"prije" doc:"Samo stavke starije od ove; bez toga najnovije"`
	Count  int64 `query:"count" default:"50" minimum:"1" maximum:"100" doc:"Najviše stavki"`
}

// BeforeID is the id before which the page ends.
func (in CursorInput) BeforeID() int64 {
	if in.Before == 0 {
		return math.MaxInt64
	}
	return in.Before
}

// Most returns the number of rows to read for the page: one more than it shows, to see whether there are older ones.
func (in CursorInput) Most() int64 { return in.Count + 1 }

// Unless is the request of an item of the list if it was merged into the one that was asked for; otherwise 0.
func (in CursorInput) Unless(requestID int64) int64 {
	if requestID == in.ID {
		return 0
	}
	return requestID
}

// OfMerged is the request of a comment that is read in a conversation, if it was merged into the one that was asked for; otherwise 0. An
// answer that is shown on a merged request does not name its own, which its readers may not see.
func (in CursorInput) OfMerged(conversation []int64, requestID int64, forwarded bool) int64 {
	if forwarded || slices.Contains(conversation, requestID) {
		return in.Unless(requestID)
	}
	return 0
}

// SendersOf are the merged requests on which an answer is shown, for those who read it on its own, as far as they see
// them.
func (in CursorInput) SendersOf(conversation []int64, requestID int64, shownOn []int64, forwarded bool) []int64 {
	if forwarded || !slices.Contains(conversation, requestID) {
		return nil
	}
	return slices.DeleteFunc(shownOn, func(id int64) bool { return !slices.Contains(conversation, id) })
}

// CursorPage is a page of such a list, oldest first. With More the total is a lower bound: counting stopped there.
type CursorPage[T any] struct {
	listing.Page[T]
	Older bool `json:"imaStarijih" doc:"Prije prve stavke ima još"`
}

// PageOf makes the page from its rows, newest first, and the total, which was counted up to one more than is shown.
func PageOf[Row, T any](in CursorInput, rows []Row, total int64, item func(Row) T) CursorPage[T] {
	older := int64(len(rows)) > in.Count
	if older {
		rows = rows[:in.Count]
	}
	list := listing.Map(listing.Whole(rows), item)
	slices.Reverse(list.Items)
	list.Total = int(min(total, listing.CountLimit))
	return CursorPage[T]{Page: listing.Page[T]{List: list, More: total > listing.CountLimit}, Older: older}
}
