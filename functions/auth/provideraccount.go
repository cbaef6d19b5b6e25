package auth

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/address"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/openid"
	"zahtjevi/shared/people"
	"zahtjevi/shared/valid"
)

// account is the local person of somebody at a provider.
type account struct {
	id       int64
	username string
	disabled bool
}

// errWithoutRole rolls back the creation of an account without a role.
var errWithoutRole = errors.New("the groups of a new person give no role")

// arrival is a person whom a provider has identified, with the possible usernames of a new account and the browser's language.
type arrival struct {
	provider  config.Provider
	person    openid.Person
	usernames []string
	language  string
}

// admit finds or creates the person's account, and gives it the roles of the person's groups. If the groups give no role any more, the
// account loses its roles, and with them its sessions, although the sign-in is refused. why is the reason of a refusal, empty without one.
func (a *area) admit(ctx context.Context, who arrival) (id int64, why failure, err error) {
	var found account
	person := who.person
	reserved, email := a.config.SignIn.PasswordsOnlyOf, cmp.Or(person.Email, person.Username)
	err = people.WithUsernames(wantedUsername(person), email, reserved, "users_username", func(usernames []string) error {
		who.usernames = usernames
		return database.Write(ctx, a.pool, database.Actor{}, func(tx pgx.Tx) (err error) {
			found, why, err = who.enter(ctx, a.queries.WithTx(tx))
			return err
		})
	})
	switch {
	case errors.Is(err, errWithoutRole):
		why = failedRole
	case database.Violates(err, "last_administrator"):
		slog.ErrorContext(ctx, "the groups of a provider would leave no administrator", "provider", who.provider.Name, "user_id", found.id)
		why = failedRole
	case err != nil:
		return 0, "", fmt.Errorf("find the account of a person of %s: %w", who.provider.Name, err)
	}
	if why != "" {
		return 0, why, a.proof.NoteRefusal(ctx, found.username, "provider")
	}
	return found.id, "", nil
}

// enter does the work of admit, in the transaction that admit opened.
func (who arrival) enter(ctx context.Context, queries *db.Queries) (found account, why failure, err error) {
	found, made, why, err := who.account(ctx, queries)
	switch {
	case err != nil || why != "":
		return found, why, err
	case found.disabled:
		return found, failedUnknown, nil
	}
	if who.person.Groups == nil && needsGroups(who.provider) {
		return found, failedRole, who.refuseSilent(ctx, queries, found, made)
	}
	if err := regroup(ctx, queries, who.provider, found.id, who.person.Groups); err != nil {
		return found, "", err
	}
	held, err := queries.HasRole(ctx, found.id)
	switch {
	case err != nil:
		return found, "", fmt.Errorf("read roles of user %d: %w", found.id, err)
	case !held && made:
		return found, "", errWithoutRole
	case !held:
		return found, failedRole, nil
	}
	return found, "", nil
}

// needsGroups reports whether a person comes in only by what the provider says of groups. Where everybody has a role, a person of whose
// groups nothing is said is in none, as providers leave out the claim of such people.
func needsGroups(provider config.Provider) bool {
	return len(provider.Groups) > 0 && !slices.ContainsFunc(provider.Groups, func(g config.Group) bool { return g.Group == config.Everybody })
}

// refuseSilent ends the sessions of a person of whose groups the provider says nothing, and undoes a new account. The person's roles stay:
// a provider that was set up wrongly must not take those of everybody.
func (who arrival) refuseSilent(ctx context.Context, queries *db.Queries, found account, made bool) error {
	slog.WarnContext(ctx, "the provider says nothing of the person's groups", "provider", who.provider.Name,
		"claim", who.provider.GroupsClaim, "user_id", found.id)
	if made {
		return errWithoutRole
	}
	if err := queries.SessionsEnd(ctx, found.id); err != nil {
		return fmt.Errorf("end sessions of user %d: %w", found.id, err)
	}
	return nil
}

// account finds the account of a person at a provider, or links one to them: that with their address, if the provider's addresses are
// trusted, or a new one, if the provider may create accounts. People are identified only by the provider's permanent name of them
// (subject).
func (who arrival) account(ctx context.Context, queries *db.Queries) (found account, made bool, why failure, err error) {
	issuer, digest := who.provider.Issuer, sha256.Sum256([]byte(who.provider.Issuer+"\n"+who.person.Subject))
	if err := queries.IdentityTurn(ctx, digest[:]); err != nil {
		return found, false, "", fmt.Errorf("wait for other sign-ins of the person: %w", err)
	}
	known, err := queries.IdentityOwner(ctx, db.IdentityOwnerParams{Issuer: issuer, SubjectDigest: digest[:]})
	if !errors.Is(err, pgx.ErrNoRows) {
		return account{known.ID, known.Username, known.Disabled}, false, "", err
	}
	found, made, why, err = who.newcomer(ctx, queries)
	if err != nil || why != "" || found.disabled {
		return found, made, why, err
	}
	tied, err := queries.IdentityAdd(ctx, db.IdentityAddParams{Issuer: issuer, SubjectDigest: digest[:], UserID: found.id})
	if err == nil && tied == 0 {
		why = failedUnknown
	}
	return found, made, why, err
}

// newcomer finds or creates the account of a person who signs in by the provider for the first time.
func (who arrival) newcomer(ctx context.Context, queries *db.Queries) (found account, made bool, why failure, err error) {
	email := verifiedEmail(who.person)
	if email != (address.Address{}) {
		if err := queries.AddressTurn(ctx, email.Key()); err != nil {
			return found, false, "", fmt.Errorf("wait for other sign-ins with the address: %w", err)
		}
		owners, err := queries.AddressOwners(ctx, email.Keys())
		switch {
		case err != nil:
			return found, false, "", err
		case len(owners) == 1 && who.provider.TrustEmail:
			return account{owners[0].ID, owners[0].Username, owners[0].Disabled}, false, "", nil
		case len(owners) > 0: // whose it is, an administrator has to say
			return found, false, failedUnknown, nil
		}
	}
	if !who.provider.CreateAccounts {
		return found, false, failedUnknown, nil
	}
	name := []rune(strings.Join(strings.Fields(cmp.Or(who.person.FullName, who.person.Username, who.usernames[0])), " "))
	found.id, err = queries.ProviderPerson(ctx, db.ProviderPersonParams{
		Usernames: who.usernames, FullName: string(name[:min(len(name), valid.MaxFullName)]), Email: email.String(), Language: who.language,
	})
	return found, true, "", err
}

// verifiedEmail is the person's address, exactly as the provider has it, if it is one and the provider has verified it.
func verifiedEmail(person openid.Person) address.Address {
	if !person.EmailVerified {
		return address.Address{}
	}
	verified, _ := address.Parse(person.Email) // what is none is nobody's
	return verified
}

// wantedUsername is the preferred name of a new account: the one that the provider proposes, or one made from the address.
func wantedUsername(person openid.Person) string {
	var fields valid.Fields
	people.CheckUsername(&fields, "korisnickoIme", person.Username)
	if fields.Err() != nil {
		return people.ProposeUsername(cmp.Or(person.Email, person.Username))
	}
	return person.Username
}

// regroup gives a person the roles and projects of their groups, and takes away roles that some configured group gives, but none of theirs.
// Roles that no group gives are left to administrators.
func regroup(ctx context.Context, queries *db.Queries, provider config.Provider, id int64, groups []string) error {
	if len(provider.Groups) == 0 {
		return nil
	}
	if err := queries.PersonLock(ctx, id); err != nil {
		return fmt.Errorf("lock user %d: %w", id, err)
	}
	given := givenBy(provider, groups)
	err := queries.GroupRoles(ctx, db.GroupRolesParams{Governed: given.governed, Held: given.held, UserID: id})
	if err != nil {
		return fmt.Errorf("give user %d the roles of their groups: %w", id, err)
	}
	for role, projects := range given.projects {
		if err := queries.GroupProjects(ctx, db.GroupProjectsParams{UserID: id, Code: role, Projects: projects}); err != nil {
			return fmt.Errorf("give user %d the projects of their groups: %w", id, err)
		}
	}
	return nil
}

// given holds the roles and projects that a person gets by groups: the governed roles, and the projects in roles whose projects groups
// give.
type given struct {
	governed, held []string
	projects       map[string][]int64
}

func givenBy(provider config.Provider, groups []string) given {
	of := given{governed: []string{}, held: []string{}, projects: map[string][]int64{}}
	within := map[string]bool{config.Everybody: true}
	for _, group := range groups {
		within[group] = true
	}
	for _, g := range provider.Groups {
		of.governed = append(of.governed, g.Role)
		if g.Projects != nil && of.projects[g.Role] == nil {
			of.projects[g.Role] = []int64{}
		}
		if within[g.Group] {
			of.held = append(of.held, g.Role)
			if g.Projects != nil {
				of.projects[g.Role] = append(of.projects[g.Role], g.Projects...)
			}
		}
	}
	return of
}
