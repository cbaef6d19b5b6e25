package all_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/texts"
)

// TestNobodyStaysInByWhatEnded signs people in with credentials at the moment at which these end, in each way in which they can. No session
// survives, even if the right is given back later.
func TestNobodyStaysInByWhatEnded(t *testing.T) {
	for name, way := range map[string]struct {
		end, giveBack func(e *testkit.Env, admin, p *testkit.Person)
	}{
		"their own change": {end: func(e *testkit.Env, _, p *testkit.Person) {
			e.Call(p, "PUT", "/korisnici/"+p.Username+"/lozinka",
				map[string]any{"lozinka": testkit.Password, "novaLozinka": "sasvim nova"}).Expect(http.StatusNoContent)
		}},
		"a password that an administrator sets": {end: func(e *testkit.Env, admin, p *testkit.Person) {
			e.Call(admin, "POST", "/korisnici/"+p.Username+"/lozinka", map[string]any{"lozinka": "sasvim nova"}).Expect(http.StatusNoContent)
		}},
		"an edit with a password": {end: func(e *testkit.Env, admin, p *testkit.Person) {
			e.Call(admin, "PUT", "/korisnici/"+p.Username, map[string]any{
				"punoIme": "Osoba", "email": p.Username + "@opstina.example", "lozinka": "sasvim nova", "interniKorisnik": false, "verzija": 1,
			}).Expect(http.StatusOK)
		}},
		"the link of a letter": {end: func(e *testkit.Env, _, p *testkit.Person) {
			e.Call(nil, "PUT", "/korisnici/resetsifre", map[string]any{"token": e.AccountLink(p), "novaLozinka": "sasvim nova",
				"ponovljenaLozinka": "sasvim nova"}).Expect(http.StatusNoContent)
		}},
		"deactivation": {
			end: func(e *testkit.Env, admin, p *testkit.Person) {
				e.Call(admin, "PUT", "/korisnici/"+p.Username+"/onemogucen", map[string]any{"onemogucen": true}).Expect(http.StatusOK)
			},
			giveBack: func(e *testkit.Env, admin, p *testkit.Person) {
				e.Call(admin, "PUT", "/korisnici/"+p.Username+"/onemogucen", map[string]any{"onemogucen": false}).Expect(http.StatusOK)
			},
		},
		"a role that is taken away": {
			end: func(e *testkit.Env, admin, p *testkit.Person) {
				e.Call(admin, "PUT", "/korisnici/"+p.Username, map[string]any{
					"punoIme": "Osoba", "email": p.Username + "@opstina.example", "uloge": []any{map[string]any{"vrstaUlogeId": admin.RoleID}},
					"interniKorisnik": false, "verzija": 1,
				}).Expect(http.StatusOK)
			},
			giveBack: func(e *testkit.Env, _, p *testkit.Person) {
				e.Exec("insert into user_roles (user_id, role_id) values ($1, $2)", p.ID, p.RoleID)
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			e := setup(t)
			admin := e.Person(testkit.Administrator)
			stayed := 0
			for round := range 12 {
				p := e.Person(testkit.Manager)
				sessions := make([]*testkit.Person, 3)
				var busy sync.WaitGroup
				for i := range sessions {
					busy.Go(func() {
						body := map[string]any{"lozinka": testkit.Password, "ulogaId": p.RoleID}
						if answer := e.Call(nil, "POST", "/korisnici/"+p.Username+"/tokeni", body); answer.Status == http.StatusCreated {
							session := *p
							session.Token = testkit.Decode[struct{ ID string }](answer).ID
							sessions[i] = &session
						}
					})
				}
				time.Sleep(time.Duration(round) * 8 * time.Millisecond) // at a different moment in each round
				way.end(e, admin, p)
				busy.Wait()
				if way.giveBack != nil {
					way.giveBack(e, admin, p)
				}
				for _, session := range sessions {
					if session != nil && e.Call(session, "GET", "/korisnici/"+p.Username, nil).Status != http.StatusUnauthorized {
						stayed++
					}
				}
			}
			if stayed > 0 {
				t.Errorf("%d sessions go on", stayed)
			}
		})
	}
}

// TestPasswordProvenOnce uses the old password to change the password while another way changes it: the change by the old password must not
// win.
func TestPasswordProvenOnce(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	for round := range 12 {
		thief := e.Person(testkit.Manager)
		var busy sync.WaitGroup
		busy.Go(func() {
			e.Call(thief, "PUT", "/korisnici/"+thief.Username+"/lozinka",
				map[string]any{"lozinka": testkit.Password, "novaLozinka": "lozinka kradljivca"})
		})
		time.Sleep(time.Duration(round) * 8 * time.Millisecond)
		e.Call(admin, "POST", "/korisnici/"+thief.Username+"/lozinka", map[string]any{"lozinka": "sasvim nova"}).Expect(http.StatusNoContent)
		busy.Wait()
		e.Call(nil, "POST", "/korisnici/"+thief.Username+"/tokeni",
			map[string]any{"lozinka": "sasvim nova", "ulogaId": thief.RoleID}).Expect(http.StatusCreated)
	}
}

// TestPasswordsThatAreTriedFirst checks for each way of setting a password that the most used ones, the username and the address are
// refused with an error at the field, and that nothing changes.
func TestPasswordsThatAreTriedFirst(t *testing.T) {
	e := setup(t)
	admin, p := e.Person(testkit.Administrator), e.Person(testkit.Manager)
	path, email := "/korisnici/"+p.Username, p.Username+".posta@opstina.example"
	e.Exec("update users set email = $2 where id = $1", p.ID, email)
	secret := e.AccountLink(p)
	before := testkit.Value[string](e, "select string_agg(password_hash, ' ' order by id) from users")
	const newcomer = "novi.korisnik"
	ways := map[string]func(password string) testkit.Answer{
		"lozinka": func(password string) testkit.Answer {
			return e.Call(admin, "POST", path+"/lozinka", map[string]any{"lozinka": password})
		},
		"lozinka of an edit": func(password string) testkit.Answer {
			return e.Call(admin, "PUT", path, map[string]any{"punoIme": "Osoba", "email": email, "lozinka": password,
				"interniKorisnik": false, "verzija": 1})
		},
		"lozinka of somebody new": func(password string) testkit.Answer {
			return e.Call(admin, "POST", "/korisnici", map[string]any{
				"korisnickoIme": p.Username, "punoIme": "Osoba", "email": email, "lozinka": password,
				"uloge": []any{map[string]any{"vrstaUlogeId": admin.RoleID}},
			})
		},
		"novaLozinka": func(password string) testkit.Answer {
			return e.Call(p, "PUT", path+"/lozinka", map[string]any{"lozinka": testkit.Password, "novaLozinka": password})
		},
		"novaLozinka by a link": func(password string) testkit.Answer {
			return e.Call(nil, "PUT", "/korisnici/resetsifre",
				map[string]any{"token": secret, "novaLozinka": password, "ponovljenaLozinka": password})
		},
	}
	for way, set := range ways {
		field, _, _ := strings.Cut(way, " ")
		for password, want := range map[string]string{
			"Password123": texts.PasswordCommon.In("bs"), "lozinka": texts.PasswordCommon.In("bs"),
			strings.ToUpper(p.Username): texts.PasswordOwn.In("bs"),
			email:                       texts.PasswordOwn.In("bs"), p.Username + ".posta": texts.PasswordOwn.In("bs"),
		} {
			if said := testkit.Decode[serve.Problem](set(password).ExpectField(field)).Errors[field]; said[0] != want {
				t.Errorf("%s: %q is answered %q, want %q", way, password, said, want)
			}
		}
	}
	for _, password := range []string{"123456", newcomer + ".0001", newcomer, newcomer + "@opstina.example"} {
		e.Call(nil, "POST", "/korisnici/registracija", map[string]any{
			"korisnickoIme": newcomer + ".0001", "email": newcomer + "@opstina.example", "lozinka": password, "ponovljenaLozinka": password,
			"brojMobitela": "+387 61000000",
		}).ExpectField("lozinka")
	}
	if after := testkit.Value[string](e, "select string_agg(password_hash, ' ' order by id) from users"); after != before {
		t.Error("a refusal changed a password")
	}
}
