package webhooks

import (
	"crypto/rand"
	"encoding/base64"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"zahtjevi/shared/address"
	"zahtjevi/shared/config"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
	"zahtjevi/shared/webaddress"
)

// newSecret makes a secret as the specification Standard Webhooks writes it: 256 random bits.
func newSecret() string {
	var key [32]byte
	_, _ = rand.Read(key[:]) // never fails
	return "whsec_" + base64.StdEncoding.EncodeToString(key[:])
}

// check trims the name and the address, sorts the events, and returns all errors at once.
func (a *area) check(caller *identity.Caller, c *Content) error {
	c.Name, c.URL = strings.TrimSpace(c.Name), strings.TrimSpace(c.URL)
	slices.Sort(c.Events)
	c.Events = slices.Compact(c.Events)
	var fields valid.Fields
	fields.Line("naziv", c.Name, valid.TextRule{Missing: texts.FieldRequired, Max: valid.MaxWebhookName, TooLong: texts.WebhookNameLong})
	fields.Text("adresa", c.URL, valid.TextRule{Missing: texts.FieldRequired, Max: valid.MaxWebhookURL, TooLong: texts.WebhookURLLong})
	if !fields.Has("adresa") {
		a.checkURL(&fields, c.URL)
	}
	fields.Check(len(c.Events) > 0, "dogadjaji", texts.WebhookEventsMissing)
	fields.Check(!slices.ContainsFunc(c.Events, func(event string) bool { return !slices.Contains(events, event) }), "dogadjaji",
		texts.WebhookEventsMissing)
	fields.Check(c.ProjectID == nil || caller.SeesProject(*c.ProjectID), "projekatId", texts.WebhookProject)
	return fields.Err()
}

// isPort reports whether something can listen on a port.
func isPort(port string) bool {
	number, err := strconv.ParseUint(port, 10, 16)
	return err == nil && number > 0
}

// checkURL refuses addresses that could never be called. Where a name leads to is found out when it is called.
func (a *area) checkURL(fields *valid.Fields, to string) {
	parsed, err := url.Parse(to)
	plain := err != nil || parsed.Hostname() == "" || parsed.User != nil || parsed.Fragment != "" || parsed.Opaque != "" ||
		!config.IsConfidential(parsed) || strings.ContainsFunc(to, func(r rune) bool { return r <= ' ' || r == 0x7f })
	plain = plain || parsed.Port() != "" && !isPort(parsed.Port())
	fields.Check(!plain, "adresa", texts.WebhookURLWrong)
	if plain {
		return
	}
	name := address.Host(parsed.Hostname())
	if slices.ContainsFunc(a.hosts, func(host string) bool { return address.Host(host) == name }) {
		return
	}
	ip, err := netip.ParseAddr(name)
	inside := err == nil && !webaddress.Public(ip) || name == "localhost" || strings.HasSuffix(name, ".localhost")
	fields.Check(!inside, "adresa", texts.WebhookURLInside)
}
