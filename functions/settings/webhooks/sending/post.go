package sending

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"
	"unicode"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"zahtjevi/functions/settings/webhooks"
	"zahtjevi/functions/settings/webhooks/db"
	"zahtjevi/shared/outbound"
	"zahtjevi/shared/shorten"
)

// Why a delivery failed.
const (
	failedAddress = "adresa"  // it is in a private network
	failedTime    = "vrijeme" // there was no answer in time
	failedReach   = "veza"    // the receiver cannot be reached, or not securely
	failedAnswer  = "odgovor" // its answer was no success
	failedInside  = "greska"  // the message could not be made
)

// answer holds the outcome of an attempt; failure is empty for a success.
type answer struct {
	failure string
	status  *int32
	ms      int32
	excerpt string
}

// post sends an event, signed by the specification Standard Webhooks with the webhook's secret and, for a day, its former one. All that a
// receiver can do wrong is in the answer.
func (s *sender) post(ctx context.Context, row db.DeliveryNextRow, event webhooks.Event) (answer, error) {
	body, err := json.Marshal(event)
	if err != nil {
		return answer{}, fmt.Errorf("write event: %w", err)
	}
	begun := time.Now()
	id := "msg_" + row.MessageID.String()
	signatures, err := sign(id, begun, body, row.Secret, row.FormerSecret)
	if err != nil {
		return answer{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, s.limits.Answer)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, row.Url, bytes.NewReader(body))
	if err != nil {
		return answer{failure: failedAddress}, nil
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "Zahtjevi")
	request.Header.Set(standardwebhooks.HeaderWebhookID, id)
	request.Header.Set(standardwebhooks.HeaderWebhookTimestamp, strconv.FormatInt(begun.Unix(), 10))
	request.Header.Set(standardwebhooks.HeaderWebhookSignature, signatures)
	response, err := s.client.Do(request)
	if err != nil {
		return answer{failure: failureOf(err), ms: since(begun)}, nil
	}
	defer response.Body.Close()
	start, _ := io.ReadAll(response.Body) // what breaks off is told as far as it came
	status := int32(response.StatusCode)  //nolint:gosec // has three digits
	got := answer{status: &status, ms: since(begun), excerpt: excerpt(start)}
	if response.StatusCode < 200 || response.StatusCode > 299 {
		got.failure = failedAnswer
	}
	return got, nil
}

// sign returns the signatures of a message by all secrets that are not empty, separated by spaces.
func sign(id string, at time.Time, body []byte, secrets ...string) (string, error) {
	var signatures []string
	for _, secret := range secrets {
		if secret == "" {
			continue
		}
		webhook, err := standardwebhooks.NewWebhook(secret)
		if err != nil {
			return "", errors.New("the secret of the webhook cannot be read") // which the error repeats
		}
		signature, err := webhook.Sign(id, at, body)
		if err != nil {
			return "", fmt.Errorf("sign: %w", err)
		}
		signatures = append(signatures, signature)
	}
	return strings.Join(signatures, " "), nil
}

func failureOf(err error) string {
	var timeout net.Error
	switch {
	case errors.Is(err, outbound.ErrInside):
		return failedAddress
	case errors.Is(err, context.DeadlineExceeded), errors.As(err, &timeout) && timeout.Timeout():
		return failedTime
	}
	return failedReach
}

func since(begun time.Time) int32 { return int32(min(time.Since(begun).Milliseconds(), 1<<30)) } //nolint:gosec // is bounded

// excerpt is the beginning of an answer as one line of text that can be shown.
func excerpt(start []byte) string {
	text := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == unicode.ReplacementChar {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(string(start), " "))
	return shorten.To(strings.Join(strings.Fields(text), " "), excerptLength)
}

// pauses are in seconds, lengthened by up to a tenth, so that not all receivers of a server that was away are called at once.
func (s *sender) pauses() []float64 {
	seconds := make([]float64, len(s.limits.Pauses))
	for i, pause := range s.limits.Pauses {
		seconds[i] = pause.Seconds() * (1 + rand.Float64()/10) //nolint:gosec // nothing secret
	}
	return seconds
}
