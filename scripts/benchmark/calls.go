package main

import (
	"fmt"
	"net/http"
)

const (
	differentCalls  = 2048 // of a kind
	measuredProject = 1    // its first part, first categories, types and priorities are those with the lowest ids
)

// caller makes up the calls of a measurement, whole HTTP/1.1 requests with the measurers' tokens in turn.
type caller struct {
	person *measurer
	writer *writer
	made   *int
}

func (c caller) get(path string) [][]byte {
	calls := make([][]byte, len(c.person.tokens))
	for i := range calls {
		calls[i] = c.message(http.MethodGet, path, "")
	}
	return calls
}

func (c caller) getEach(path string) [][]byte {
	return c.each(func() []byte { return c.message(http.MethodGet, fmt.Sprintf(path, c.request()), "") })
}

func (c caller) comment(path string) [][]byte {
	return c.each(func() []byte {
		return c.message(http.MethodPost, fmt.Sprintf(path, c.request()), fmt.Sprintf(`{"komentar":%q}`, c.writer.text(20, 400)))
	})
}

func (c caller) create(path string) [][]byte {
	random := c.writer.random
	return c.each(func() []byte {
		return c.message(http.MethodPost, path, fmt.Sprintf(
			`{"projekatId":%d,"naziv":%q,"opis":%q,"dioProjektaId":1,"zahtjevKategorijaId":%d,"zahtjevTipId":%d,"zahtjevPrioritetId":%d}`,
			measuredProject, c.writer.text(15, 100), c.writer.text(80, 1200), 1+random.IntN(3), 1+random.IntN(4), 1+random.IntN(4)))
	})
}

func (c caller) each(call func() []byte) [][]byte {
	calls := make([][]byte, differentCalls)
	for i := range calls {
		calls[i] = call()
	}
	return calls
}

func (c caller) request() int64 { return pick(c.writer, c.person.requests) }

func (c caller) message(method, path, body string) []byte {
	*c.made++
	token := c.person.tokens[*c.made%len(c.person.tokens)]
	text := fmt.Sprintf("%s %s HTTP/1.1\r\nHost: localhost\r\nUser-Agent: bench\r\nX-AUTH-TOKEN: %s\r\n", method, path, token)
	if body != "" {
		text += fmt.Sprintf("Content-Type: application/json\r\nContent-Length: %d\r\n", len(body))
	}
	return []byte(text + "\r\n" + body)
}
