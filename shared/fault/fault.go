// Package fault has the kinds of errors that a caller may be told about. Any other error is internal: it is logged for operators, and
// callers get a general sentence.
package fault

import (
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"

	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
)

// Kind is the kind of an error; each becomes an HTTP status.
type Kind int

// The kinds, named by what the caller did or met.
const (
	BadRequest      Kind = http.StatusBadRequest
	Unauthenticated Kind = http.StatusUnauthorized
	Forbidden       Kind = http.StatusForbidden
	NotFound        Kind = http.StatusNotFound
	TooSlow         Kind = http.StatusRequestTimeout
	Conflict        Kind = http.StatusConflict
	Gone            Kind = http.StatusGone
	TooLarge        Kind = http.StatusRequestEntityTooLarge
	Invalid         Kind = http.StatusUnprocessableEntity
	TooMany         Kind = http.StatusTooManyRequests
	Unavailable     Kind = http.StatusServiceUnavailable
)

// Error is an error that is shown to the caller: Detail is a sentence, Fields has the fields of the input that are wrong.
type Error struct {
	Kind   Kind
	Detail texts.Message
	Fields map[string][]texts.Message
	// Lacks is the permission that the caller would need; the zero Code where the refusal has another reason.
	Lacks permission.Code
	// Reason tells programs what would make the call succeed; empty where nothing is to be told.
	Reason Reason
	// RetryAfter is the number of seconds after which another try makes sense; zero says nothing.
	RetryAfter int
}

func (e *Error) Error() string {
	sentence := e.Detail.In("bs")
	if len(e.Fields) > 0 {
		return fmt.Sprintf("%s %v", sentence, slices.Sorted(maps.Keys(e.Fields)))
	}
	return sentence
}

// New makes an error of a kind with a sentence for the caller.
func New(kind Kind, detail texts.Message) *Error {
	return &Error{Kind: kind, Detail: detail}
}

// Field makes an Invalid error about one field; the message is the sentence too.
func Field(name string, message texts.Message) *Error {
	return &Error{Kind: Invalid, Detail: message, Fields: map[string][]texts.Message{name: {message}}}
}

// Missing is the answer for what does not exist, or whose existence the caller must not learn.
func Missing() *Error {
	return New(NotFound, texts.Missing)
}

// Denied is the answer for what the caller may see but not do.
func Denied() *Error {
	return New(Forbidden, texts.Denied)
}

// Lacking is Denied because the caller lacks one permission, which the answer names.
func Lacking(code permission.Code) *Error {
	return &Error{Kind: Forbidden, Detail: texts.Denied, Lacks: code}
}

// Reason is a code by which a program knows what to do about a refusal.
type Reason string

// ConfirmationNeeded says that the person has to confirm again who they are, and may then repeat the call.
const ConfirmationNeeded Reason = "potvrda_potrebna"

// Unconfirmed is the answer to a caller who did not prove for long who they are, and wants something dangerous.
func Unconfirmed() *Error {
	return &Error{Kind: Forbidden, Detail: texts.ConfirmationNeeded, Reason: ConfirmationNeeded}
}

// TooSoon is the answer to a caller who did something too often, and may do it again after so many seconds.
func TooSoon(detail texts.Message, seconds int) *Error {
	return &Error{Kind: TooMany, Detail: detail, RetryAfter: seconds}
}

// Is reports whether err is, or wraps, an Error of the kind.
func Is(err error, kind Kind) bool {
	var e *Error
	return errors.As(err, &e) && e.Kind == kind
}
