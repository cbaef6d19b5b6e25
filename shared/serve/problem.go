package serve

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"zahtjevi/shared/fault"
)

// Problem is the body of every error answer (RFC 9457). Detail is a Bosnian sentence fit for a toast; Errors names the
// fields that are wrong; Instance is the request's id, which the log has too.
type Problem struct {
	Title    string              `json:"title" doc:"Naziv HTTP statusa"`
	Status   int                 `json:"status"`
	Detail   string              `json:"detail" doc:"Rečenica za korisnika"`
	Instance string              `json:"instance" doc:"Oznaka poziva, ista kao u logu"`
	Errors   map[string][]string `json:"errors,omitempty" doc:"Poruke po poljima"`

	retryAfter int
}

func (p *Problem) Error() string { return p.Detail }

// GetStatus is how huma learns the status.
func (p *Problem) GetStatus() int { return p.Status }

// GetHeaders is how huma learns the headers that go with the problem.
func (p *Problem) GetHeaders() http.Header {
	if p.retryAfter == 0 {
		return http.Header{}
	}
	return http.Header{"Retry-After": {strconv.Itoa(p.retryAfter)}}
}

// ContentType is how huma learns the media type.
func (p *Problem) ContentType(string) string { return "application/problem+json" }

var sentences = map[int]string{
	http.StatusBadRequest:            "Zahtjev nije ispravno napisan.",
	http.StatusUnauthorized:          "Prijavite se da biste nastavili.",
	http.StatusNotFound:              "Traženi podatak ne postoji ili vam nije dostupan.",
	http.StatusMethodNotAllowed:      "Ova radnja ovdje nije moguća.",
	http.StatusNotAcceptable:         "Traženi oblik odgovora nije podržan.",
	http.StatusRequestTimeout:        "Slanje podataka je trajalo predugo. Pokušajte ponovo.",
	http.StatusRequestEntityTooLarge: "Poslano je previše podataka.",
	http.StatusUnsupportedMediaType:  "Podaci nisu poslani u podržanom obliku.",
	http.StatusUnprocessableEntity:   "Provjerite unesene podatke.",
	http.StatusServiceUnavailable:    "Sistem trenutno nije dostupan. Pokušajte ponovo za koji trenutak.",
}

const internalSentence = "Dogodila se greška. Pokušajte ponovo."

func newProblem(ctx context.Context, status int) *Problem {
	detail, ok := sentences[status]
	if !ok {
		detail = internalSentence
	}
	return &Problem{Title: http.StatusText(status), Status: status, Detail: detail, Instance: requestID(ctx)}
}

// problemOf turns an error of a handler into the answer's problem. What is no fault is logged whole and told in general.
func problemOf(ctx context.Context, err error) *Problem {
	var known *fault.Error
	if !errors.As(err, &known) {
		if errors.Is(err, context.Canceled) {
			return newProblem(ctx, 499)
		}
		slog.ErrorContext(ctx, "request failed", "request_id", requestID(ctx), "error", err)
		return newProblem(ctx, http.StatusInternalServerError)
	}
	problem := newProblem(ctx, int(known.Kind))
	problem.Detail = known.Detail
	problem.Errors = known.Fields
	problem.retryAfter = known.RetryAfter
	return problem
}

// newHumaError replaces huma's own error model: parameters that do not parse and bodies that do not decode arrive here.
func newHumaError(hctx huma.Context, status int, _ string, errs ...error) huma.StatusError {
	ctx := context.Background()
	if hctx != nil {
		ctx = hctx.Context()
	}
	problem := newProblem(ctx, status)
	for _, err := range errs {
		var detailer huma.ErrorDetailer
		if errors.As(err, &detailer) {
			problem.note(detailer.ErrorDetail())
		}
	}
	return problem
}

func (p *Problem) note(detail *huma.ErrorDetail) {
	if detail.Message == brokenJSON {
		p.become(http.StatusBadRequest)
		return
	}
	if strings.HasPrefix(detail.Message, huma.ErrUnknownContentType.Error()) {
		p.become(http.StatusUnsupportedMediaType)
		return
	}
	field := strings.TrimPrefix(detail.Message, wrongType)
	message := "Vrijednost nije ispravna"
	if field == detail.Message {
		_, field, _ = strings.Cut(detail.Location, ".")
	}
	if detail.Message == brokenText {
		field, message = "", "Tekst sadrži nedozvoljen znak"
	}
	if field == "" {
		p.Detail = message + "."
		return
	}
	if p.Errors == nil {
		p.Errors = map[string][]string{}
	}
	p.Errors[field] = append(p.Errors[field], message)
}

func (p *Problem) become(status int) {
	p.Status, p.Title, p.Detail = status, http.StatusText(status), sentences[status]
}

// writeProblem answers outside of huma: unknown paths, wrong methods, panics.
func writeProblem(w http.ResponseWriter, p *Problem) {
	w.Header().Set("Content-Type", p.ContentType(""))
	w.WriteHeader(p.Status)
	_ = encodeJSON(w, p) // the caller is gone when this fails; there is nobody to tell
}
