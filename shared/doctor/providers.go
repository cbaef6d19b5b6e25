package doctor

import (
	"context"
	"errors"
	"fmt"

	"zahtjevi/shared/config"
	"zahtjevi/shared/doctor/db"
	"zahtjevi/shared/openid"
	"zahtjevi/shared/texts"
)

// providersClock limits the error of a provider's clock: tokens that it makes are valid for some minutes.
const providersClock = 60

// checkProviders looks at the providers by which people sign in: whether each answers, and has about the same time. It also looks for the
// account that is kept for emergencies, and for roles and accounts that the configuration names.
func checkProviders(ctx context.Context, in Installation) ([]Finding, error) {
	configured := in.Config.SignIn
	state, err := db.New(in.Pool).Providers(ctx, db.ProvidersParams{Emergency: configured.PasswordsOnlyOf, Roles: rolesOf(configured)})
	switch {
	case err != nil:
		return nil, fmt.Errorf("read how people sign in: %w", err)
	case len(configured.Providers) == 0:
		return []Finding{fine(texts.DoctorProvidersNone)}, nil
	case !state.Allowed:
		return []Finding{fine(texts.DoctorProvidersOff)}, nil
	}
	var found []Finding
	if configured.PasswordsOnlyOf != "" && !state.Emergency {
		found = append(found, wrong(texts.DoctorEmergencyGone.With("username", configured.PasswordsOnlyOf), texts.DoctorEmergencyGoneMend))
	}
	if len(state.Missing) > 0 {
		found = append(found, wrong(texts.DoctorProviderRole.With("role", state.Missing[0]), texts.DoctorProviderRoleMend))
	}
	client := openid.New(configured)
	for _, p := range configured.Providers {
		if finding := reach(ctx, in, client, p); finding != nil {
			found = append(found, *finding)
		}
	}
	if len(found) == 0 {
		found = append(found, fine(texts.DoctorProvidersFine.With("count", len(configured.Providers))))
	}
	return found, nil
}

// reach finds the fault of a provider; nil for none.
func reach(ctx context.Context, in Installation, client *openid.Client, p config.Provider) *Finding {
	clock, err := client.Reach(ctx, p)
	var found Finding
	switch {
	case errors.Is(err, openid.ErrNamed):
		found = wrong(texts.DoctorProviderNamed.With("provider", p.Title, "issuer", p.Issuer), texts.DoctorProviderNamedMend)
	case errors.Is(err, openid.ErrRefused):
		found = wrong(texts.DoctorProviderUnsafe.With("provider", p.Title), texts.DoctorProviderUnsafeMend)
	case err != nil:
		found = wrong(texts.DoctorProviderAway.With("provider", p.Title), texts.DoctorProviderAwayMend)
	case !clock.IsZero() && clock.Sub(in.now()).Abs().Seconds() > providersClock:
		found = wrong(texts.DoctorProviderClock.With("provider", p.Title, "seconds", int(clock.Sub(in.now()).Abs().Seconds())),
			texts.DoctorClockMend)
	default:
		return nil
	}
	return &found
}

// rolesOf are the codes of the roles that groups give.
func rolesOf(configured config.SignIn) []string {
	roles := []string{}
	for _, p := range configured.Providers {
		for _, g := range p.Groups {
			roles = append(roles, g.Role)
		}
	}
	return roles
}
