package testkit

import "zahtjevi/shared/identity"

// AccountLink makes the link of a letter by which the person chooses a password, and returns its secret.
func (e *Env) AccountLink(p *Person) string {
	e.t.Helper()
	secret, hash := identity.NewToken()
	e.Exec(`insert into account_links (token_hash, user_id, kind, expires_at)
		values ($1, $2, 'invitation', now() + interval '1 hour')`, hash, p.ID)
	return secret
}

// Enrolment makes an account that awaits activation, with the password Password, and returns the secret of the link that activates it.
func (e *Env) Enrolment() string {
	e.t.Helper()
	chosen, err := passwordHash()
	if err != nil {
		e.t.Fatal(err)
	}
	secret, hash := identity.NewToken()
	e.Exec(`insert into enrolments (username, email, phone, password_hash, language, token_hash, expires_at)
		values ('novi.' || gen_random_uuid(), 'novi@' || gen_random_uuid() || '.ba', '+387 61000000', $2, 'bs', $1,
			now() + interval '1 hour')`, hash, chosen)
	return secret
}
