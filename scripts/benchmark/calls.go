package main

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
)

const (
	differentCalls  = 2048 // different calls of each kind
	manyMoved       = 100  // requests at once, the most that the product takes
	measuredProject = 1    // its first part, first categories, types and priorities are those with the lowest ids
	targetProject   = 7    // the project with targets, which measurers see too
)

// caller makes the calls of a measurement: whole HTTP/1.1 requests with the measurers' tokens in turn.
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

// getKnown reads what each person knows already, by the tags that they got with it.
func (c caller) getKnown(path string) [][]byte {
	calls := make([][]byte, len(c.person.tokens))
	for i := range calls {
		calls[i] = c.message(http.MethodGet, path, "")
		calls[i] = fmt.Appendf(calls[i][:len(calls[i])-2], "If-None-Match: %s\r\n\r\n", c.person.tags[*c.made%len(c.person.tags)])
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

func (c caller) create(path string) [][]byte { return c.createIn(path, measuredProject) }

// createIn adds requests to a project: each has 3 parts of 3 categories, 4 types and 4 priorities, in the order of the projects.
func (c caller) createIn(path string, project int) [][]byte {
	random, before := c.writer.random, project-1
	return c.each(func() []byte {
		return c.message(http.MethodPost, path, fmt.Sprintf(
			`{"projekatId":%d,"naziv":%q,"opis":%q,"dioProjektaId":%d,"zahtjevKategorijaId":%d,"zahtjevTipId":%d,"zahtjevPrioritetId":%d}`,
			project, c.writer.text(15, 100), c.writer.text(80, 1200), 3*before+1, 9*before+1+random.IntN(3), 4*before+1+random.IntN(4),
			4*before+1+random.IntN(4)))
	})
}

// getWithTargets reads requests with targets, by their ids.
func (c caller) getWithTargets(path string) [][]byte {
	return c.each(func() []byte {
		return c.message(http.MethodGet, fmt.Sprintf(path, pick(c.writer, c.person.withTargets)), "")
	})
}

// move changes the status of requests of the measured project.
func (c caller) move() [][]byte {
	return c.each(func() []byte {
		return c.message(http.MethodPut, fmt.Sprintf("/api/zahtjevi/%d/zahtjevStatus", pick(c.writer, c.person.moved)),
			fmt.Sprintf(`{"zahtjevStatusId":%d}`, pick(c.writer, c.person.statuses)))
	})
}

// moveMany changes the status of many requests at once, to two statuses in turn that none of them had. Every call depends on the previous
// ones.
func (c caller) moveMany() [][]byte {
	groups := slices.Collect(slices.Chunk(c.person.finished, manyMoved))
	calls := make([][]byte, differentCalls)
	for i := range calls {
		before := i / len(groups) // changes of the group
		chosen := make([]string, len(groups[i%len(groups)]))
		for at, id := range groups[i%len(groups)] {
			chosen[at] = fmt.Sprintf(`{"id":%d,"verzija":%d}`, id, 1+before)
		}
		calls[i] = c.message(http.MethodPut, "/api/zahtjevi/grupno",
			fmt.Sprintf(`{"zahtjevi":[%s],"zahtjevStatus":%q}`, strings.Join(chosen, ","), []string{"Radi se", "Na odobrenju"}[before%2]))
	}
	return calls
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
