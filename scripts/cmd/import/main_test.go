package main

import (
	"bytes"
	"io"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"zahtjevi/functions/all"
	"zahtjevi/functions/imports"
	"zahtjevi/shared/testkit"
)

// TestCommand uses the command as a person would, with a running product.
func TestCommand(t *testing.T) {
	e := testkit.New(t)
	project := e.Project()
	p := e.Person(testkit.Manager, project)
	server := httptest.NewServer(all.API(e.Deps()).Handler())
	t.Cleanup(server.Close)
	go func() {
		for t.Context().Err() == nil {
			_ = imports.Job.Run(t.Context(), e.Deps())
			time.Sleep(20 * time.Millisecond)
		}
	}()
	t.Setenv("ZAHTJEVI_PASSWORD", testkit.Password)
	file := filepath.Join(t.TempDir(), "zahtjevi.csv")
	text := "issuekey,title,description\nA-1,Prvi,Opis\nA-2,Drugi,\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	common := []string{"--url", server.URL + "/", "--user", p.Username}
	for _, c := range []struct {
		args     []string
		rejected int64
		failure  string
		output   string
	}{
		{args: []string{"--project", "Nema"}, failure: "there is no project"},
		{args: []string{"--project", "1", "--map", "naziv=nema"}, failure: "there is no column"},
		{args: []string{"--project", "1", "--map", "ime=title"}, failure: "is no field=column"},
		{args: []string{"--project", "1", "--map", "opis="}, failure: "which column is naziv"},
		{args: []string{"--project", "1", "--category", "Nepoznata"}, failure: "there is no category"},
		{args: []string{"--project", "1", "--category", "Treća"}, rejected: 1, output: "row 3, line 3 (A-2): Opis je prazan"},
		{args: []string{"--project", "1", "--map", "naziv=2,opis=description,kljuc=issuekey", "--title-as-description"},
			output: "2 rows read: 1 added, 1 already there, 0 rejected"},
	} {
		for i, arg := range c.args {
			if arg == "1" {
				c.args[i] = strconv.FormatInt(project.ID, 10)
			}
		}
		var output bytes.Buffer
		rejected, err := run(t.Context(), append(append([]string{file}, c.args...), common...), &output, io.Discard)
		if c.failure == "" && err != nil || c.failure != "" && (err == nil || !strings.Contains(err.Error(), c.failure)) {
			t.Errorf("%v: %v, want %q", c.args, err, c.failure)
		}
		if rejected != c.rejected || !strings.Contains(output.String(), c.output) {
			t.Errorf("%v: %d rejected:\n%s", c.args, rejected, output.String())
		}
	}
	if part := testkit.Value[int64](e, "select part_id from requests where external_key = 'A-1'"); part != project.OtherPart {
		t.Errorf("A-1 is in part %d, want that of its category", part)
	}
}

func TestUsage(t *testing.T) {
	for _, args := range [][]string{{}, {"a.csv"}, {"a.csv", "b.csv", "--project", "x", "--user", "y"}, {"--nepoznato"}} {
		if _, err := run(t.Context(), args, io.Discard, io.Discard); err == nil {
			t.Errorf("%v is taken", args)
		}
	}
}
