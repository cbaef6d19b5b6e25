package requestquery_test

import (
	"testing"

	"zahtjevi/shared/requestquery"
)

func TestAddress(t *testing.T) {
	t.Parallel()
	usual := requestquery.Filter{ToDo: true, InProgress: true}
	with := func(change func(*requestquery.Filter)) requestquery.Filter {
		filter := usual
		change(&filter)
		return filter
	}
	for want, filter := range map[string]requestquery.Filter{
		"":                                      usual,
		"done=true&inProgress=false&toDo=false": {Done: true},
		"dodijeljeno=%40ja&dodijeljeno=%40niko": with(func(f *requestquery.Filter) { f.Assignees = []string{"@ja", "@niko"} }),
		"naziv=%C5%A1+%26&statusId=7&statusId=9007199254740991": with(func(f *requestquery.Filter) {
			f.Title, f.StatusIDs = "š &", requestquery.IDs{7, 9007199254740991}
		}),
		"kasni=true&poredaj=-rok&projekatId=3&rokOd=2026-11-24": with(func(f *requestquery.Filter) {
			f.Late, f.Sort, f.ProjectID, f.DueFrom = true, "-rok", 3, "2026-11-24"
		}),
	} {
		if got := filter.Address(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
