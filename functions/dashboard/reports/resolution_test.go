package reports

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// TestHoursOfRequestsAreRoundedByWhatTheyAre rounds averages that are exactly half of a hundredth of an hour: in floating point some are a
// little below.
func TestHoursOfRequestsAreRoundedByWhatTheyAre(t *testing.T) {
	for _, c := range []struct {
		minutes []int
		want    []float64
	}{
		{[]int{370, 371}, []float64{6.18, 6.18, 6.18}},
		{[]int{8, 9}, []float64{0.14, 0.15, 0.15}},
		{[]int{16, 17, 18, 16}, []float64{0.28, 0.3, 0.3}},
		{[]int{30}, []float64{0.5, 0.5, 0.5}},
		{[]int{0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100}, []float64{0.83, 1.5, 1.67}},
	} {
		times := &priorityTimes{}
		for _, m := range c.minutes {
			times.took = append(times.took, time.Duration(m)*time.Minute)
		}
		var got []float64
		for _, cell := range times.cells()[2:] {
			got = append(got, cell.Number)
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%v minutes (-want +got):\n%s", c.minutes, diff)
		}
	}
}
