package parse_test

import (
	"testing"

	"zahtjevi/functions/requests/inbound/parse"
)

// TestEachResultProvesTheDomainThatItNames reads what a mail server that is trusted says of one domain beside a From of another.
func TestEachResultProvesTheDomainThatItNames(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		from, results string
		want          parse.Verdict
	}{
		{"amra@opcina.example", "dmarc=pass header.from=opcina.example", parse.Proven},
		{"amra@opcina.example", "dmarc=pass header.from=OPCINA.example", parse.Proven},
		{"amra@Opcina.Example", "dmarc=pass header.from=opcina.example", parse.Proven},
		{"amra@opština.example", "dmarc=pass header.from=xn--optina-ckb.example", parse.Proven},
		{"amra@xn--optina-ckb.example", "dmarc=pass header.from=xn--optina-ckb.example", parse.Proven},
		{"amra@opcina.example", "dmarc=pass", parse.Silent},
		{"amra@opcina.example", "dmarc=pass header.from=zlo.example", parse.Silent},
		{"amra@opcina.example", "dmarc=pass header.from=posta.opcina.example", parse.Silent},
		{"amra@posta.opcina.example", "dmarc=pass header.from=opcina.example", parse.Silent},
		{"amra@opcina.example", "dmarc=pass header.from=zlo.example; spf=softfail smtp.mailfrom=opcina.example", parse.Forged},
		{"amra@opcina.example", "dmarc=pass header.from=zlo.example; dkim=pass header.d=opcina.example", parse.Proven},
		{"amra@opcina.example", "dmarc=pass header.from=zlo.example; dmarc=fail header.from=opcina.example", parse.Forged},
		{"amra@opcina.example", "dmarc=pass header.from=opcina.example; dmarc=fail header.from=zlo.example", parse.Forged},
		{"amra@\u212aopcina.example", "dmarc=pass header.from=kopcina.example", parse.Silent},
		{"amra@opcina.example", "dkim=pass header.d=zlo.example; spf=pass smtp.mailfrom=amra@zlo.example", parse.Silent},
		{"amra@opcina.example", "spf=pass smtp.mailfrom=opcina.example", parse.Proven},
	} {
		letter, err := parse.Head([]byte("From: "+c.from+"\r\nAuthentication-Results: mx.opcina.example; "+c.results+"\r\n\r\n"),
			parse.Options{Checker: "mx.opcina.example"})
		if err != nil || letter.Sender != c.want {
			t.Errorf("From %s, %s: %d, %v, want %d", c.from, c.results, letter.Sender, err, c.want)
		}
	}
}
