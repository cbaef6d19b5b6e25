package requesttally

import (
	"context"
	"fmt"

	"zahtjevi/shared/requesttally/db"
)

// mostDescribed limits the wrong counters that are described.
const mostDescribed = 100

// Differences compares the counters with all requests, and returns how many counters are wrong, with descriptions of the first hundred.
func Differences(ctx context.Context, conn db.DBTX) (wrong int64, words []string, err error) {
	rows, err := db.New(conn).Differences(ctx, mostDescribed)
	if err != nil {
		return 0, nil, fmt.Errorf("recount: %w", err)
	}
	for _, row := range rows {
		wrong, words = row.Wrong, append(words, row.Difference)
	}
	return wrong, words, nil
}
