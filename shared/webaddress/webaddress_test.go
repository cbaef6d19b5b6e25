package webaddress_test

import (
	"testing"

	"zahtjevi/shared/webaddress"
)

func TestPasskeyHost(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"https://zahtjevi.opcina.example":      "zahtjevi.opcina.example",
		"https://Zahtjevi.opcina.example:8443": "zahtjevi.opcina.example",
		"http://localhost:8080":                "localhost",
		"http://proba.localhost:8080":          "proba.localhost",
		"https://intranet":                     "intranet",
	} {
		if got, ok := webaddress.PasskeyHost(address); !ok || got != want {
			t.Errorf("%s: %q, %v, want %q", address, got, ok, want)
		}
	}
	for _, address := range []string{
		"", "zahtjevi.opcina.example", "http://zahtjevi.opcina.example", "http://localhost.opcina.example", "https://", "ftp://localhost",
		"http://127.0.0.1:8080", "https://192.168.1.5", "https://[::1]", "https://127.1", "http://nelocalhost", "https://a%62.example",
	} {
		if got, ok := webaddress.PasskeyHost(address); ok {
			t.Errorf("%s: %q", address, got)
		}
	}
}

func TestExternal(t *testing.T) {
	t.Parallel()
	own := []string{"https://zahtjevi.opstina.example", "https://prilozi.opstina.example:9000", ""}
	for address, want := range map[string]string{
		"https://bi.example/a?b=1&c=%20#d":   "https://bi.example",
		"https://BI.Example:8443/":           "https://bi.example:8443",
		"https://xn--izvjetaj-8jc.example/":  "https://xn--izvjetaj-8jc.example",
		"https://8.8.8.8/":                   "https://8.8.8.8",
		"https://[2606:4700:4700::1111]/":    "https://[2606:4700:4700::1111]",
		"https://opstina.example/":           "https://opstina.example",
		"https://localhost.opstina.example/": "https://localhost.opstina.example",
	} {
		if got, ok := webaddress.External(address, own...); !ok || got != want {
			t.Errorf("%s: %q, %v, want %q", address, got, ok, want)
		}
	}
	for _, address := range []string{
		"", "https://", "https:bi.example", "http://bi.example/", "//bi.example/", "ftp://bi.example/",
		"javascript:alert(1)", "JavaScript://x.example/%0aalert(1)", "data:text/html,<script>", "vbscript:x", "file:///etc/passwd",
		"blob:https://bi.example/1",
		"https://ime:lozinka@bi.example/", "https://bi.example\\@x.example/", "https://bi.example/a b", "https://bi.example/\"x",
		"https://localhost/", "https://LOCALHOST./", "https://a.localhost/", "https://printer.local/", "https://db.internal/",
		"https://ruter.home.arpa/", "https://baza/",
		"https://127.0.0.1/", "https://127.1/", "https://2130706433/", "https://0x7f.1/", "https://0x7f000001/", "https://017700000001/",
		"https://1.1.1.0x1/",
		"https://10.0.0.5/", "https://172.16.0.1/", "https://192.168.1.1/", "https://169.254.169.254/latest/meta-data", "https://100.64.0.1/",
		"https://0.0.0.0/",
		"https://224.0.0.1/", "https://255.255.255.255/", "https://198.18.0.1/", "https://[::1]/", "https://[::]/", "https://[fe80::1]/",
		"https://[fe80::1%25eth0]/",
		"https://[fd00::1]/", "https://[::ffff:127.0.0.1]/", "https://[::ffff:10.0.0.1]/", "https://[64:ff9b::7f00:1]/",
		"https://[2002:7f00:1::]/", "https://[ff02::1]/",
		"https://ｌｏｃａｌｈｏｓｔ/", "https://lоcalhost.example/", "https://%6cocalhost/", "https://a..example/", "https://-a.example/",
		"https://a_b.example/",
		"https://bi.example;script-src *.x/", "https://bi.example'/", "https://*.example/", "https://bi.example, x.example/",
		"https://zahtjevi.opstina.example/home", "https://ZAHTJEVI.opstina.example.:8443/", "https://prilozi.opstina.example/",
	} {
		if got, ok := webaddress.External(address, own...); ok {
			t.Errorf("%s is let through as %q", address, got)
		}
	}
}
