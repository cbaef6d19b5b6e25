package parse

import (
	"strings"

	"github.com/emersion/go-msgauth/authres"

	"zahtjevi/shared/address"
	"zahtjevi/shared/asciicase"
)

// Verdict holds the receiving server's opinion of a letter's writer.
type Verdict int

// Silent: it says nothing that counts. Proven: the letter comes from where the writer's address belongs. Forged: it does not.
const (
	Silent Verdict = iota
	Proven
	Forged
)

// maxResults limits the Authentication-Results that are looked at in a letter.
const maxResults = 50

// verdict reads the topmost Authentication-Results of the server that is trusted: those below may be the writer's own. DMARC decides where
// the writer's domain has it; without, a signature (DKIM) or an envelope (SPF) proves the writer, and a failure of either without such a
// proof counts against. Each proves only the domain that it names. Where no server is named that is trusted, the topmost may be the
// writer's own, too, and proves nothing.
func verdict(headers []string, checker, from string) Verdict {
	_, domain, _ := strings.Cut(from, "@")
	for _, header := range headers[:min(len(headers), maxResults)] {
		server, results, _ := authres.Parse(plain(header)) // of a broken one as much as can be read
		if checker != "" && !asciicase.Equal(server, checker) {
			continue
		}
		if found := weigh(results, domain); found == Forged || checker != "" {
			return found
		}
		return Silent
	}
	return Silent
}

func weigh(results []authres.Result, domain string) Verdict {
	proven, doubted, decided := false, false, false
	for _, result := range results {
		switch r := result.(type) {
		case *authres.DMARCResult:
			if failed(r.Value) {
				return Forged
			}
			decided = decided || r.Value == authres.ResultPass && aligned(r.From, domain)
		case *authres.DKIMResult:
			of := r.Domain
			if of == "" {
				of = r.Identifier
			}
			proven = proven || r.Value == authres.ResultPass && aligned(of, domain)
			doubted = doubted || failed(r.Value)
		case *authres.SPFResult:
			proven = proven || r.Value == authres.ResultPass && aligned(r.From, domain)
			doubted = doubted || failed(r.Value)
		}
	}
	switch {
	case decided || proven:
		return Proven
	case doubted:
		return Forged
	}
	return Silent
}

func failed(value authres.ResultValue) bool {
	return value == authres.ResultFail || value == authres.ResultHardFail || value == authres.ResultSoftFail
}

// aligned reports whether an address or domain has the writer's domain.
func aligned(of, domain string) bool {
	return address.SameDomain(of[strings.LastIndex(of, "@")+1:], domain)
}

// plain removes comments and quoted texts: they may hold what others wrote, such as the local part of an address, and look like results.
func plain(header string) string {
	var kept strings.Builder
	depth, quoted, escaped := 0, false, false
	for _, r := range header {
		switch {
		case escaped:
			escaped = false
		case r == '\\' && (quoted || depth > 0):
			escaped = true
		case quoted:
			quoted = r != '"'
		case r == '"' && depth == 0:
			quoted = true
		case r == '(':
			depth++
		case r == ')' && depth > 0:
			depth--
		case depth == 0:
			kept.WriteRune(r)
		}
	}
	return kept.String()
}
