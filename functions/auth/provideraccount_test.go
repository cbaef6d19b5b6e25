package auth_test

import (
	"slices"
	"strings"
	"testing"

	"zahtjevi/shared/config"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/provider"
)

// TestAddressesAreTrustedByChoice checks that an address links to an account only if the provider's addresses are trusted and the provider
// has verified it, and only to an account of nobody else at that provider.
func TestAddressesAreTrustedByChoice(t *testing.T) {
	w := withProvidersOn(t, func(s *config.SignIn) {
		for i := range s.Providers {
			s.Providers[i].TrustEmail = s.Providers[i].Name == "opcina"
		}
	})
	here, there := w.official(testkit.Administrator)
	w.savez.Put(there)
	if page := w.browser().come("savez", there.Username); page != failed("nepoznato") {
		t.Errorf("by a provider that is not trusted it leads to %s", page)
	}
	unverified := there
	unverified.Verified = false
	w.opcina.Put(unverified)
	if page := w.browser().come("opcina", there.Username); page != failed("nepoznato") {
		t.Errorf("an address that was not verified leads to %s", page)
	}
	w.opcina.Put(there)
	w.browser().signIn(there.Username)
	w.opcina.Put(provider.Person{Subject: "drugi-subjekt", Username: "nasljednik", Email: there.Email, Verified: true})
	if page := w.browser().come("opcina", "nasljednik"); page != failed("nepoznato") {
		t.Errorf("somebody else with the same address comes to %s", page)
	}
	second := w.Person(testkit.Support)
	shared := provider.Person{Subject: "dijeli", Username: "dijeli", Email: "zajednicka@opstina.example", Verified: true}
	w.Exec("update users set email = $1 where id in ($2, $3)", shared.Email, here.ID, second.ID)
	w.opcina.Put(shared)
	if page := w.browser().come("opcina", "dijeli"); page != failed("nepoznato") {
		t.Errorf("an address of two accounts leads to %s", page)
	}
}

func creating(groups ...config.Group) func(*config.SignIn) {
	return each(func(p *config.Provider) { p.CreateAccounts, p.Groups = true, groups })
}

// TestAccountsOfNewcomers checks that accounts are created only where it is configured, with the roles of the groups, and one for each
// person, for any number of simultaneous sign-ins.
func TestAccountsOfNewcomers(t *testing.T) {
	w := withProvidersOn(t, func(s *config.SignIn) {
		creating(config.Group{Group: "podrska", Role: testkit.Support})(s)
		for i := range s.Providers {
			s.Providers[i].CreateAccounts = s.Providers[i].Name == "opcina"
		}
	})
	taken := w.Person(testkit.TaskUser)
	newcomer := provider.Person{
		Subject: "novi", Username: taken.Username, Name: "Nova\nOsoba", Email: "nova.osoba@opstina.example", Verified: true,
		Groups: []string{"podrska", "ostali"},
	}
	w.opcina.Put(newcomer)
	w.savez.Put(newcomer)
	if page := w.browser().come("savez", newcomer.Username); page != failed("nepoznato") {
		t.Errorf("where no accounts are made it leads to %s", page)
	}
	people := w.count("users")
	b := []*browser{w.browser(), w.browser(), w.browser(), w.browser()}
	backs := make([]string, len(b))
	for i := range b {
		backs[i] = b[i].at(b[i].open("/prijave/opcina"), newcomer.Username)
	}
	next := make(chan int, len(b))
	for i := range b {
		next <- i
	}
	for _, got := range allAtOnce(len(b), func() testkit.Answer {
		i := <-next
		return w.Call(nil, "GET", backs[i], nil, "Cookie", b[i].cookie)
	}) {
		if page := got.Header.Get("Location"); page != "/auth/davalac" {
			t.Errorf("one of four sign-ins at once leads to %s", page)
		}
	}
	if made := w.count("users") - people; made != 1 {
		t.Fatalf("%d accounts were made", made)
	}
	token := w.browser().signIn(newcomer.Username)
	if token.RoleCode != testkit.Support || token.Owner.FullName != "Nova Osoba" || token.Owner.Email != newcomer.Email ||
		token.Owner.Username == taken.Username {
		t.Errorf("the account is %+v in %s", token.Owner, token.RoleCode)
	}

	stranger := provider.Person{Subject: "stranac", Username: "stranac", Groups: []string{"ostali"}}
	w.opcina.Put(stranger)
	if page := w.browser().come("opcina", "stranac"); page != failed("bezuloge") {
		t.Errorf("somebody without a group comes to %s", page)
	}
	if made := w.count("users") - people; made != 1 {
		t.Errorf("there are %d accounts more", made)
	}
}

// TestNobodyGetsTheNameOfTheEmergencyAccount checks that a newcomer does not get the username of the emergency account, in any case,
// while that account is missing.
func TestNobodyGetsTheNameOfTheEmergencyAccount(t *testing.T) {
	w := withProvidersOn(t, func(s *config.SignIn) {
		creating(config.Group{Group: config.Everybody, Role: testkit.TaskUser})(s)
		s.PasswordsOnlyOf = "hitni"
	})
	w.opcina.Put(provider.Person{Subject: "lazni", Username: "Hitni", Email: "hitni@opstina.example", Verified: true})
	if got := w.browser().signIn("Hitni").Owner.Username; strings.EqualFold(got, "hitni") {
		t.Errorf("a newcomer is called %q", got)
	}
}

// TestGroupsGiveAndTakeRoles checks that each sign-in gives the roles and projects of the person's groups and removes those of other
// groups, that roles without a group stay, and that the sessions of a person without a group end at once.
func TestGroupsGiveAndTakeRoles(t *testing.T) {
	var first, second int64
	groups := []config.Group{
		{Group: "podrska", Role: testkit.Support}, {Group: "vodje", Role: testkit.Manager, Projects: []int64{1}},
		{Group: "vodje-dva", Role: testkit.Manager, Projects: []int64{2}},
	}
	w := withProvidersOn(t, func(s *config.SignIn) {
		each(func(p *config.Provider) { p.TrustEmail, p.Groups = true, groups })(s)
	})
	first, second = w.Project().ID, w.Project().ID
	groups[1].Projects[0], groups[2].Projects[0] = first, second
	here, there := w.official(testkit.TaskUser)
	roles := func() []string {
		return testkit.Value[[]string](w.Env, `select coalesce(array_agg(r.code order by r.code), '{}')::text[]
			from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = $1`, here.ID)
	}
	projects := func() []int64 {
		return testkit.Value[[]int64](w.Env, `select coalesce(array_agg(project_id order by project_id), '{}')
			from user_role_projects where user_id = $1`, here.ID)
	}
	come := func(page string, wantRoles []string, wantProjects []int64, groups ...string) {
		t.Helper()
		there.Groups = groups
		w.opcina.Put(there)
		if got := w.browser().come("opcina", there.Username); got != page {
			t.Errorf("in the groups %v it leads to %s", groups, got)
		}
		if !slices.Equal(roles(), wantRoles) || !slices.Equal(projects(), wantProjects) {
			t.Errorf("the groups %v give %v and %v", groups, roles(), projects())
		}
	}
	come("/auth/davalac", []string{testkit.Manager, testkit.TaskUser}, []int64{first, second}, "vodje", "vodje-dva")
	come("/auth/davalac", []string{testkit.Manager, testkit.TaskUser}, []int64{second}, "vodje-dva")
	come("/auth/davalac", []string{testkit.Support, testkit.TaskUser}, nil, "podrska")
	come("/auth/davalac", []string{testkit.TaskUser}, nil)

	w.Exec("delete from user_roles ur using roles r where ur.user_id = $1 and r.id = ur.role_id and r.code = 'task_user'", here.ID)
	there.Groups = []string{"podrska"}
	w.opcina.Put(there)
	w.browser().signIn(there.Username)
	if open := w.count("sessions where user_id = $1", here.ID); open != 1 {
		t.Fatalf("there are %d sessions", open)
	}
	come(failed("bezuloge"), nil, nil, "ostali")
	if open := w.count("sessions where user_id = $1", here.ID); open != 0 {
		t.Errorf("who was put out has %d sessions", open)
	}
}

// TestSilentProvidersTakeNothing checks that a person of whose groups the provider says nothing is refused and signed out, but that the
// roles and projects stay which other sign-ins and administrators have given, and that no account is made.
func TestSilentProvidersTakeNothing(t *testing.T) {
	w := withProvidersOn(t, each(func(p *config.Provider) {
		p.TrustEmail, p.CreateAccounts, p.Groups = true, true, []config.Group{{Group: "podrska", Role: testkit.Support}}
	}))
	here, there := w.official(testkit.Support)
	there.Groups = []string{"podrska"}
	w.opcina.Put(there)
	w.browser().signIn(there.Username)
	there.WithoutGroups = true
	w.opcina.Put(there)
	if page := w.browser().come("opcina", there.Username); page != failed("bezuloge") {
		t.Errorf("it leads to %s", page)
	}
	roles, sessions := w.count("user_roles where user_id = $1", here.ID), w.count("sessions where user_id = $1", here.ID)
	if roles != 1 || sessions != 0 {
		t.Errorf("%d roles and %d sessions are left", roles, sessions)
	}
	people := w.count("users")
	w.opcina.Put(provider.Person{Subject: "nov", Username: "nov", WithoutGroups: true})
	if page := w.browser().come("opcina", "nov"); page != failed("bezuloge") || w.count("users") != people {
		t.Errorf("a newcomer comes to %s", page)
	}
}

// TestEverybodyNeedsNoClaim checks that everybody gets the role of everybody also where the provider leaves out the claim, as some do for
// people in no group, and that whoever was taken out of all groups loses the roles of these at once.
func TestEverybodyNeedsNoClaim(t *testing.T) {
	w := withProvidersOn(t, each(func(p *config.Provider) {
		p.TrustEmail, p.CreateAccounts = true, true
		p.Groups = []config.Group{{Group: config.Everybody, Role: testkit.TaskUser}, {Group: "podrska", Role: testkit.Support}}
	}))
	w.opcina.Put(provider.Person{Subject: "nov", Username: "nov", WithoutGroups: true})
	held := func(username string) string {
		return testkit.Value[string](w.Env, `select string_agg(r.code, ',') from user_roles u join roles r on r.id = u.role_id
			join users on users.id = u.user_id where users.username = $1`, username)
	}
	if w.browser().signIn("nov"); held("nov") != testkit.TaskUser {
		t.Errorf("a newcomer of whom nothing is said holds %s", held("nov"))
	}
	here, there := w.official(testkit.Support)
	there.Groups, there.WithoutGroups = nil, true
	w.opcina.Put(there)
	if w.browser().signIn(there.Username); held(here.Username) != testkit.TaskUser {
		t.Errorf("whoever is in no group any more holds %s", held(here.Username))
	}
}

// TestTheLastAdministratorStays checks that a provider's groups cannot leave an installation without an administrator.
func TestTheLastAdministratorStays(t *testing.T) {
	w := withProvidersOn(t, each(func(p *config.Provider) {
		p.TrustEmail, p.Groups = true, []config.Group{{Group: "uprava", Role: testkit.Administrator}}
	}))
	here, there := w.official(testkit.Administrator)
	w.Exec("update users set disabled = true where id <> $1", here.ID)
	if page := w.browser().come("opcina", there.Username); page != failed("bezuloge") {
		t.Errorf("it leads to %s", page)
	}
	if left := w.count("user_roles where user_id = $1", here.ID); left != 1 {
		t.Errorf("%d roles are left", left)
	}
}
