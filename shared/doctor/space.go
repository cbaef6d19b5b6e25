package doctor

import (
	"context"
	"fmt"

	"zahtjevi/shared/texts"
)

// spaceState is how large the database is, how many files nobody needs although housekeeping has had a day for them, how much waits for the
// worker, and how many orders have waited for $2 seconds. Counting ends at $1.
const spaceState = `with made as (
	select created_at from exports where state = 'waiting' union all select coalesce(claimed_at, started_at, created_at) from imports
		where state = 'waiting'
)
select pg_database_size(current_database()),
	(select count(*) from (select from files where request_id is null and created_at < now() - interval '2 days'
		and (removed_at is null or removed_at < now() - interval '2 days')
		and not exists (select from imports i where i.file_id = files.id and i.state in ('waiting', 'running'))
		and not exists (select from guides g where g.file_id = files.id) limit $1) loose),
	(select count(*) from (select from mail_messages where state in ('collecting', 'waiting') limit $1) letters),
	(select count(*) from (select from made limit $1) orders),
	(select count(*) from (select from made where created_at < now() - make_interval(secs => $2) limit $1) late)`

// checkSpace tells how much there is, and looks for what should have been removed or made.
func checkSpace(ctx context.Context, in Installation) ([]Finding, error) {
	var size int64
	var loose, letters, orders, late int
	if err := in.Pool.QueryRow(ctx, spaceState, most, in.late().Seconds()).Scan(&size, &loose, &letters, &orders, &late); err != nil {
		return nil, fmt.Errorf("measure the database: %w", err)
	}
	found := []Finding{fine(texts.DoctorSpace.With("megabytes", size>>20, "letters", counted(letters), "orders", counted(orders)))}
	if loose > 0 {
		found = append(found, wrong(texts.DoctorSpaceLoose.With("files", counted(loose)), texts.DoctorJobMend))
	}
	if late > 0 {
		found = append(found, wrong(texts.DoctorSpaceLate.With("orders", counted(late)), texts.DoctorJobMend))
	}
	storage, err := checkRoom(ctx, in)
	return append(found, storage), err
}

// nearlyFull is the share of its quota, in percent, from which the storage is told to be nearly full.
const nearlyFull = 80

// checkRoom tells how much of what all stored files may have is used.
func checkRoom(ctx context.Context, in Installation) (Finding, error) {
	var used int64
	if err := in.Pool.QueryRow(ctx, "select bytes from storage_use").Scan(&used); err != nil {
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

// counted tells a number that was counted up to most.
func counted(n int) string {
	if n == most {
		return fmt.Sprintf("%d+", most)
	}
	return fmt.Sprint(n)
}
