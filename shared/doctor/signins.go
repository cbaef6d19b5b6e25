package doctor

import (
	"context"
	"fmt"

	"zahtjevi/shared/doctor/db"
	"zahtjevi/shared/texts"
)

// From so many refused sign-ins a day on, if fewer succeed, somebody is trying passwords: people who mistype theirs come in afterwards.
const refusedADay = 500

// mostSignIns is the number of entries of the log up to which sign-ins are counted.
const mostSignIns = 50_000

// checkSignIns compares how many sign-ins of the last day were refused with how many succeeded.
func checkSignIns(ctx context.Context, in Installation) ([]Finding, error) {
	day, err := db.New(in.Pool).SignIns(ctx, mostSignIns)
	if err != nil {
		return nil, fmt.Errorf("count sign-ins: %w", err)
	}
	good, refused := int(day.Good), int(day.Refused)
	if refused >= refusedADay && refused > good {
		return []Finding{warning(texts.DoctorSignInsRefused.With("good", good, "refused", refused), texts.DoctorSignInsRefusedMend)}, nil
	}
	return []Finding{fine(texts.DoctorSignInsFine.With("good", good, "refused", refused))}, nil
}
