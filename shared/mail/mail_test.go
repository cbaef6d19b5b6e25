package mail_test

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"zahtjevi/shared/config"
	"zahtjevi/shared/mail"
	"zahtjevi/shared/testkit/mailserver"
)

var message = mail.Message{
	ID: "poruka.1@opcina.example", ThreadID: "zahtjev.1@opcina.example", ListID: "projekat-1.opcina.example",
	Date:   time.Unix(1_800_000_000, 0),
	ToName: "Đuro", To: "duro@opcina.example", FromName: "Sistem", Subject: "Štampač", Text: "Tekst", HTML: "<p>Tekst</p>",
}

func TestOpenRefusesConfiguration(t *testing.T) {
	t.Parallel()
	for name, cfg := range map[string]config.Config{
		"no transport":      {MailFrom: "a@b.example"},
		"no sender":         {MailTransport: "smtp", SMTPURL: "smtp://localhost"},
		"unknown transport": {MailTransport: "pigeon", MailFrom: "a@b.example"},
		"no address":        {MailTransport: "smtp", MailFrom: "a@b.example"},
		"another scheme":    {MailTransport: "smtp", MailFrom: "a@b.example", SMTPURL: "http://localhost"},
		"unknown TLS":       {MailTransport: "smtp", MailFrom: "a@b.example", SMTPURL: "smtp://localhost?tls=maybe"},
	} {
		if sender, err := mail.Open(t.Context(), cfg); err == nil {
			t.Errorf("%s: %v", name, sender)
		}
	}
	_, err := mail.Open(t.Context(), config.Config{MailTransport: "smtp", MailFrom: "a@b.example", SMTPURL: "smtp://ja:tajna@:99999999"})
	if err == nil || strings.Contains(err.Error(), "tajna") {
		t.Errorf("the error tells the password: %v", err)
	}
}

// TestSMTPWithoutTLS: a server that offers no TLS gets nothing unless the address allows it.
func TestSMTPWithoutTLS(t *testing.T) {
	t.Parallel()
	server := mailserver.Start(t)
	sender, err := mail.Open(t.Context(), config.Config{MailTransport: "smtp", MailFrom: "a@b.example",
		SMTPURL: strings.TrimSuffix(server.URL(), "?tls=none")})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := sender.Connect(t.Context()); err == nil {
		t.Error("connected without TLS")
	}
}

func TestSES(t *testing.T) {
	var bodies []map[string]any
	failure := ""
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		if failure != "" {
			w.Header().Set("X-Amzn-Errortype", failure)
			w.WriteHeader(http.StatusBadRequest)
			_, _ = w.Write([]byte(`{"message":"not this one"}`))
			return
		}
		var body map[string]any
		if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
			t.Error(err)
		}
		bodies = append(bodies, body)
		_, _ = w.Write([]byte(`{"MessageId":"1"}`))
	}))
	defer service.Close()
	for name, value := range map[string]string{
		"AWS_ENDPOINT_URL_SESV2": service.URL, "AWS_REGION": "eu-central-1", "AWS_ACCESS_KEY_ID": "x", "AWS_SECRET_ACCESS_KEY": "x",
		"AWS_MAX_ATTEMPTS": "1",
	} {
		t.Setenv(name, value)
	}
	sender, err := mail.Open(t.Context(), config.Config{MailTransport: "ses", MailFrom: "a@b.example", SESConfigurationSet: "set"})
	if err != nil {
		t.Fatal(err)
	}
	connection, err := sender.Connect(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	returned := message
	returned.ReturnTo = "zahtjevi+token@b.example"
	if err := connection.Send(t.Context(), returned); err != nil {
		t.Fatal(err)
	}
	if to := bodies[0]["FeedbackForwardingEmailAddress"]; to != returned.ReturnTo {
		t.Errorf("letters return to %v", to)
	}
	content, err := base64.StdEncoding.DecodeString(bodies[0]["Content"].(map[string]any)["Raw"].(map[string]any)["Data"].(string))
	if err != nil || !strings.Contains(string(content), "References: <zahtjev.1@opcina.example>\r\n") ||
		bodies[0]["ConfigurationSetName"] != "set" {
		t.Errorf("sent %v\n%s", bodies[0], content)
	}
	var refusal *mail.Refusal
	failure = "MessageRejected"
	if err := connection.Send(t.Context(), message); !errors.As(err, &refusal) || !refusal.Permanent || refusal.Words != "not this one" {
		t.Errorf("a rejected message: %v", err)
	}
	for _, failure = range []string{"MailFromDomainNotVerifiedException", "SendingPausedException", "TooManyRequestsException"} {
		if err := connection.Send(t.Context(), message); err == nil || errors.As(err, &refusal) {
			t.Errorf("%s: %v", failure, err)
		}
	}
}
