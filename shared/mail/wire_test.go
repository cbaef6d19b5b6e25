package mail_test

import (
	"encoding/base64"
	"errors"
	"strings"
	"testing"

	"zahtjevi/shared/config"
	"zahtjevi/shared/mail"
	"zahtjevi/shared/testkit/mailserver"
)

// TestAddressesAsMailServersTakeThem sends a letter whose addresses have a domain in its own letters: envelope and headers have it in
// ASCII.
func TestAddressesAsMailServersTakeThem(t *testing.T) {
	t.Parallel()
	server := mailserver.Start(t)
	sender, err := mail.Open(t.Context(), config.Config{MailTransport: "smtp", SMTPURL: server.URL(),
		MailFrom: "Zahtjevi <zahtjevi@opština.example>"})
	if err != nil {
		t.Fatal(err)
	}
	connection, err := sender.Connect(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = connection.Close() }()
	if err := connection.Send(t.Context(), elsewhere()); err != nil {
		t.Fatal(err)
	}
	taken := server.Taken()[0]
	if taken.To != "Amra@xn--optina-ckb.example" || taken.From != "zahtjevi+token@xn--optina-ckb.example" {
		t.Errorf("the envelope is from %s to %s", taken.From, taken.To)
	}
	if taken.UTF8 {
		t.Error("SMTPUTF8 is asked for, though no address needs it")
	}
	own := elsewhere()
	own.To = "ćamil@opcina.example"
	if err := connection.Send(t.Context(), own); err != nil || !server.Taken()[1].UTF8 {
		t.Errorf("a letter to %s: %v, sent by SMTPUTF8: %v", own.To, err, len(server.Taken()) > 1)
	}
	header := taken.Parsed(t).Header
	for name, want := range map[string]string{
		"To": "<Amra@xn--optina-ckb.example>", "From": "<zahtjevi@xn--optina-ckb.example>",
		"Reply-To": "<zahtjevi+odgovor@xn--optina-ckb.example>",
	} {
		if got := header.Get(name); !strings.HasSuffix(got, want) {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	for _, to := range []string{"amra\u200b@opcina.example", "amra", "a@b.example, c@d.example", "\"a b\"@opcina.example"} {
		other, refusal := elsewhere(), new(mail.Refusal)
		other.To = to
		if err := connection.Send(t.Context(), other); !errors.As(err, &refusal) || !refusal.BadAddress {
			t.Errorf("a letter to %+q: %v", to, err)
		}
	}
}

func elsewhere() mail.Message {
	m := message
	m.To, m.ReplyTo, m.ReturnTo = "Amra@opština.example", "zahtjevi+odgovor@opština.example", "zahtjevi+token@opština.example"
	return m
}

func TestAddressesAsSESTakesThem(t *testing.T) {
	service, connection := connectSES(t)
	if err := connection.Send(t.Context(), elsewhere()); err != nil {
		t.Fatal(err)
	}
	sent := service.bodies[0]
	raw, err := base64.StdEncoding.DecodeString(sent["Content"].(map[string]any)["Raw"].(map[string]any)["Data"].(string))
	to := sent["Destination"].(map[string]any)["ToAddresses"].([]any)
	if err != nil || len(to) != 1 || to[0] != "Amra@xn--optina-ckb.example" ||
		sent["FeedbackForwardingEmailAddress"] != "zahtjevi+token@xn--optina-ckb.example" || strings.Contains(string(raw), "opština") {
		t.Errorf("sent %v\n%s", sent, raw)
	}
}
