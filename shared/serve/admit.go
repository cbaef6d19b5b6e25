package serve

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
)

// bearer begins the header of programs.
const bearer = "Bearer "

// security is the security requirements of the operation in the OpenAPI document.
func (a Access) security() []map[string][]string {
	if a.Anybody() {
		return []map[string][]string{} // said, as none would be an omission
	}
	ways := []map[string][]string{{sessionScheme: {}}}
	if a.temporary {
		ways = []map[string][]string{{temporaryScheme: {}}}
	}
	if a.programs {
		ways = append(ways, map[string][]string{programScheme: {}})
	}
	return ways
}

// admit finds the caller, refuses those who may not call, and puts the caller into the context. What a stranger sends is received before
// the turn of their network is taken, so that bodies that arrive slowly keep nobody beside them waiting. It is small (maxStrangerBody).
func (a *API) admit(access Access, kind callKind, receive receiver, next http.Handler) http.Handler {
	if access == Public {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { a.receiveInTurn(w, r, kind, receive, next) })
	}
	limited := limitBody(receive, next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		caller, err := a.caller(w, r, access)
		if access.knowing && (fault.Is(err, fault.Unauthenticated) || err == nil && caller.OwesFactor) {
			a.receiveInTurn(w, r, kind, receive, next)
			return
		}
		if err == nil {
			noteCaller(r.Context(), caller)
			err = access.admits(caller)
		}
		if err != nil {
			a.inTurn(w, r, kind, caller, refusal(err))
			return
		}
		a.inTurn(w, r.WithContext(identity.With(r.Context(), caller)), kind, caller, limited)
	})
}

// refusal refuses a call whose body nobody reads; it counts as much as one that is read.
func refusal(err error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		callOf(r.Context()).body = max(r.ContentLength, 0)
		refuseUnread(w, r, err)
	})
}

// receiveInTurn receives what a stranger sends, and then runs or refuses the call when it is its turn.
func (a *API) receiveInTurn(w http.ResponseWriter, r *http.Request, kind callKind, receive receiver, next http.Handler) {
	if err := receive(w, r); err != nil {
		next = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { refuseUnread(w, r, err) })
	}
	a.inTurn(w, r, kind, nil, next)
}

// inTurn runs a call when it is its turn among those of its caller, nil for strangers. A call whose body costs more than its work took,
// such as one that was refused unread, is answered at once, but its turn lasts until the body is paid for.
func (a *API) inTurn(w http.ResponseWriter, r *http.Request, kind callKind, caller *identity.Caller, next http.Handler) {
	end, err := a.limits.begin(r.Context(), kind, caller)
	if err != nil {
		writeProblem(w, problemOf(r.Context(), err))
		return
	}
	began := time.Now()
	defer func() {
		if rest := bodyPrice(callOf(r.Context()).body) - time.Since(began); rest > 0 {
			time.AfterFunc(rest, end)
			return
		}
		end()
	}()
	next.ServeHTTP(w, r)
}

// admits refuses programs unless the operation is open to them, callers who owe a second factor, those without the permission, and those
// who have to confirm first who they are.
func (a Access) admits(caller *identity.Caller) error {
	if caller.Program && !a.programs {
		return fault.New(fault.Forbidden, texts.ProgramsNotHere)
	}
	if caller.OwesFactor && a.NeedsFactor() {
		return fault.New(fault.Forbidden, texts.FactorRequired)
	}
	if code, ok := a.Permission(); ok && !caller.May(code) {
		return fault.Lacking(code)
	}
	if a.confirmed && !caller.Program && !caller.Confirmed {
		return fault.Unconfirmed()
	}
	return nil
}

func (a *API) caller(w http.ResponseWriter, r *http.Request, access Access) (*identity.Caller, error) {
	ctx := r.Context()
	if token, ok := programToken(r); ok {
		return a.program(w, r, token)
	}
	if access.temporary {
		if token := r.URL.Query().Get("ttxid"); token != "" {
			return a.identity.ByTempToken(ctx, token)
		}
	} else if token := r.Header.Get(TokenHeader); token != "" {
		return a.identity.ByToken(ctx, token, ClientIP(ctx), Client(r.UserAgent()))
	}
	return nil, fault.New(fault.Unauthenticated, sentences[http.StatusUnauthorized])
}

// programToken is the access token in the header Authorization. Other values of the header are for a proxy in front and ignored.
func programToken(r *http.Request) (token string, ok bool) {
	header := r.Header.Get("Authorization")
	if len(header) < len(bearer) || !asciicase.Equal(header[:len(bearer)], bearer) {
		return "", false
	}
	token = strings.TrimSpace(header[len(bearer):])
	return token, strings.HasPrefix(token, identity.ProgramPrefix)
}

// program finds the caller of an access token, and says in headers how many calls are left. Calls with invalid tokens are logged; after too
// many of them, further tokens from the same network are refused without being looked up.
func (a *API) program(w http.ResponseWriter, r *http.Request, token string) (*identity.Caller, error) {
	ctx := r.Context()
	if !a.invalidTokens.may(ClientNetwork(ctx)) {
		return nil, &fault.Error{Kind: fault.TooMany, Detail: texts.ProgramTokensWrong, RetryAfter: invalidTokenPause}
	}
	caller, allowance, err := a.identity.ByProgram(ctx, token, ClientIP(ctx))
	setRateLimit(w.Header(), allowance)
	if fault.Is(err, fault.Unauthenticated) {
		w.Header().Set("WWW-Authenticate", `Bearer error="invalid_token"`)
		if a.invalidTokens.refused(ClientNetwork(ctx)); identity.IsProgramToken(token) {
			err = errors.Join(err, a.noteRefused(ctx, token))
		}
	}
	return caller, err
}

// setRateLimit writes the calls that a program may make a minute, those that are left, and the seconds that this minute lasts, in the
// header fields of the IETF's draft on rate limits.
func setRateLimit(header http.Header, allowance identity.Allowance) {
	if allowance.Limit == 0 {
		return
	}
	header.Set("RateLimit-Policy", fmt.Sprintf(`"minuta";q=%d;w=60`, allowance.Limit))
	header.Set("RateLimit", fmt.Sprintf(`"minuta";r=%d;t=%d`, max(allowance.Left, 0), int(allowance.Renewed.Seconds())+1))
}

// noteRefused logs a refused token with nobody as the actor.
func (a *API) noteRefused(ctx context.Context, token string) error {
	return identity.RecordRefused(ctx, database.As(a.pool, database.Actor{}), token)
}
