// Package webaddress decides which addresses of other sites may be shown in a frame, which are of public servers, and at which address of
// its own an installation can use passkeys.
package webaddress

import (
	"net/netip"
	"net/url"
	"strings"

	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/lazyregexp"
)

// host matches names that browsers do not change: others may be read as a different name (ｌｏｃａｌｈｏｓｔ, a percent sign).
var (
	host       = lazyregexp.New(`^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$`)
	lastNumber = lazyregexp.New(`(^|\.)(0x[0-9a-f]*|[0-9]+)$`)
)

// inside are top-level names of private networks (RFC 6761, 6762, 8375, and what routers and offices use).
var inside = []string{"localhost", "local", "internal", "intranet", "lan", "home", "corp", "private", "home.arpa", "localdomain", "onion"}

// reserved are address ranges without public servers, in addition to those that netip knows (IANA special-purpose registries).
var reserved = prefixes("0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "198.18.0.0/15", "198.51.100.0/24",
	"203.0.113.0/24", "240.0.0.0/4",
	"::/96", "64:ff9b::/16", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "fec0::/10")

func prefixes(texts ...string) []netip.Prefix {
	list := make([]netip.Prefix, len(texts))
	for i, text := range texts {
		list[i] = netip.MustParsePrefix(text)
	}
	return list
}

// External returns the origin (https://host[:port]) of an https address of a public server. ok is false for this machine, private networks,
// devices on the link, and the product's own addresses (own), whose pages would run as the product itself. Names are not resolved: the
// browser, not this server, opens the address.
func External(address string, own ...string) (origin string, ok bool) {
	parsed, err := url.Parse(address)
	if err != nil || parsed.Scheme != "https" || parsed.User != nil || parsed.Opaque != "" || strings.ContainsAny(address, " \\\"'<>") {
		return "", false
	}
	name := nameOf(parsed)
	if !publicIP(name) && !publicName(name) {
		return "", false
	}
	for _, address := range own {
		if mine, err := url.Parse(address); err == nil && nameOf(mine) == name {
			return "", false
		}
	}
	return "https://" + asciicase.Lower(parsed.Host), true
}

// nameOf is an address's host as browsers compare it: without a dot at its end.
func nameOf(address *url.URL) string {
	return strings.TrimSuffix(asciicase.Lower(address.Hostname()), ".")
}

func publicIP(name string) bool {
	ip, err := netip.ParseAddr(name)
	return err == nil && Public(ip)
}

// Public reports whether a public server may have the IP address: not this machine, a private network, or a device on the link.
func Public(ip netip.Addr) bool {
	if ip.Zone() != "" {
		return false
	}
	ip = ip.Unmap()
	for _, prefix := range reserved {
		if prefix.Contains(ip) {
			return false
		}
	}
	return ip.IsGlobalUnicast() && !ip.IsPrivate()
}

// publicName refuses names without a dot, and those that end in a number: browsers read 2130706433 and 0x7f.1 as IP addresses.
func publicName(name string) bool {
	if !host().MatchString(name) || !strings.Contains(name, ".") || strings.Contains(name, "..") || lastNumber().MatchString(name) {
		return false
	}
	for _, ending := range inside {
		if strings.HasSuffix(name, "."+ending) {
			return false
		}
	}
	return true
}

// PasskeyHost is the host for which browsers make passkeys at an address that people open, without its port. ok is false where they make
// none: in clear text, except on this machine, and where the host is a number and no name.
func PasskeyHost(address string) (name string, ok bool) {
	parsed, err := url.Parse(address)
	if err != nil {
		return "", false
	}
	name = nameOf(parsed)
	here := name == "localhost" || strings.HasSuffix(name, ".localhost")
	if _, err := netip.ParseAddr(name); err == nil || !host().MatchString(name) || lastNumber().MatchString(name) {
		return "", false
	}
	return name, parsed.Scheme == "https" || parsed.Scheme == "http" && here
}
