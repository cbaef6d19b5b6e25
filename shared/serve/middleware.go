package serve

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"runtime/debug"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/go-chi/chi/v5"
	"github.com/google/uuid"

	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/telemetry"
	"zahtjevi/shared/texts"
)

// call holds the facts of one call; middleware, handlers and the log share it through the context.
type call struct {
	id       string
	ip       string
	accepts  string // the Accept-Language header
	language string // the caller's, once the caller is known
	userID   int64
	area     string // of the operation, once that is known
	address  string // that people open
	body     int64  // bytes of the body that were declared or read, of an operation that takes one
}

type callKey struct{}

func callOf(ctx context.Context) *call {
	if c, ok := ctx.Value(callKey{}).(*call); ok {
		return c
	}
	return &call{}
}

func requestID(ctx context.Context) string { return callOf(ctx).id }

// ClientIP is the address of the client.
func ClientIP(ctx context.Context) string { return callOf(ctx).ip }

// ClientNetwork is the unit by which attempts are counted: the client's IPv4 address, or the /64 network of its IPv6 address, which usually
// belongs to one holder.
func ClientNetwork(ctx context.Context) string {
	address, err := netip.ParseAddr(callOf(ctx).ip)
	if err != nil {
		return callOf(ctx).ip
	}
	if address = address.Unmap(); address.Is4() {
		return address.String()
	}
	return netip.PrefixFrom(address.WithZone(""), 64).Masked().String()
}

// language is the language of the answer: the caller's or, as long as the caller is not known, the browser's.
func language(ctx context.Context) string {
	c := callOf(ctx)
	if c.language == "" {
		return texts.Accepted(c.accepts)
	}
	return c.language
}

func noteCaller(ctx context.Context, caller *identity.Caller) {
	c := callOf(ctx)
	c.userID, c.language = caller.UserID, caller.Language
}

// identify gives the call an id, which every answer has, and finds the client's address.
func (a *API) identify(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := uuid.New()
		c := &call{
			id: id.String(), ip: clientIP(r, a.config.TrustedProxies), accepts: r.Header.Get("Accept-Language"), address: a.config.PublicURL,
		}
		address, _ := netip.ParseAddr(c.ip) // the zero address if it cannot be parsed
		origin := database.Origin{Call: id, Address: address, Letters: a.letters}
		setHeaders(w.Header(), c.id)
		next.ServeHTTP(w, r.WithContext(database.WithOrigin(context.WithValue(r.Context(), callKey{}, c), origin)))
	})
}

// setHeaders sets the headers of every answer. Answers are data for the product's own pages: browsers must not store them, guess their
// type, show, run or frame them, or pass the address on as a referrer.
func setHeaders(header http.Header, id string) {
	header.Set("X-Request-Id", id)
	header.Set("Cache-Control", "no-store")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Content-Disposition", `attachment; filename="api.json"`)
	header.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
	header.Set("Referrer-Policy", "no-referrer")
}

// shown lets browsers show the answers of an operation that the product's pages open in frames and links: a frame that is told to save its
// answer never loads, so that the page around it would wait for ever for a refusal.
func shown(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Del("Content-Disposition")
		next.ServeHTTP(w, r)
	})
}

// clientIP takes the client's address from X-Forwarded-For, as far as our own proxies wrote it: each appends the address that it saw, some
// in a header line of their own.
func clientIP(r *http.Request, trustedProxies int) string {
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	if trustedProxies > 0 && len(hops) >= trustedProxies {
		if ip := strings.TrimSpace(hops[len(hops)-trustedProxies]); net.ParseIP(ip) != nil {
			return ip
		}
	}
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr // a Lambda event's source address has no port
	}
	return host
}

// logRequests logs each answer, and reports it to OpenTelemetry if configured: with the pattern of the route instead of the path, which may
// contain usernames, and never with a token.
func logRequests(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		ctx, sent := database.CountStatements(telemetry.BeginCall(r.Context(), r.Header))
		answer := &answer{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(answer, r.WithContext(ctx))
		c := callOf(ctx)
		told := telemetry.Call{
			Method: r.Method, Route: chi.RouteContext(ctx).RoutePattern(), RequestID: c.id, Status: answer.status,
			Statements: sent.Load(), UserID: c.userID, Took: time.Since(start),
		}
		telemetry.EndCall(ctx, told)
		line := []any{
			"request_id", told.RequestID, "function", c.area, "method", told.Method, "route", told.Route, "status", told.Status,
			"bytes", answer.bytes, "ms", told.Took.Milliseconds(), "sql", told.Statements, "user_id", told.UserID,
		}
		if trace := telemetry.Trace(ctx); trace != "" {
			line = append(line, "trace", trace)
		}
		slog.InfoContext(ctx, "request", line...)
	})
}

// within records the area of the operation.
func within(area string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		callOf(r.Context()).area = area
		next.ServeHTTP(w, r)
	})
}

// answer records what is logged of an answer.
type answer struct {
	http.ResponseWriter
	status int
	bytes  int
}

func (a *answer) WriteHeader(status int) {
	a.status = status
	a.ResponseWriter.WriteHeader(status)
}

func (a *answer) Write(body []byte) (int, error) {
	written, err := a.ResponseWriter.Write(body)
	a.bytes += written
	return written, err
}

// Unwrap lets http.ResponseController reach the connection, such as for deadlines.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

func recoverPanics(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if reason := recover(); reason != nil {
				if err, ok := reason.(error); ok && errors.Is(err, http.ErrAbortHandler) {
					panic(reason)
				}
				slog.ErrorContext(r.Context(), "panic", "request_id", requestID(r.Context()), "reason", reason, "stack", string(debug.Stack()))
				writeProblem(w, newProblem(r.Context(), http.StatusInternalServerError))
			}
		}()
		next.ServeHTTP(w, r)
	})
}

// refuseBrokenText answers 422 to a path or query with invalid UTF-8 or a NUL character, which no stored text has, and to a query with
// invalid percent-encoding, which would lose a filter. net/http itself refuses such paths.
func refuseBrokenText(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		query, err := url.QueryUnescape(r.URL.RawQuery)
		if text := r.URL.Path + "?" + query; err != nil || !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
			writeProblem(w, wordProblem(r.Context(), http.StatusUnprocessableEntity, texts.AddressNotClean))
			return
		}
		next.ServeHTTP(w, r)
	})
}

// maxClient limits the bytes of the User-Agent that are stored with a session.
const maxClient = 256

// Client is a User-Agent in the form in which a session stores it: shortened, and valid UTF-8.
func Client(userAgent string) string {
	return strings.ToValidUTF8(userAgent[:min(len(userAgent), maxClient)], "")
}
