package movein

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/jackc/pgx/v5"
	"golang.org/x/text/unicode/norm"

	"zahtjevi/shared/address"
	"zahtjevi/shared/database"
	"zahtjevi/shared/people"
	"zahtjevi/shared/valid"
)

// person is the account of somebody of the source: the one that the map names, or that was theirs before, or the only one with their e-mail
// address, or a new one. Nobody gets a role or a right: a new account is disabled and has no password.
func (m *mover) person(ctx context.Context, known Person) (int64, error) {
	known = identified(known)
	if id, met := m.people[known.ID]; met {
		return id, nil
	}
	id, err := m.account(ctx, known)
	if err != nil {
		return 0, fmt.Errorf("find the account of %s: %w", Line(orElse(known.Name, known.ID), 60), err)
	}
	m.people[known.ID] = id
	return id, nil
}

// identified gives an id to who has none: their name or, without one, that of nobody known.
func identified(p Person) Person {
	if p.ID == "" {
		p.ID = "name:" + strings.ToLower(Line(orElse(p.Login, p.Name), maxID/2))
	}
	if p.ID == "name:" {
		p.Name = noPerson
	}
	if len(p.ID) > maxID {
		p.ID = strings.ToValidUTF8(p.ID[:maxID], "")
	}
	return p
}

// unnamed returns the kept part of a person's id there, which may be a name: whoever is anonymised here must not be named by it.
func unnamed(id string) string {
	sum := sha256.Sum256([]byte(id))
	return hex.EncodeToString(sum[:16])
}

func (m *mover) account(ctx context.Context, known Person) (int64, error) {
	if username, told := m.Map.People[known.ID]; told {
		id, err := accountNamed(ctx, m.deps.Pool, username)
		if err == nil {
			m.report.Matched++
		}
		return id, err
	}
	if id, _, err := m.moved(ctx, "person", unnamed(known.ID)); err != nil || id != 0 {
		return id, err
	}
	p := known
	if !strings.HasPrefix(p.ID, "name:") {
		var err error
		if p, err = m.source.Person(ctx, known); err != nil {
			return 0, err
		}
		p.ID = known.ID
	}
	id, username, err := byAddress(ctx, m.deps.Pool, p.Email)
	if err != nil {
		return 0, err
	}
	if id != 0 {
		m.report.Matched++
		m.report.Same.add(orElse(p.Name, p.ID), "is the account "+username)
	} else {
		m.report.People++
	}
	if m.Dry {
		return id, nil
	}
	err = m.write(ctx, func(tx pgx.Tx) (err error) {
		if before, _, err := movedRow(ctx, tx, m.name, "person", unnamed(p.ID)); err != nil || before != 0 {
			id = before
			return err
		}
		if id == 0 {
			if id, err = addPerson(ctx, tx, p); err != nil {
				return err
			}
		}
		return m.keep(ctx, tx, "person", unnamed(p.ID), id)
	})
	return id, err
}

// accountNamed is the account that an operator named.
func accountNamed(ctx context.Context, q database.Querier, username string) (id int64, err error) {
	err = q.QueryRow(ctx, "select id from users where name_key(username) = ascii_lower($1) and anonymised_at is null", username).Scan(&id)
	return id, database.FoundOr(err, fmt.Errorf("there is no account %q", username), "find an account")
}

// byAddress is the only account with an e-mail address, with its username; 0 where there is none, or several.
func byAddress(ctx context.Context, q database.Querier, email string) (id int64, username string, err error) {
	parsed, err := address.Typed(email)
	if err != nil {
		return 0, "", nil //nolint:nilerr // what is no address is nobody's
	}
	err = q.QueryRow(ctx, `select max(id), max(username) from users where ascii_lower(email) = any($1::text[]) and anonymised_at is null
		having count(*) = 1`, parsed.Keys()).Scan(&id, &username)
	if err = optional(err); err != nil {
		return 0, "", fmt.Errorf("look for an address: %w", err)
	}
	return id, username, nil
}

// emailOf is an e-mail address as it is stored; empty for what is none.
func emailOf(text string) string {
	parsed, _ := address.Typed(text)
	return parsed.String()
}

// sameNames limits the people with the same username before their number there distinguishes them.
const sameNames = 100

// addPerson adds an account by which nobody can sign in until an administrator activates it.
func addPerson(ctx context.Context, tx pgx.Tx, p Person) (id int64, err error) {
	name := orElse(Line(p.Name, valid.MaxFullName), orElse(Line(p.Login, valid.MaxFullName), Line(p.ID, valid.MaxFullName)))
	base := usernameOf(p)
	for i := 1; i <= sameNames; i++ {
		username := base
		if i > 1 {
			username = fmt.Sprintf("%s-%d", base, i)
		}
		err = tx.QueryRow(ctx, `insert into users (username, full_name, email, password_hash, disabled)
			select $1, $2, $3, '', true where not exists (select from users where name_key(username) = name_key($1)) returning id`,
			username, name, emailOf(p.Email)).Scan(&id)
		if !errors.Is(err, pgx.ErrNoRows) {
			break
		}
	}
	if err != nil {
		return 0, fmt.Errorf("add an account: %w", err)
	}
	return id, nil
}

var unfit = regexp.MustCompile(`[^A-Za-z0-9_@-]+`)

var marks = regexp.MustCompile(`\p{Mn}`)

// usernameOf is a username that the rules allow, from the login, the address or the name.
func usernameOf(p Person) string {
	local, _, _ := strings.Cut(emailOf(p.Email), "@")
	for _, from := range []string{p.Login, local, p.Name, p.ID} {
		letters := norm.NFD.String(strings.NewReplacer("đ", "dj", "Đ", "Dj").Replace(Line(from, valid.MaxUsername)))
		name := strings.Trim(unfit.ReplaceAllString(marks.ReplaceAllString(letters, ""), "."), "._@-")
		name = name[:min(len(name), valid.MaxUsername-4)]
		if name != "" && !people.Reserved(name) {
			return name
		}
	}
	return "osoba"
}
