package demo

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// programming allows programs to call in the demo, and people to sign in by passkeys, and by providers that the environment names. It makes
// access tokens for reporting and monitoring; nobody knows their secrets.
var programming = []string{
	"update settings set programs = true, providers = true, passkeys = true",
	`insert into access_tokens (token_hash, user_id, role_id, name, rights, projects, created_at, ends_at)
		select sha256(uuid_send(gen_random_uuid())), u.id, r.id, t.name, t.rights,
			case when t.bound then array(select p.id from projects p order by p.id limit 2) end,
			now() - t.age, now() - t.age + interval '180 days'
		from (values
			('menadzer', 'menadzer_projekta', 'Mjesečni izvještaj', array['zahtjev_zahtjev_pregled', 'zahtjev_komentar_pregled'], true,
				interval '170 days'),
			('admin', 'administrator', 'Nadzor servera',
				array['zahtjev_komentar_dodavanje', 'zahtjev_zahtjev_dodavanje', 'zahtjev_zahtjev_pregled'], false, interval '20 days')
		) t (username, role, name, rights, bound, age)
		join users u on u.username = t.username join roles r on r.code = t.role`,
	`insert into access_token_uses (token_id, minute, calls, used_at, last_ip)
		select id, date_trunc('minute', now()), 0, now() - interval '3 hours', '192.0.2.44' from access_tokens`,
}

func program(ctx context.Context, tx pgx.Tx) error {
	for _, sql := range programming {
		if _, err := tx.Exec(ctx, sql); err != nil {
			return fmt.Errorf("write tokens of the demo: %w", err)
		}
	}
	return nil
}
