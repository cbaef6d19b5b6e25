package people

import (
	"context"
	"fmt"
	"strings"

	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/config"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/people/db"
	"zahtjevi/shared/texts"
)

// MayHavePassword refuses a password where people sign in by providers only, except for the account for emergencies; username is empty for
// an account that has none yet. Whatever makes, sends or takes a password asks it: one that signs nobody in is not made. Errors: Forbidden,
// with a sentence that names the providers.
func MayHavePassword(ctx context.Context, q db.DBTX, signIn config.SignIn, username string) error {
	if signIn.PasswordsOnlyOf == "" || asciicase.Equal(signIn.PasswordsOnlyOf, username) {
		return nil
	}
	on, err := db.New(q).ProvidersOn(ctx)
	if err != nil {
		return fmt.Errorf("read whether people sign in by providers: %w", err)
	}
	if on {
		return fault.New(fault.Forbidden, texts.PasswordsOff.With("providers", ProvidersOf(signIn)))
	}
	return nil
}

// ProvidersOf names the providers of an installation, as their buttons do.
func ProvidersOf(signIn config.SignIn) string {
	titles := make([]string, len(signIn.Providers))
	for i, p := range signIn.Providers {
		titles[i] = p.Title
	}
	return strings.Join(titles, ", ")
}
