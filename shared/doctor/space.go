package doctor

import (
	"context"
	"fmt"

	"zahtjevi/shared/doctor/db"
	"zahtjevi/shared/texts"
)

// checkSpace reports sizes and queues, and looks for what should have been removed or made by now.
func checkSpace(ctx context.Context, in Installation) ([]Finding, error) {
	space, err := db.New(in.Pool).Space(ctx, db.SpaceParams{Most: most, LateSeconds: in.late().Seconds()})
	if err != nil {
		return nil, fmt.Errorf("measure the database: %w", err)
	}
	found := []Finding{fine(texts.DoctorSpace.With("megabytes", space.Bytes>>20, "letters", counted(space.Letters),
		"orders", counted(space.Orders)))}
	if space.Loose > 0 {
		found = append(found, wrong(texts.DoctorSpaceLoose.With("files", counted(space.Loose)), texts.DoctorJobMend))
	}
	if space.Late > 0 {
		found = append(found, wrong(texts.DoctorSpaceLate.With("orders", counted(space.Late)), texts.DoctorJobMend))
	}
	storage, err := checkRoom(ctx, in)
	return append(found, storage), err
}

// nearlyFull is the part of its quota, in percent, from which the storage is reported as nearly full.
const nearlyFull = 80

// checkRoom reports how much of the quota of all stored files is used.
func checkRoom(ctx context.Context, in Installation) (Finding, error) {
	used, err := db.New(in.Pool).StorageUse(ctx)
	if err != nil {
		return Finding{}, fmt.Errorf("read how much is stored: %w", err)
	}
	most := in.Config.Limits.FileMB
	if most == 0 {
		return fine(texts.DoctorFilesUnbounded.With("megabytes", used>>20)), nil
	}
	says := texts.DoctorFiles.With("megabytes", used>>20, "most", most, "percent", used*100/(most<<20))
	if used*100 >= nearlyFull*(most<<20) {
		return warning(says, texts.DoctorFilesMend), nil
	}
	return fine(says), nil
}

// counted formats a number that was counted up to most.
func counted(n int64) string {
	if n == most {
		return fmt.Sprintf("%d+", most)
	}
	return fmt.Sprint(n)
}
