// Package fetch calls the program that is moved in from. What it answers is not trusted: everything is bounded, and the key goes to no
// other host.
package fetch

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"mime"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"golang.org/x/net/html/charset"

	"zahtjevi/scripts/movein"
	"zahtjevi/shared/outbound"
)

// Bounds of a call.
const (
	maxAnswer  = 32 << 20 // bytes of JSON
	maxFile    = 64 << 20 // bytes of a file, more than is taken
	callTime   = time.Minute
	fileTime   = 10 * time.Minute
	tries      = 6
	firstPause = time.Second
	maxPause   = time.Minute
	maxLeads   = 3 // redirects
)

// Client calls one program.
type Client struct {
	base  *url.URL
	sign  func(*http.Request)
	calls *http.Client // to the program, with the key
	leads *http.Client // to where its files are, without
	// Pause waits between tries; tests make it short.
	Pause func(ctx context.Context, d time.Duration) error
}

// New makes a client for a program's address, https unless it is on this machine or plain is true. sign adds the key to a request.
func New(address string, plain bool, sign func(*http.Request)) (*Client, error) {
	base, err := url.Parse(strings.TrimRight(address, "/"))
	if err != nil || base.Host == "" || base.Scheme != "https" && base.Scheme != "http" || base.User != nil || base.RawQuery != "" {
		return nil, fmt.Errorf("%q is no address of a program: https://host/path", address)
	}
	if base.Scheme == "http" && !plain && !local(base.Hostname()) {
		return nil, errors.New("the key would be sent unencrypted: use https, or --plain-http")
	}
	refuse := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxResponseHeaderBytes = 1 << 16
	return &Client{
		base: base, sign: sign, Pause: pause,
		calls: &http.Client{Transport: transport, CheckRedirect: refuse},
		leads: outbound.Client(nil, fileTime, 2, maxFile),
	}, nil
}

func local(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

func pause(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}

// Base is the program's address.
func (c *Client) Base() string { return c.base.String() }

// StatusError is an answer that is no success.
type StatusError struct {
	Status int
	Path   string
}

func (e *StatusError) Error() string {
	return fmt.Sprintf("%s answered %d %s", e.Path, e.Status, http.StatusText(e.Status))
}

// Gone reports whether an error says that what was asked for is not there, or not for the key.
func Gone(err error) bool {
	var of *StatusError
	return errors.As(err, &of) && (of.Status == http.StatusNotFound || of.Status == http.StatusForbidden || of.Status == http.StatusGone)
}

// JSON reads an answer into a value. path begins with a slash and is below the program's address.
func (c *Client) JSON(ctx context.Context, path string, query url.Values, into any) error {
	return c.again(ctx, func() (time.Duration, error) {
		ctx, cancel := context.WithTimeout(ctx, callTime)
		defer cancel()
		answer, wait, err := c.call(ctx, path, query, "application/json")
		if err != nil {
			return wait, err
		}
		defer answer.Body.Close()
		if answer.StatusCode != http.StatusOK && answer.StatusCode != http.StatusPartialContent {
			return 0, final{&StatusError{answer.StatusCode, path}}
		}
		limited := &io.LimitedReader{R: answer.Body, N: maxAnswer + 1}
		body, err := decoded(limited, answer.Header.Get("Content-Type"))
		if err != nil {
			return 0, final{err}
		}
		text, err := io.ReadAll(io.LimitReader(body, 2*maxAnswer))
		switch {
		case limited.N <= 0:
			return 0, final{fmt.Errorf("%s answered more than %d MB", path, maxAnswer>>20)}
		case err != nil:
			return firstPause, fmt.Errorf("read the answer of %s: %w", path, err)
		}
		if err := json.Unmarshal(text, into); err != nil {
			return 0, final{fmt.Errorf("%s answered no JSON of the known form: %w", path, err)}
		}
		return 0, nil
	})
}

// decoded is a body as UTF-8, whatever charset it says that it has.
func decoded(body io.Reader, contentType string) (io.Reader, error) {
	_, parameters, _ := mime.ParseMediaType(contentType)
	label := strings.ToLower(parameters["charset"])
	if label == "" || label == "utf-8" || label == "utf8" {
		return body, nil
	}
	read, err := charset.NewReaderLabel(label, body)
	if err != nil {
		return nil, fmt.Errorf("the answer is in the unknown charset %q", label)
	}
	return read, nil
}

// Open reads a file below the program's address; the caller closes it. Where the program leads elsewhere, that is a public server, which
// does not get the key. Errors: movein.ErrGone.
func (c *Client) Open(ctx context.Context, path string, query url.Values) (body io.ReadCloser, err error) {
	ctx, cancel := context.WithTimeout(ctx, fileTime)
	err = c.again(ctx, func() (time.Duration, error) {
		answer, wait, err := c.call(ctx, path, query, "*/*")
		for leads := 0; err == nil && redirects(answer.StatusCode); leads++ {
			_ = answer.Body.Close()
			if leads == maxLeads {
				return 0, final{fmt.Errorf("%s leads on and on", path)}
			}
			answer, wait, err = c.follow(ctx, answer)
		}
		if err != nil {
			return wait, err
		}
		if answer.StatusCode != http.StatusOK {
			_ = answer.Body.Close()
			err := error(&StatusError{answer.StatusCode, path})
			if Gone(err) {
				err = fmt.Errorf("%w: %w", movein.ErrGone, err)
			}
			return 0, final{err}
		}
		body = closing{io.LimitReader(answer.Body, maxFile), answer.Body, cancel}
		return 0, nil
	})
	if err != nil {
		cancel()
	}
	return body, err
}

// closing ends the time of a file with its body.
type closing struct {
	io.Reader
	body   io.Closer
	cancel context.CancelFunc
}

func (c closing) Close() error {
	defer c.cancel()
	return c.body.Close()
}

func redirects(status int) bool {
	return status >= 300 && status < 400 && status != http.StatusNotModified
}

// follow goes where an answer leads: on the same host with the key, elsewhere without.
func (c *Client) follow(ctx context.Context, answer *http.Response) (*http.Response, time.Duration, error) {
	to, err := answer.Location()
	if err != nil {
		return nil, 0, final{fmt.Errorf("follow a redirect: %w", err)}
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, to.String(), nil)
	if err != nil {
		return nil, 0, final{fmt.Errorf("follow a redirect: %w", err)}
	}
	if to.Scheme == c.base.Scheme && strings.EqualFold(to.Host, c.base.Host) {
		c.sign(request)
		return c.send(c.calls, request)
	}
	if to.Scheme != "https" {
		return nil, 0, final{errors.New("a file is to be fetched elsewhere without encryption")}
	}
	return c.send(c.leads, request)
}

func (c *Client) call(ctx context.Context, path string, query url.Values, accept string) (*http.Response, time.Duration, error) {
	address := c.base.String() + path
	if len(query) > 0 {
		address += "?" + query.Encode()
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, 0, final{fmt.Errorf("call %s: %w", path, err)}
	}
	request.Header.Set("Accept", accept)
	request.Header.Set("User-Agent", "zahtjevi-move-in")
	c.sign(request)
	return c.send(c.calls, request)
}

// send answers, or says how long to wait before another try.
func (c *Client) send(by *http.Client, request *http.Request) (*http.Response, time.Duration, error) {
	answer, err := by.Do(request)
	if err != nil {
		if of := (*url.Error)(nil); errors.As(err, &of) { // without the address, which may have a signature
			err = of.Err
		}
		return nil, firstPause, fmt.Errorf("call %s: %w", request.URL.Path, err)
	}
	if answer.StatusCode == http.StatusTooManyRequests || answer.StatusCode >= 500 {
		_ = answer.Body.Close()
		seconds, _ := strconv.Atoi(answer.Header.Get("Retry-After"))
		return nil, max(firstPause, time.Duration(min(max(seconds, 0), 60))*time.Second), &StatusError{answer.StatusCode, request.URL.Path}
	}
	return answer, 0, nil
}

// final is an error after which another try makes no sense.
type final struct{ error }

func (f final) Unwrap() error { return f.error }

// again tries until it succeeds, with pauses that grow, and ends.
func (c *Client) again(ctx context.Context, try func() (wait time.Duration, err error)) error {
	for n := 1; ; n++ {
		wait, err := try()
		var over final
		switch {
		case err == nil:
			return nil
		case errors.As(err, &over):
			return over.error
		case ctx.Err() != nil:
			return ctx.Err()
		case n == tries:
			return fmt.Errorf("%d tries: %w", tries, err)
		}
		grown := min(max(wait, firstPause<<(n-1)), maxPause)
		if err := c.Pause(ctx, grown+rand.N(grown/4)); err != nil { //nolint:gosec // spreads calls, keeps no secret
			return err
		}
	}
}
