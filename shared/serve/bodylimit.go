package serve

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"reflect"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/texts"
)

// How many bytes a JSON body may have unless its operation says otherwise (BodyUpTo), and one that callers without an account may send.
const (
	maxBody         = 64 << 10
	maxStrangerBody = 4 << 10
)

// bodyTime limits the time in which a JSON body may arrive.
const bodyTime = 5 * time.Second

// BodyUpTo declares how many bytes the body of an operation may have. A test in functions/all compares it with the longest body that the
// contract allows.
func BodyUpTo(most int64) Option {
	return func(op *huma.Operation) { op.MaxBodyBytes = most }
}

// mostBytes limits how many bytes the body of an operation with the input may have; 0 if it takes none.
func mostBytes(op huma.Operation, access Access, input reflect.Type) int64 {
	_, hasBody := input.FieldByName("Body")
	switch {
	case op.Metadata[formDocument] != nil:
		return MaxUpload + FormOverhead
	case !hasBody:
		return 0
	case op.MaxBodyBytes > 0:
		return op.MaxBodyBytes
	case access.Anybody():
		return maxStrangerBody
	default:
		return maxBody
	}
}

// bodyPrice returns the least time for which a call counts among those of its caller, for its body: a millisecond for each KiB, at most a
// second.
func bodyPrice(bytes int64) time.Duration {
	return min(time.Duration(bytes)*time.Millisecond>>10, time.Second)
}

// limitBody is next, after the body of the call was received.
func limitBody(receive receiver, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := receive(w, r); err != nil {
			refuseUnread(w, r, err)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// receiver receives the body of a call, and leaves it in the request. Errors: TooLarge, Invalid, BadRequest, TooSlow.
type receiver func(w http.ResponseWriter, r *http.Request) error

// receiverOf refuses a body that declares more bytes than the operation takes before it reads any, and stops reading one that turns out
// longer, or has a list that is longer than the contract allows. A form is read by its handler.
func receiverOf(most int64, input reflect.Type) receiver {
	body, isJSON := input.FieldByName("Body")
	lists := sync.OnceValue(func() *bodyLists { return listsOf(body.Type, body.Tag) })
	return func(w http.ResponseWriter, r *http.Request) error {
		if most == 0 {
			return nil
		}
		c := callOf(r.Context())
		if isJSON {
			c.body = max(r.ContentLength, 0)
		}
		if r.ContentLength > most {
			return fault.New(fault.TooLarge, texts.CallTooLarge)
		}
		r.Body = http.MaxBytesReader(w, r.Body, most)
		if !isJSON {
			return nil
		}
		read, err := readBody(w, r, lists())
		c.body = max(c.body, int64(len(read)))
		r.Body = io.NopCloser(bytes.NewReader(read))
		return err
	}
}

// refuseUnread refuses a call whose body is not read to its end. The connection closes unless the rest is short.
func refuseUnread(w http.ResponseWriter, r *http.Request, err error) {
	if r.ContentLength < 0 || r.ContentLength > maxStrangerBody {
		w.Header().Set("Connection", "close")
	}
	writeProblem(w, problemOf(r.Context(), err))
}

// readBody reads a body whole, as long as its lists are not too long. Afterwards nothing ends the call but its own limit: the server would
// take the passing of a deadline of reading for a caller who has gone. Errors: TooLarge, Invalid, BadRequest, TooSlow.
func readBody(w http.ResponseWriter, r *http.Request, lists *bodyLists) (read []byte, err error) {
	if r.Body == http.NoBody || r.ContentLength == 0 {
		return nil, nil
	}
	if err := setReadDeadline(w, time.Now().Add(bodyTime)); err != nil {
		return nil, err
	}
	var kept bytes.Buffer
	kept.Grow(int(max(r.ContentLength, 0))) // at most what the operation takes
	source := io.TeeReader(r.Body, &kept)
	if err := lists.check(source); err != nil {
		return kept.Bytes(), err
	}
	if _, err := io.Copy(io.Discard, source); err != nil {
		return kept.Bytes(), Unread(err)
	}
	return kept.Bytes(), setReadDeadline(w, time.Time{})
}

// setReadDeadline sets until when the body may arrive, where the server has such a moment.
func setReadDeadline(w http.ResponseWriter, deadline time.Time) error {
	if err := http.NewResponseController(w).SetReadDeadline(deadline); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return fmt.Errorf("set until when a body may arrive: %w", err)
	}
	return nil
}

// Unread makes the answer from an error of reading a body; nil stays nil.
func Unread(err error) error {
	var large *http.MaxBytesError
	var network net.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &large):
		return fault.New(fault.TooLarge, texts.CallTooLarge)
	case errors.As(err, &network) && network.Timeout():
		return fault.New(fault.TooSlow, texts.CallSlow)
	default:
		return fault.New(fault.BadRequest, texts.CallBroken)
	}
}
