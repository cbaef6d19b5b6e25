package doctor

import (
	"context"
	"fmt"

	"zahtjevi/shared/doctor/db"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/webaddress"
)

// checkFactors looks at what second factors need: the key by which the secrets of apps are encrypted, and an address at which browsers use
// passkeys, if people may add any.
func checkFactors(ctx context.Context, in Installation) ([]Finding, error) {
	state, err := db.New(in.Pool).Factors(ctx)
	if err != nil {
		return nil, fmt.Errorf("read which second factors there are: %w", err)
	}
	var found []Finding
	switch {
	case in.Config.FactorElsewhere:
	case in.Config.FactorKeys.Exist():
		found = append(found, fine(texts.DoctorFactorKey))
	case state.Apps:
		found = append(found, wrong(texts.DoctorFactorKeyLost, texts.DoctorFactorKeyLostMend))
	default:
		found = append(found, fine(texts.DoctorFactorKeyNone))
	}
	_, works := webaddress.PasskeyHost(in.Config.PublicURL)
	switch {
	case !state.Passkeys:
		found = append(found, fine(texts.DoctorPasskeysOff))
	case !works:
		found = append(found, wrong(texts.DoctorPasskeysAddress.With("address", in.Config.PublicURL), texts.DoctorPasskeysAddressMend))
	default:
		found = append(found, fine(texts.DoctorPasskeysFine.With("address", in.Config.PublicURL)))
	}
	return found, nil
}
