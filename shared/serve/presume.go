package serve

import (
	"context"
	"maps"
	"net/http"

	"zahtjevi/shared/identity"
)

// presume lets answer run for the caller of a session as cached, and sends what it answered once the database has said that the caller is
// still the same. Otherwise, and when there is no such caller or they may not call, admitted answers.
func (a *API) presume(access Access, answer, admitted http.Handler) http.Handler {
	if access.Anybody() || access.temporary || access.confirmed {
		panic("access that does not let an operation run for a presumed caller: " + access.name)
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if presumed, ok := a.presumed(r, access); !ok || !a.sends(w, r, presumed, answer) {
			admitted.ServeHTTP(w, r)
		}
	})
}

// presumed is the caller of a session as cached, if they may call. A header for programs goes first, as in API.caller.
func (a *API) presumed(r *http.Request, access Access) (*identity.Presumed, bool) {
	token := r.Header.Get(TokenHeader)
	if _, program := programToken(r); program || token == "" {
		return nil, false
	}
	presumed, ok := a.identity.Presume(token, ClientIP(r.Context()), Client(r.UserAgent()))
	return presumed, ok && access.admits(presumed.Caller) == nil
}

// sends reports whether the answer was sent: false if the caller is no longer the same, or makes too many calls, or the database did not
// tell. Whatever it was, admitted finds it again and answers it.
func (a *API) sends(w http.ResponseWriter, r *http.Request, presumed *identity.Presumed, answer http.Handler) bool {
	ctx := r.Context()
	end, err := a.limits.begin(ctx, readingCall, presumed.Caller)
	if err != nil {
		return false
	}
	defer end()
	noteCaller(ctx, presumed.Caller)
	held := &heldAnswer{ResponseWriter: w, header: w.Header().Clone(), holds: func() bool {
		holds, err := presumed.Holds(ctx)
		return holds && err == nil
	}}
	answer.ServeHTTP(held, r.WithContext(presumed.With(ctx)))
	if held.send(); !held.sent {
		forgetCaller(ctx)
	}
	return held.sent
}

// heldAnswer sends an answer only if the caller for whom it was made holds, which is asked when its first part is there.
type heldAnswer struct {
	http.ResponseWriter
	header        http.Header
	holds         func() bool
	decided, sent bool
}

// Header implements http.ResponseWriter.
func (h *heldAnswer) Header() http.Header { return h.header }

// WriteHeader implements http.ResponseWriter.
func (h *heldAnswer) WriteHeader(status int) {
	if h.send(); h.sent {
		h.ResponseWriter.WriteHeader(status)
	}
}

// Write implements http.ResponseWriter. What is not sent counts as written.
func (h *heldAnswer) Write(body []byte) (int, error) {
	if h.send(); h.sent {
		return h.ResponseWriter.Write(body)
	}
	return len(body), nil
}

// send decides whether the answer is sent.
func (h *heldAnswer) send() {
	if h.decided {
		return
	}
	h.decided, h.sent = true, h.holds()
	if h.sent {
		to := h.ResponseWriter.Header()
		clear(to)
		maps.Copy(to, h.header)
	}
}

// Unwrap lets http.ResponseController reach the connection, such as for deadlines.
func (h *heldAnswer) Unwrap() http.ResponseWriter { return h.ResponseWriter }

func forgetCaller(ctx context.Context) {
	c := callOf(ctx)
	c.userID, c.language = 0, ""
}
