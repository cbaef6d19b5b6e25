package doctor

import (
	"context"
	"fmt"

	"zahtjevi/shared/texts"
)

// spaceState is how large the database is, how many files nobody needs although housekeeping has had a day for them, how much waits for the worker,
// and how many orders have waited for $2 seconds. Counting ends at $1.
const spaceState = `with made as (
	select created_at from exports where state = 'waiting' union all select coalesce(claimed_at, started_at, created_at) from imports where state = 'waiting'
)
select pg_database_size(current_database()),
	(select count(*) from (select from files where request_id is null and created_at < now() - interval '2 days'
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
	return found, nil
}

// counted tells a number that was counted up to most.
func counted(n int) string {
	if n == most {
		return fmt.Sprintf("%d+", most)
	}
	return fmt.Sprint(n)
}
