package config_test

import (
	"testing"

	"zahtjevi/shared/config"
)

// TestEnrolmentHost checks that the host is the one that browsers show, and that values which are not an address of a site are refused.
func TestEnrolmentHost(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"https://upis.opstina.example":         "upis.opstina.example",
		"https://WWW.Upis.opstina.example":     "upis.opstina.example",
		"http://upis.localhost:8080":           "upis.localhost:8080",
		"https://upis.opstina.example:443":     "upis.opstina.example",
		"":                                     "",
		"upis.opstina.example":                 "",
		"ftp://upis.opstina.example":           "",
		"https://upis.opstina.example/":        "",
		"https://upis.opstina.example/auth":    "",
		"https://user@upis.opstina.example":    "",
		"https://upis.opstina.example?a=b":     "",
		"javascript:alert(1)":                  "",
		"https://":                             "",
		"http://upis.opstina.example\nX: y.ba": "",
	} {
		if got := (config.Config{EnrolmentURL: address}).EnrolmentHost(); got != want {
			t.Errorf("%q gives %q, want %q", address, got, want)
		}
	}
}
