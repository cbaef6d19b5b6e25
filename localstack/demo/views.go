package demo

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// shared are the shared views of the demo: unassigned requests, for all managers; urgent ones, for the people of some projects; and overdue
// ones, for the administrator. All of them are in the sidebar.
var shared = []string{
	`insert into saved_views (user_id, name, filter, role_id, in_sidebar, counted)
		select min(u.user_id), 'Bez nosioca', '{"dodijeljeno": ["@niko"]}', r.id, true, true
		from roles r join user_roles u on u.role_id = r.id
		where r.code = 'menadzer_projekta' group by r.id`,
	`insert into saved_views (user_id, name, filter, project_id, in_sidebar, counted)
		select min(u.user_id), 'Hitno: ' || left(p.name, 50), jsonb_build_object('projekatId', p.id, 'prioritet', array['Hitno']), p.id,
			true, false
		from projects p join user_role_projects u on u.project_id = p.id join roles r on r.id = u.role_id
		where r.code = 'menadzer_projekta' and p.id % 2 = 1 group by p.id`,
	`insert into saved_views (user_id, name, filter, in_sidebar, counted)
		select u.user_id, 'Šta kasni', '{"kasni": true}', true, true
		from user_roles u join roles r on r.id = u.role_id where r.code = 'administrator'`,
}

func share(ctx context.Context, tx pgx.Tx) error {
	for _, sql := range shared {
		if _, err := tx.Exec(ctx, sql); err != nil {
			return fmt.Errorf("share views of the demo: %w", err)
		}
	}
	return nil
}
