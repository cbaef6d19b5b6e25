package serve

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
)

// bearer begins the header of programs.
const bearer = "Bearer "

// security names the ways in, as the OpenAPI document has them.
func (a Access) security() []map[string][]string {
	if a.Anybody() {
		return nil
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

// admit finds the caller, refuses people who may not call, and puts the caller into the context.
func (a *API) admit(access Access, kind callKind, next http.Handler) http.Handler {
	if access == Public {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		caller, err := a.caller(w, r, access)
		if access.knowing && fault.Is(err, fault.Unauthenticated) {
			next.ServeHTTP(w, r)
			return
		}
		if err == nil {
			noteCaller(r.Context(), caller)
			err = access.admits(caller)
		}
		if err != nil {
			writeProblem(w, problemOf(r.Context(), err))
			return
		}
		end, err := a.limits.begin(r.Context(), kind, caller)
		if err != nil {
			writeProblem(w, problemOf(r.Context(), err))
			return
		}
		defer end()
		next.ServeHTTP(w, r.WithContext(identity.With(r.Context(), caller)))
	})
}

// admits refuses a program where only people may call, and who lacks the right.
func (a Access) admits(caller *identity.Caller) error {
	if caller.Program && !a.programs {
		return fault.New(fault.Forbidden, texts.ProgramsNotHere)
	}
	if code, ok := a.Permission(); ok && !caller.May(code) {
		return fault.Lacking(code)
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

// programToken is the token of the header Authorization. What does not look like one of ours belongs to a proxy on the way.
func programToken(r *http.Request) (token string, ok bool) {
	header := r.Header.Get("Authorization")
	if len(header) < len(bearer) || !strings.EqualFold(header[:len(bearer)], bearer) {
		return "", false
	}
	token = strings.TrimSpace(header[len(bearer):])
	return token, strings.HasPrefix(token, identity.ProgramPrefix)
}

// program finds the caller of an access token, and tells in headers how many calls it has left. Tokens that open nothing are noted in the
// log, and refused without being looked for when too many of them come from one network.
func (a *API) program(w http.ResponseWriter, r *http.Request, token string) (*identity.Caller, error) {
	ctx := r.Context()
	if !a.strangers.may(ClientNetwork(ctx)) {
		return nil, &fault.Error{Kind: fault.TooMany, Detail: texts.ProgramTokensWrong, RetryAfter: strangersPause}
	}
	caller, allowance, err := a.identity.ByProgram(ctx, token, ClientIP(ctx))
	tellAllowance(w.Header(), allowance)
	if fault.Is(err, fault.Unauthenticated) {
		w.Header().Set("WWW-Authenticate", `Bearer error="invalid_token"`)
		if a.strangers.refused(ClientNetwork(ctx)); identity.IsProgramToken(token) {
			err = errors.Join(err, a.noteRefused(ctx, token))
		}
	}
	return caller, err
}

// tellAllowance tells a program how many calls it may make a minute, how many are left, and for how many seconds this minute lasts, in the
// fields of the IETF's draft on rate limits.
func tellAllowance(header http.Header, allowance identity.Allowance) {
	if allowance.Limit == 0 {
		return
	}
	header.Set("RateLimit-Policy", fmt.Sprintf(`"minuta";q=%d;w=60`, allowance.Limit))
	header.Set("RateLimit", fmt.Sprintf(`"minuta";r=%d;t=%d`, max(allowance.Left, 0), int(allowance.Renewed.Seconds())+1))
}

// noteRefused writes as nobody, as the log has it of sign-ins.
func (a *API) noteRefused(ctx context.Context, token string) error {
	return identity.NoteRefused(ctx, database.Once{Pool: a.pool}, token)
}
