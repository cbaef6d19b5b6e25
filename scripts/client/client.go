// Package client calls an installation's API as one person. The importer, the benchmark and the acceptance suite use it.
package client

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"

	"zahtjevi/shared/serve"
)

// Client is one person at an installation.
type Client struct {
	Address string       // scheme://host[:port], without a trailing slash
	Token   string       // of the session; empty before signing in
	Agent   string       // the program's name in the list of sessions
	HTTP    *http.Client // nil for http.DefaultClient
}

// maxAnswer limits the bytes read of an answer: none has more than 6 MB.
const maxAnswer = 8 << 20

// Answer is an installation's answer, with any status.
type Answer struct {
	Status  int
	Header  http.Header
	Content []byte
}

// Send sends a body (nil for none, a string or []byte unchanged, everything else as JSON) and returns the answer. The path is that after
// /api, sent unchanged; each pair of headers is a name and a value.
func (c *Client) Send(ctx context.Context, method, path string, body any, headers ...string) (Answer, error) {
	content, err := encode(body)
	if err != nil {
		return Answer{}, fmt.Errorf("write body of %s: %w", path, err)
	}
	request, err := http.NewRequestWithContext(ctx, method, c.Address+serve.Root+path, content)
	if err != nil {
		return Answer{}, fmt.Errorf("call %s: %w", path, err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", cmp.Or(c.Agent, "zahtjevi-client"))
	if c.Token != "" {
		request.Header.Set(serve.TokenHeader, c.Token)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := c.do(request)
	if err != nil {
		return Answer{}, fmt.Errorf("call %s: %w", path, err)
	}
	defer response.Body.Close()
	answer := Answer{Status: response.StatusCode, Header: response.Header}
	if answer.Content, err = io.ReadAll(io.LimitReader(response.Body, maxAnswer+1)); err != nil {
		return answer, fmt.Errorf("read answer of %s: %w", path, err)
	}
	if len(answer.Content) > maxAnswer {
		return answer, fmt.Errorf("read answer of %s: it is larger than %d bytes", path, maxAnswer)
	}
	return answer, nil
}

func (c *Client) do(request *http.Request) (*http.Response, error) {
	if c.HTTP == nil {
		return http.DefaultClient.Do(request)
	}
	return c.HTTP.Do(request)
}

func encode(body any) (io.Reader, error) {
	switch content := body.(type) {
	case nil:
		return http.NoBody, nil
	case string:
		return bytes.NewReader([]byte(content)), nil
	case []byte:
		return bytes.NewReader(content), nil
	}
	content, err := json.Marshal(body)
	return bytes.NewReader(content), err
}

// Call sends a body as Send does and decodes the answer into out (nil to ignore it). A refusal is a *serve.Problem.
func (c *Client) Call(ctx context.Context, method, path string, body, out any) error {
	answer, err := c.Send(ctx, method, path, body)
	if err != nil {
		return err
	}
	if answer.Status >= http.StatusBadRequest {
		problem := &serve.Problem{}
		if err := json.Unmarshal(answer.Content, problem); err != nil || problem.Detail == "" {
			return fmt.Errorf("%s answered %d %s", path, answer.Status, http.StatusText(answer.Status))
		}
		return problem
	}
	if out == nil {
		return nil
	}
	if err := json.Unmarshal(answer.Content, out); err != nil {
		return fmt.Errorf("read answer of %s: %w", path, err)
	}
	return nil
}
