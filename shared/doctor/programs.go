package doctor

import (
	"context"
	"fmt"

	"zahtjevi/shared/doctor/db"
	"zahtjevi/shared/texts"
)

// checkPrograms reports access tokens, if programs may call at all: those that expire within two weeks, and those that have not been used
// for three months.
func checkPrograms(ctx context.Context, in Installation) ([]Finding, error) {
	programs, err := db.New(in.Pool).Programs(ctx, most)
	if err != nil {
		return nil, fmt.Errorf("read the tokens of programs: %w", err)
	}
	if !programs.Allowed {
		return []Finding{fine(texts.DoctorProgramsOff)}, nil
	}
	var found []Finding
	if programs.Ending > 0 {
		found = append(found, warning(texts.DoctorProgramsEnding.With("count", int(programs.Ending)), texts.DoctorProgramsEndingMend))
	}
	if programs.Unused > 0 {
		found = append(found, warning(texts.DoctorProgramsUnused.With("count", int(programs.Unused)), texts.DoctorProgramsUnusedMend))
	}
	if len(found) == 0 {
		found = append(found, fine(texts.DoctorProgramsFine.With("count", int(programs.Valid))))
	}
	return found, nil
}
