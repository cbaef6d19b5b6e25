package serve

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"net/http"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/texts"
)

// Problem is the body of every error answer (RFC 9457). Detail is a sentence in the caller's language, and Errors has such sentences by
// field; Instance is the request's id, as in the log.
type Problem struct {
	Title    string              `json:"title" doc:"Naziv HTTP statusa"`
	Status   int                 `json:"status"`
	Detail   string              `json:"detail" doc:"Rečenica za korisnika"`
	Instance string              `json:"instance" doc:"Oznaka poziva, ista kao u logu"`
	Errors   map[string][]string `json:"errors,omitempty" doc:"Poruke po poljima"`
	Lacks    string              `json:"pravo,omitempty" doc:"Uz 403: šifra prava koje pozivaocu nedostaje"`
	Reason   string              `json:"razlog,omitempty" enum:"potvrda_potrebna" doc:"Uz 403: poziv se može ponoviti kad osoba u istoj sesiji potvrdi ko je (POST /korisnici/{korisnickoIme}/potvrda)"`

	retryAfter int
}

func (p *Problem) Error() string { return p.Detail }

// GetStatus is for huma.
func (p *Problem) GetStatus() int { return p.Status }

// GetHeaders are the headers of the answer.
func (p *Problem) GetHeaders() http.Header {
	if p.retryAfter == 0 {
		return http.Header{}
	}
	return http.Header{"Retry-After": {strconv.Itoa(p.retryAfter)}}
}

// ContentType is the media type of the answer.
func (p *Problem) ContentType(string) string { return "application/problem+json" }

var sentences = map[int]texts.Text{
	http.StatusBadRequest:            texts.CallBroken,
	http.StatusUnauthorized:          texts.SignInNeeded,
	http.StatusNotFound:              texts.Missing,
	http.StatusMethodNotAllowed:      texts.MethodWrong,
	http.StatusNotAcceptable:         texts.AnswerWrong,
	http.StatusRequestTimeout:        texts.CallSlow,
	http.StatusRequestEntityTooLarge: texts.CallTooLarge,
	http.StatusUnsupportedMediaType:  texts.MediaTypeWrong,
	http.StatusUnprocessableEntity:   texts.InputWrong,
	http.StatusServiceUnavailable:    texts.Unavailable,
}

func newProblem(ctx context.Context, status int) *Problem {
	detail, ok := sentences[status]
	if !ok {
		detail = texts.Unexpected
	}
	return wordProblem(ctx, status, detail)
}

// wordProblem makes a problem in the caller's language.
func wordProblem(ctx context.Context, status int, detail texts.Message) *Problem {
	return &Problem{Title: http.StatusText(status), Status: status, Detail: detail.In(language(ctx)), Instance: requestID(ctx)}
}

// problemOf makes the answer's problem from an error of a handler. An error that is not a fault is logged, and answered with a general
// sentence.
func problemOf(ctx context.Context, err error) *Problem {
	var known *fault.Error
	if !errors.As(err, &known) {
		known = passing(ctx, err)
		if known == nil && errors.Is(err, context.Canceled) {
			return newProblem(ctx, 499)
		}
		slog.ErrorContext(ctx, "request failed", "request_id", requestID(ctx), "error", err, "cause", context.Cause(ctx))
		if known == nil {
			return newProblem(ctx, http.StatusInternalServerError)
		}
	}
	problem := wordProblem(ctx, int(known.Kind), known.Detail)
	for field, messages := range known.Fields {
		for _, message := range messages {
			problem.add(field, message.In(language(ctx)))
		}
	}
	problem.Lacks, problem.Reason = known.Lacks.String(), string(known.Reason)
	problem.retryAfter = known.RetryAfter
	return problem
}

// newHumaError makes problems of huma's errors: parameters that cannot be parsed and bodies that cannot be decoded.
func newHumaError(hctx huma.Context, status int, _ string, errs ...error) huma.StatusError {
	ctx := context.Background()
	var op *huma.Operation
	if hctx != nil {
		ctx, op = hctx.Context(), hctx.Operation()
	}
	problem := newProblem(ctx, status)
	for _, err := range errs {
		var detailer huma.ErrorDetailer
		if !errors.As(err, &detailer) {
			continue
		}
		detail := detailer.ErrorDetail()
		if faults, ok := faultsOf(detail.Message); ok {
			return problemOf(ctx, faults.told(op))
		}
		problem.note(ctx, detail)
	}
	return problem
}

// listLong begins huma's message about a parameter with too many values.
var listLong = strings.TrimSuffix(validation.MsgExpectedMaxItems, "%d")

func (p *Problem) note(ctx context.Context, detail *huma.ErrorDetail) {
	if detail.Message == brokenJSON {
		*p = *newProblem(ctx, http.StatusBadRequest)
		return
	}
	if strings.HasPrefix(detail.Message, huma.ErrUnknownContentType.Error()) {
		*p = *newProblem(ctx, http.StatusUnsupportedMediaType)
		return
	}
	field := strings.TrimPrefix(detail.Message, wrongType)
	message := texts.Message(texts.ValueWrong)
	if field == detail.Message {
		_, field, _ = strings.Cut(detail.Location, ".")
	}
	if limit, long := strings.CutPrefix(detail.Message, listLong); long {
		message = texts.ListLong.With("limit", limit)
	}
	if detail.Message == brokenText {
		field, message = "", texts.TextNotClean
	}
	if field == "" {
		p.Detail = message.In(language(ctx)) + "."
		return
	}
	p.add(field, message.In(language(ctx)))
}

func (p *Problem) add(field, message string) {
	if p.Errors == nil {
		p.Errors = map[string][]string{}
	}
	p.Errors[field] = append(p.Errors[field], message)
}

// writeProblem writes a problem without huma: for unknown paths, wrong methods, panics.
func writeProblem(w http.ResponseWriter, p *Problem) {
	maps.Copy(w.Header(), p.GetHeaders())
	w.Header().Set("Content-Type", p.ContentType(""))
	w.WriteHeader(p.Status)
	_ = encodeJSON(w, p) // fails only if the caller has gone
}
