package doctor

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"zahtjevi/shared/address"
	"zahtjevi/shared/doctor/db"
	"zahtjevi/shared/texts"
)

// How many unusual addresses are read, and how many people, or categories, are named.
const (
	unusualAddresses = 10_000
	namedMost        = 10
)

// checkAddresses names people whose stored address would be refused today, or stored in another form: letters and providers do not find
// them by it. The report has no address, as the worker logs it.
func checkAddresses(ctx context.Context, in Installation) ([]Finding, error) {
	people, err := db.New(in.Pool).UnusualAddresses(ctx, unusualAddresses)
	if err != nil {
		return nil, fmt.Errorf("read unusual addresses: %w", err)
	}
	var refused, other named
	for _, person := range people {
		parsed, err := address.Parse(person.Email)
		var deceiving *address.CharacterError
		switch {
		case errors.As(err, &deceiving):
			refused.add(fmt.Sprintf("%s (%U)", person.Username, deceiving.Character))
		case err != nil:
			refused.add(person.Username)
		case parsed.String() != person.Email:
			other.add(person.Username)
		}
	}
	var found []Finding
	if refused.count > 0 {
		found = append(found, warning(refused.says(texts.DoctorAddressesRefused), texts.DoctorAddressesMend))
	}
	if other.count > 0 {
		found = append(found, warning(other.says(texts.DoctorAddressesOther), texts.DoctorAddressesMend))
	}
	if len(found) == 0 {
		found = append(found, fine(texts.DoctorAddressesFine))
	}
	return found, nil
}

// named counts things and keeps the first of them.
type named struct {
	count int
	first []string
}

func (n *named) add(name string) {
	if n.count++; n.count <= namedMost {
		n.first = append(n.first, name)
	}
}

func (n *named) says(text texts.Text) texts.Message {
	names := strings.Join(n.first, ", ")
	if n.count > namedMost {
		names += ", …"
	}
	return text.With("count", n.count, "names", names)
}
