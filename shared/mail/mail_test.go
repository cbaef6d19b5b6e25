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

// sesDouble is a stand-in of the API of Amazon SES. It keeps what it was sent, refuses every message by the code of failure, and returns
// letters only to where returns says, if it is set.
type sesDouble struct {
	bodies           []map[string]any
	failure, returns string
}

func (d *sesDouble) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	var body map[string]any
	err := json.NewDecoder(r.Body).Decode(&body)
	failure := d.failure
	if to := body["FeedbackForwardingEmailAddress"]; d.returns != "" && to != nil && to != d.returns {
		failure = "MessageRejected"
	}
	if err != nil || failure != "" {
		w.Header().Set("X-Amzn-Errortype", failure)
		w.WriteHeader(http.StatusBadRequest)
		_, _ = w.Write([]byte(`{"message":"not this one"}`))
		return
	}
	d.bodies = append(d.bodies, body)
	_, _ = w.Write([]byte(`{"MessageId":"1"}`))
}

// connectSES connects to a stand-in of Amazon SES.
func connectSES(t *testing.T) (*sesDouble, mail.Connection) {
	t.Helper()
	double := &sesDouble{}
	service := httptest.NewServer(double)
	t.Cleanup(service.Close)
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
	return double, connection
}

func TestSES(t *testing.T) {
	service, connection := connectSES(t)
	if err := connection.Send(t.Context(), message); err != nil {
		t.Fatal(err)
	}
	sent := service.bodies[0]
	content, err := base64.StdEncoding.DecodeString(sent["Content"].(map[string]any)["Raw"].(map[string]any)["Data"].(string))
	if err != nil || !strings.Contains(string(content), "References: <zahtjev.1@opcina.example>\r\n") ||
		sent["ConfigurationSetName"] != "set" || sent["FeedbackForwardingEmailAddress"] != nil {
		t.Errorf("sent %v\n%s", sent, content)
	}
	var refusal *mail.Refusal
	service.failure = "MessageRejected"
	if err := connection.Send(t.Context(), message); !errors.As(err, &refusal) || !refusal.Permanent || refusal.Words != "not this one" {
		t.Errorf("a rejected message: %v", err)
	}
	for _, service.failure = range []string{"MailFromDomainNotVerifiedException", "SendingPausedException", "TooManyRequestsException"} {
		if err := connection.Send(t.Context(), message); err == nil || errors.As(err, &refusal) {
			t.Errorf("%s: %v", service.failure, err)
		}
	}
}

// TestSESReturns tells SES where each letter returns. Where it does not allow that, the letter is sent all the same.
func TestSESReturns(t *testing.T) {
	service, connection := connectSES(t)
	returned := message
	returned.ReturnTo = "zahtjevi+token@b.example"
	for _, service.returns = range []string{"", "a@b.example"} {
		if err := connection.Send(t.Context(), returned); err != nil {
			t.Fatal(err)
		}
	}
	if to := service.bodies[0]["FeedbackForwardingEmailAddress"]; to != returned.ReturnTo {
		t.Errorf("letters return to %v", to)
	}
	if to, told := service.bodies[1]["FeedbackForwardingEmailAddress"]; told {
		t.Errorf("a letter that may not return to %s returns to %v", returned.ReturnTo, to)
	}
	service.failure = "MessageRejected"
	var refusal *mail.Refusal
	if err := connection.Send(t.Context(), returned); !errors.As(err, &refusal) {
		t.Errorf("a rejected message: %v", err)
	}
}
