package doctor

import (
	"context"
	"fmt"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/texts"
)

// shortestSecret is the least length of a secret in characters: programs remember it, not people. It rules out most of those that come with
// images.
const shortestSecret = 16

// wellKnown are longer secrets from published examples.
var wellKnown = []string{"changemechangeme", "minioadminminioadmin", "postgrespassword", "zahtjevizahtjevi"}

// checkSecrets checks the secrets of the process. Neither they nor parts of them are ever shown.
func checkSecrets(ctx context.Context, in Installation) ([]Finding, error) {
	conn, err := in.Pool.Acquire(ctx)
	if err != nil {
		return nil, fmt.Errorf("connect: %w", err)
	}
	login := conn.Conn().Config() // including what came from AWS Secrets Manager
	conn.Release()

	var found []Finding
	weak := func(variable, user, secret string) {
		if len(secret) < shortestSecret || asciicase.Equal(secret, user) || slices.Contains(wellKnown, asciicase.Lower(secret)) {
			found = append(found, wrong(texts.DoctorSecretWeak.With("variable", variable),
				texts.DoctorSecretWeakMend.With("count", shortestSecret)))
		}
	}
	variable := "DATABASE_URL"
	if in.Config.DatabaseSecret != "" {
		variable = "DATABASE_SECRET"
	}
	weak(variable, login.User, login.Password)
	if in.Config.S3AccessKey != "" || in.Config.S3SecretKey != "" { // else the machine's role has keys of its own
		weak("S3_SECRET_KEY", in.Config.S3AccessKey, in.Config.S3SecretKey)
	}
	if page, err := url.Parse(in.Config.PublicURL); err == nil && page.Scheme != "https" && !isThisMachine(page.Hostname()) {
		found = append(found, wrong(texts.DoctorPlainHTTP, texts.DoctorPlainHTTPMend))
	}
	if len(found) == 0 {
		found = append(found, fine(texts.DoctorSecretsFine))
	}
	return found, nil
}

// isThisMachine reports whether what is sent to the host does not leave the machine.
func isThisMachine(host string) bool {
	address, err := netip.ParseAddr(host)
	return host == "localhost" || strings.HasSuffix(host, ".localhost") || err == nil && address.IsLoopback()
}
