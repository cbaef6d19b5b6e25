package doctor

import (
	"context"
	"fmt"

	"zahtjevi/shared/doctor/db"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/texts"
)

// checkSpace looks for what should have been removed or made by now, and how much of the quota of all stored files is used. How large the
// database is and how much waits are metrics of the worker.
func checkSpace(ctx context.Context, in Installation) ([]Finding, error) {
	space, err := db.New(in.Pool).Space(ctx, db.SpaceParams{Most: most, LateSeconds: in.late().Seconds()})
	if err != nil {
		return nil, fmt.Errorf("look for what is left: %w", err)
	}
	var found []Finding
	if space.Loose > 0 {
		found = append(found, wrong(texts.DoctorSpaceLoose.With("files", counted(space.Loose)), texts.DoctorJobMend))
	}
	if space.Late > 0 {
		found = append(found, wrong(texts.DoctorSpaceLate.With("orders", counted(space.Late)), texts.DoctorJobMend))
	}
	found = append(found, checkRoom(in.Config.Limits.FileMB, space.Bytes))
	if in.Config.DataDir == "" {
		return found, nil
	}
	disk, err := storage.DiskOf(in.Config.DataDir)
	if err != nil {
		return nil, err
	}
	return append(found, checkDisk(disk)), nil
}

// checkDisk looks whether files still fit onto the installation's own disk, and warns while twice the room is left that they leave.
func checkDisk(disk storage.Disk) Finding {
	says := texts.DoctorDisk.With("free", disk.Free>>20, "size", disk.Size>>20, "kept", disk.Kept()>>20)
	switch {
	case !disk.Takes(1):
		return wrong(says, texts.DoctorDiskMend)
	case disk.Free < 2*disk.Kept():
		return warning(says, texts.DoctorDiskMend)
	}
	return fine(says)
}

// nearlyFull is the part of its quota, in percent, from which the storage is reported as nearly full.
const nearlyFull = 80

// checkRoom compares what all stored files use with their quota, in MB; 0 for none.
func checkRoom(quota, used int64) Finding {
	if quota == 0 {
		return fine(texts.DoctorFilesUnbounded)
	}
	says := texts.DoctorFiles.With("megabytes", used>>20, "most", quota, "percent", used*100/(quota<<20))
	if used*100 >= nearlyFull*(quota<<20) {
		return warning(says, texts.DoctorFilesMend)
	}
	return fine(says)
}

// counted formats a number that was counted up to most.
func counted(n int64) string {
	if n == most {
		return fmt.Sprintf("%d+", most)
	}
	return fmt.Sprint(n)
}
