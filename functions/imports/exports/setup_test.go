package exports_test

import (
	"encoding/csv"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/all"
	"zahtjevi/functions/imports/exports"
	"zahtjevi/shared/testkit"
)

// setup serves every area, as these tests also call others.
func setup(t *testing.T) *testkit.Env {
	t.Helper()
	t.Parallel()
	return setupIn(testkit.New(t))
}

func setupIn(e *testkit.Env) *testkit.Env { return e.Serve(all.API(e.Deps()).Handler()) }

type export struct {
	ID         uuid.UUID  `json:"id"`
	State      string     `json:"stanje"`
	Rows       int        `json:"redova"`
	Total      int        `json:"ukupno"`
	Cut        bool       `json:"skracen"`
	DocumentID *uuid.UUID `json:"dokumentId"`
}

// exported requests an export, runs the worker, and returns the finished export.
func exported(t *testing.T, e *testkit.Env, p *testkit.Person, query string) export {
	t.Helper()
	asked := testkit.Decode[export](e.Call(p, "POST", "/zahtjevi/izvoz?"+query, nil).Expect(http.StatusCreated))
	if asked.State != "ceka" {
		t.Errorf("a new export is %q", asked.State)
	}
	e.Run(exports.Job)
	return testkit.Decode[export](e.Call(p, "GET", "/zahtjevi/izvoz/"+asked.ID.String(), nil).Expect(http.StatusOK))
}

// download fetches a document as a browser does.
func download(t *testing.T, e *testkit.Env, p *testkit.Person, document uuid.UUID) (content []byte, disposition string) {
	t.Helper()
	answer := e.Call(nil, "GET", fmt.Sprintf("/upload/%s?ttxid=%s", document, e.TempToken(p)), nil).Expect(http.StatusFound)
	response, content := testkit.Fetch(t, answer.Header.Get("Location"))
	return content, response.Header.Get("Content-Disposition")
}

func csvRows(t *testing.T, content []byte) [][]string {
	t.Helper()
	reader := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(content), "\ufeff")))
	reader.Comma = ';'
	rows, err := reader.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows
}
