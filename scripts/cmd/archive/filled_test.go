package main

import (
	"testing"

	"zahtjevi/shared/testkit"
)

// furtherRows are rows of the tables that the demo leaves empty.
var furtherRows = []string{
	`insert into second_factors (user_id, recovery_left) select id, 2 from users where username = 'support'`,
	`insert into second_factor_secrets (user_id, secret, last_step, salt, codes) select user_id, '\x00ff', 9007199254740993,
		uuid_send(gen_random_uuid()), array['\x01', '\x5c']::bytea[] from second_factors`,
	`insert into passkeys (user_id, name, rp_id) select user_id, 'Ključ "kućni"', 'zahtjevi.opcina.example' from second_factors`,
	`insert into passkey_handles (user_id, handle) select user_id, sha512('x') from second_factors`,
	`insert into passkey_keys (passkey_id, credential_id, public_key, sign_count, flags, transports)
		select id, '\x01', '\x02', 4294967295, 5, '{usb,"a,b"}' from passkeys`,
	`insert into external_identities (issuer, subject_digest, user_id) select 'https://prijava.example', sha256('x'), id from users
		where username = 'support'`,
	`insert into role_extra_information_types (role_id, type_id) select r.id, t.id from roles r, extra_information_types t
		where t.list = 'KorisnikTipDodatneInformacije' on conflict do nothing`,
	`insert into user_extra_information (user_id, type_id, value) select u.id, t.id, E'red\nred' from users u, extra_information_types t
		where u.username = 'support' and t.list = 'KorisnikTipDodatneInformacije' limit 1`,
	`insert into webhooks (name, url, events, owner_id) select 'Kuka', 'https://primalac.example', '{zahtjev.kreiran}', min(id) from users`,
	`insert into imports (owner_id, role_id, session_id, project_id, file_name, size, delimiter, encoding, columns, mapping, state,
		lease_until) select u.id, r.id, gen_random_uuid(), p.id, 'stari.csv', 10, ',', 'utf-8', '{naslov,null}', '{"naslov": 0}', 'running',
		now() from users u, roles r, projects p order by u.id, r.id, p.id limit 1`,
	`insert into import_rejections select id, 1, 2, '', 'Naslov', 'razlog' from imports`,
	`insert into received_letters (content_hash, size, state, request_id, user_id, finished_at, left_out)
		select sha256('x'), 1, 'accepted', min(id), min(creator_id), now(), '{slika.exe}' from requests`,
	`insert into original_letters (comment_id, letter_id, body, left_out, left_out_reasons)
		select (select min(id) from comments), id, E'Cijelo\n> pismo', '{slika.exe}', '{vrsta}' from received_letters`,
	`insert into request_clocks (request_id, settled, answer_told, solution_told) select min(id), 1, 0, 0 from requests`,
	`insert into request_watches (request_id, user_id, watching, merged_from_id) select min(id), min(creator_id), true, max(id) from requests`,
	`insert into request_followers (request_id, user_id, added_by_id) select min(id), min(creator_id), min(creator_id) from requests`,
	`insert into moved_rows (source, kind, foreign_id, row_id) values ('redmine https://stari.example', 'request', '#1', 1)`,
	`insert into moved_changes (request_id, actor_id, created_at, before, after)
		select min(id), min(creator_id), '-infinity', '{"naslov": null}', '{"naslov": 1.10}' from requests`,
}

// fill adds rows to the tables that the demo leaves empty. It fails the test if archives have a table of which there is still no row.
func fill(t *testing.T, e *testkit.Env) {
	t.Helper()
	for _, statement := range furtherRows {
		e.Exec(statement)
	}
	for name, rule := range rules {
		if rule.left == "" && name != "audit_seals" && !testkit.Value[bool](e, "select exists (select from "+name+")") {
			t.Errorf("no row of %s is moved: add one to furtherRows", name)
		}
	}
}
