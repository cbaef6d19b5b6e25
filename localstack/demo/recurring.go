package demo

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// rules are the recurring requests of the demo, of two managers: one every Monday, whose last request is the manager's newest report if
// there is one, and one on the first of each month, which has made none yet.
const rules = `with source as (
	select r.*, m.role_id, row_number() over (order by r.title like 'Izvještaj%' desc, r.project_id) as n
	from (
		select distinct on (r.project_id) r.* from requests r
		where r.deleted_at is null and exists (
			select from user_role_projects m join roles on roles.id = m.role_id and roles.code = 'menadzer_projekta'
			where m.user_id = r.creator_id and m.project_id = r.project_id
		)
		order by r.project_id, r.title like 'Izvještaj%' desc, r.created_at desc
	) r
	join user_role_projects m on m.user_id = r.creator_id and m.project_id = r.project_id
	join roles on roles.id = m.role_id and roles.code = 'menadzer_projekta'
), days (n, title, description, calendar, next_on) as (values
	(1, null, null, '{"ucestalost": "sedmicno", "dani": "1000000", "vrijeme": "08:00", "od": "2026-01-05", "neradni": "ostaje"}'::jsonb,
		date_trunc('week', local_day(now()))::date + 7),
	(2, 'Mjesečni pregled licenci i ugovora',
		'Pregledati koje licence i ugovori ističu u naredna dva mjeseca, i javiti šta treba obnoviti.',
		'{"ucestalost": "mjesecno", "danUMjesecu": 1, "vrijeme": "07:30", "od": "2026-01-01", "neradni": "ostaje"}',
		(date_trunc('month', local_day(now())) + interval '1 month')::date)
), rule as (
	insert into recurring_requests (project_id, owner_id, role_id, part_id, category_id, type_id, priority_id, title, description, due_days,
		calendar, next_on, next_at)
	select s.project_id, s.creator_id, s.role_id, s.part_id, s.category_id, s.type_id, s.priority_id,
		coalesce(d.title, regexp_replace(s.title, ', rok .*', '')), coalesce(d.description, left(s.description, 4000)), 5,
		d.calendar, d.next_on, hour_of_day(d.next_on, 7) + case d.n when 1 then interval '1 hour' else interval '30 minutes' end
	from source s join days d on d.n = s.n
	returning id, project_id
)
insert into recurring_runs (rule_id, occurrence, request_id, created_at)
select rule.id, local_day(s.created_at), s.id, s.created_at from rule join source s on s.project_id = rule.project_id where s.n = 1`

// repeat adds two rules of recurring requests.
func repeat(ctx context.Context, tx pgx.Tx) error {
	if _, err := tx.Exec(ctx, rules); err != nil {
		return fmt.Errorf("write recurring requests of the demo: %w", err)
	}
	return nil
}
