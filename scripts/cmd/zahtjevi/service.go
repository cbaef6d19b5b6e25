package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"zahtjevi/scripts/client/api"
	"zahtjevi/shared/version"
)

// service calls an installation as the token's person.
type service = *api.ClientWithResponses

// How often a call that the installation puts off is repeated, and the longest pause before that.
const (
	mostTries    = 5
	longestPause = time.Minute
)

// connect prepares calls of the installation with the account's token.
func (a account) connect() (service, error) {
	address, err := checked(a.Address)
	if err != nil {
		return nil, err
	}
	doer := &patient{http.Client{
		Timeout:       time.Minute,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }, // the token is for this address only
	}}
	return api.NewClientWithResponses(address, api.WithHTTPClient(doer),
		api.WithRequestEditorFn(func(_ context.Context, request *http.Request) error {
			request.Header.Set("Authorization", "Bearer "+a.Token)
			request.Header.Set("User-Agent", "zahtjevi/"+version.Build())
			return nil
		}))
}

func (s *settings) connect() (service, error) {
	a, err := s.current()
	if err != nil {
		return nil, err
	}
	return a.connect()
}

// patient repeats calls that were refused because there were too many, after the pause that the refusal gives.
type patient struct{ http.Client }

func (p *patient) Do(request *http.Request) (*http.Response, error) {
	for try := 1; ; try++ {
		response, err := p.Client.Do(request) //nolint:gosec // the address is that of the installation, checked by connect
		if err != nil || response.StatusCode != http.StatusTooManyRequests || try == mostTries {
			return response, err
		}
		pause := pauseOf(response)
		if pause > longestPause {
			return response, nil
		}
		if err := response.Body.Close(); err != nil {
			return nil, err
		}
		select {
		case <-request.Context().Done():
			return nil, request.Context().Err()
		case <-time.After(max(pause, time.Second)):
		}
		if request.GetBody != nil {
			if request.Body, err = request.GetBody(); err != nil {
				return nil, err
			}
		}
	}
}

// pauseOf is the pause that a refusal gives; without one, longer than the longest pause.
func pauseOf(response *http.Response) time.Duration {
	seconds, err := strconv.Atoi(response.Header.Get("Retry-After"))
	if err != nil {
		return 2 * longestPause
	}
	return time.Duration(seconds) * time.Second
}

// refusal is the installation's message about a refused call, in the person's language.
func refusal(problem *api.Problem, response *http.Response) error {
	if problem == nil || problem.Detail == "" {
		return fmt.Errorf("instalacija je odgovorila %s; je li adresa prava?", response.Status)
	}
	sentences := []string{plain(problem.Detail)}
	for field, messages := range problem.Errors {
		if messages != nil {
			sentences = append(sentences, plain(field)+": "+plain(strings.Join(*messages, " ")))
		}
	}
	slices.Sort(sentences[1:])
	return errors.New(strings.Join(sentences, "\n  "))
}

// key returns an Idempotency-Key, which makes a creation safe to repeat.
func key() *string { return new(uuid.NewString()) }

// textOr returns the argument or, if it is missing or "-", the standard input.
func textOr(args []string, input io.Reader) (string, error) {
	if len(args) > 0 && args[0] != "-" {
		return strings.Join(args, " "), nil
	}
	const longest = 1 << 20 // more than any text may have
	content, err := io.ReadAll(io.LimitReader(input, longest))
	text := strings.TrimSpace(string(content))
	if err == nil && text == "" {
		err = errors.New("tekst je prazan")
	}
	return text, err
}
