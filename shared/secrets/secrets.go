// Package secrets reads secrets from AWS Secrets Manager, so that a function's environment contains only their names.
package secrets

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	v4 "github.com/aws/aws-sdk-go-v2/aws/signer/v4"
)

// A failed call is repeated after a pause. All attempts together take at most patience, as Lambda allows a function ten seconds to start.
const (
	tries    = 3
	pause    = 200 * time.Millisecond
	patience = 8 * time.Second
	maxSize  = 128 << 10 // of an answer; a secret ends at 64 kB
)

// errTemporary marks failures after which another attempt makes sense.
var errTemporary = errors.New("secrets manager is away")

// Fetch returns the present text of the secret with a name or ARN. Region and keys are those of the environment, as Lambda sets them;
// AWS_ENDPOINT_URL_SECRETS_MANAGER or AWS_ENDPOINT_URL names another server.
func Fetch(ctx context.Context, id string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	for try := 1; ; try++ {
		text, err := fetch(ctx, id)
		if err == nil || try == tries || !errors.Is(err, errTemporary) {
			return text, err
		}
		select {
		case <-ctx.Done():
			return "", err
		case <-time.After(pause):
		}
	}
}

func fetch(ctx context.Context, id string) (string, error) {
	request, err := signed(ctx, id)
	if err != nil {
		return "", err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return "", fmt.Errorf("fetch secret %s: %w: %w", id, errTemporary, err)
	}
	defer answer.Body.Close()
	var body struct {
		SecretString string
		Type         string `json:"__type"`
		Message      string `json:"message"`
	}
	err = json.NewDecoder(io.LimitReader(answer.Body, maxSize)).Decode(&body)
	switch {
	case answer.StatusCode >= http.StatusInternalServerError || answer.StatusCode == http.StatusTooManyRequests ||
		body.Type == "ThrottlingException":
		return "", fmt.Errorf("fetch secret %s: %w: %s", id, errTemporary, answer.Status)
	case err != nil:
		return "", fmt.Errorf("fetch secret %s: read the answer: %w", id, err)
	case answer.StatusCode != http.StatusOK:
		return "", fmt.Errorf("fetch secret %s: %s %s", id, body.Type, body.Message)
	case body.SecretString == "":
		return "", fmt.Errorf("secret %s holds no text", id)
	}
	return body.SecretString, nil
}

// signed is the call of Secrets Manager's protocol (JSON 1.1). AWS's client would make up the larger half of a small function.
func signed(ctx context.Context, id string) (*http.Request, error) {
	region := os.Getenv("AWS_REGION")
	if region == "" {
		return nil, fmt.Errorf("AWS_REGION is not set, and secret %s is to be fetched", id)
	}
	payload, err := json.Marshal(map[string]string{"SecretId": id})
	if err != nil {
		return nil, fmt.Errorf("fetch secret %s: %w", id, err)
	}
	address := endpoint(region)
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(payload)) //nolint:gosec // the environment's
	if err != nil {
		return nil, fmt.Errorf("fetch secret %s: %w", id, err)
	}
	request.Header.Set("Content-Type", "application/x-amz-json-1.1")
	request.Header.Set("X-Amz-Target", "secretsmanager.GetSecretValue")
	keys := aws.Credentials{
		AccessKeyID: os.Getenv("AWS_ACCESS_KEY_ID"), SecretAccessKey: os.Getenv("AWS_SECRET_ACCESS_KEY"),
		SessionToken: os.Getenv("AWS_SESSION_TOKEN"),
	}
	hash := sha256.Sum256(payload)
	if err := v4.NewSigner().SignHTTP(ctx, keys, request, hex.EncodeToString(hash[:]), "secretsmanager", region, time.Now()); err != nil {
		return nil, fmt.Errorf("sign the call for secret %s: %w", id, err)
	}
	return request, nil
}

func endpoint(region string) string {
	for _, variable := range []string{"AWS_ENDPOINT_URL_SECRETS_MANAGER", "AWS_ENDPOINT_URL"} {
		if address := os.Getenv(variable); address != "" {
			return address
		}
	}
	return "https://secretsmanager." + region + ".amazonaws.com" // IPv4 and IPv6
}
