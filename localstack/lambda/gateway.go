package lambda

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"mime"
	"net"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/aws/aws-lambda-go/events"

	"zahtjevi/localstack/gateway"
)

// Gateway turns HTTP requests into API Gateway HTTP API events for one function, and its responses back into HTTP.
type Gateway struct{ Function *Function }

func (g Gateway) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, MaxPayload))
	if err != nil {
		var tooLarge *http.MaxBytesError
		if errors.As(err, &tooLarge) {
			err = ErrTooLarge
		}
		g.refuse(w, err)
		return
	}
	payload, err := json.Marshal(event(r, body))
	if err != nil {
		g.refuse(w, err)
		return
	}
	answer, err := g.Function.Invoke(r.Context(), payload)
	if err != nil {
		g.refuse(w, err)
		return
	}
	if err := write(w, answer); err != nil {
		g.refuse(w, err)
	}
}

// refuse answers instead of the function, as API Gateway does.
func (g Gateway) refuse(w http.ResponseWriter, err error) {
	status, detail := http.StatusBadGateway, "Usluga trenutno nije dostupna. Pokušajte ponovo."
	switch {
	case errors.Is(err, ErrTooLarge):
		status, detail = http.StatusRequestEntityTooLarge, "Poslani podaci su preveliki."
	case errors.Is(err, ErrTimeout):
		status, detail = http.StatusGatewayTimeout, "Usluga nije odgovorila na vrijeme. Pokušajte ponovo."
	}
	gateway.Refuse(w, g.Function.Name(), status, detail, err)
}

func event(r *http.Request, body []byte) events.APIGatewayV2HTTPRequest {
	now := time.Now().UTC()
	sourceIP, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		sourceIP = r.RemoteAddr
	}
	e := events.APIGatewayV2HTTPRequest{
		Version: "2.0", RouteKey: "$default", RawPath: r.URL.EscapedPath(), RawQueryString: r.URL.RawQuery,
		Headers: map[string]string{"host": r.Host},
		RequestContext: events.APIGatewayV2HTTPRequestContext{
			RouteKey: "$default", AccountID: "000000000000", Stage: "$default", RequestID: requestID(), APIID: "local",
			DomainName: r.Host, Time: now.Format("02/Jan/2006:15:04:05 -0700"), TimeEpoch: now.UnixMilli(),
			HTTP: events.APIGatewayV2HTTPRequestContextHTTPDescription{
				Method: r.Method, Path: r.URL.EscapedPath(), Protocol: r.Proto, SourceIP: sourceIP, UserAgent: r.UserAgent(),
			},
		},
	}
	for name, values := range r.Header {
		if name == "Cookie" {
			for _, value := range values {
				e.Cookies = append(e.Cookies, strings.Split(value, "; ")...)
			}
			continue
		}
		e.Headers[strings.ToLower(name)] = strings.Join(values, ",")
	}
	e.Headers["x-forwarded-for"] = strings.TrimPrefix(e.Headers["x-forwarded-for"]+", "+sourceIP, ", ")
	e.Headers["x-forwarded-proto"] = "http"
	e.QueryStringParameters = joined(r.URL.Query())
	if len(body) > 0 {
		e.Headers["content-length"] = fmt.Sprint(len(body))
		e.IsBase64Encoded = !isText(r.Header.Get("Content-Type"), body)
		if e.IsBase64Encoded {
			e.Body = base64.StdEncoding.EncodeToString(body)
		} else {
			e.Body = string(body)
		}
	}
	return e
}

func joined(query map[string][]string) map[string]string {
	result := make(map[string]string, len(query))
	for name, values := range query {
		result[name] = strings.Join(values, ",")
	}
	return result
}

// isText follows API Gateway, which sends text and the common text-like types unchanged, and everything else as base64.
func isText(contentType string, body []byte) bool {
	kind, _, err := mime.ParseMediaType(contentType)
	if err != nil {
		kind = ""
	}
	textual := strings.HasPrefix(kind, "text/") || kind == "application/json" || kind == "application/xml" ||
		kind == "application/javascript" || kind == "application/x-www-form-urlencoded"
	return textual && utf8.Valid(body)
}

// write sends a response of payload format 2.0. An error means that nothing was sent yet.
func write(w http.ResponseWriter, payload []byte) error {
	var response events.APIGatewayV2HTTPResponse
	if err := json.Unmarshal(payload, &response); err != nil {
		return fmt.Errorf("read the function's response: %w", err)
	}
	if response.StatusCode < 100 || response.StatusCode > 599 {
		return fmt.Errorf("the function's response has status %d", response.StatusCode)
	}
	body := []byte(response.Body)
	if response.IsBase64Encoded {
		var err error
		if body, err = base64.StdEncoding.DecodeString(response.Body); err != nil {
			return fmt.Errorf("decode the function's response: %w", err)
		}
	}
	for name, value := range response.Headers {
		w.Header().Set(name, value)
	}
	for _, cookie := range response.Cookies {
		w.Header().Add("Set-Cookie", cookie)
	}
	w.Header().Del("Content-Length")
	w.WriteHeader(response.StatusCode)
	if _, err := w.Write(body); err != nil {
		slog.Warn("answer not written", "error", err)
	}
	return nil
}
