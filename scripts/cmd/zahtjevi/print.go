package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"
	"unicode"

	"zahtjevi/scripts/client/api"
)

// unlessZero is a parameter that is left out if it was not given.
func unlessZero[T comparable](value T) *T {
	var zero T
	if value == zero {
		return nil
	}
	return &value
}

// number reads the id of a request or project, with or without a # before it.
func number(text string) (int64, bool) {
	n, err := strconv.ParseInt(strings.TrimPrefix(text, "#"), 10, 64)
	return n, err == nil && n > 0
}

// plain removes control characters, which could steer the terminal, from other people's texts, except line breaks and tabs.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' {
			return r
		}
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) && r != '\u200d' { // a joiner holds an emoji together
			return -1
		}
		return r
	}, text)
}

// line puts a text on one line, cut to a width in characters.
func line(text string, width int) string {
	text = strings.Join(strings.Fields(plain(text)), " ")
	if characters := []rune(text); len(characters) > width {
		return string(characters[:width-1]) + "…"
	}
	return text
}

func printJSON(out io.Writer, value any) error {
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(value)
}

const (
	titleWidth = 60
	nameWidth  = 24
)

func printList(out io.Writer, list *api.RequestsListPage, page, count int64) error {
	if len(list.Items) == 0 {
		_, err := fmt.Fprintln(out, "Ništa ne odgovara.")
		return err
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "BROJ\tNASLOV\tSTATUS\tPRIORITET\tDODIJELJENO\tROK")
	for _, r := range list.Items {
		fmt.Fprintf(table, "#%d\t%s\t%s\t%s\t%s\t%s\n", r.Id, line(r.Naziv, titleWidth), line(r.ZahtjevStatus, nameWidth),
			line(r.ZahtjevPrioritet, nameWidth), line(cmp.Or(r.DodijeljeniKorisnikPunoIme, "–"), nameWidth), valueOr(r.Rok, "–"))
	}
	if err := table.Flush(); err != nil {
		return err
	}
	more := ""
	if list.ImaJos {
		more = "više od "
	}
	_, err := fmt.Fprintf(out, "\n%d–%d od %s%d\n", (page-1)*count+1, (page-1)*count+int64(len(list.Items)), more, list.Total)
	return err
}

func valueOr(value *string, none string) string {
	if value == nil || *value == "" {
		return none
	}
	return plain(*value)
}

func moment(t time.Time) string { return t.Local().Format("2. 1. 2006. 15:04") }

func printRequest(out io.Writer, r *api.RequestsRequest, comments *api.RequestsCursorPageComment) error {
	fmt.Fprintf(out, "#%d %s\n\n", r.Id, line(r.Naziv, 500))
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, fact := range [][2]string{
		{"Status", r.ZahtjevStatus.Naziv}, {"Prioritet", r.ZahtjevPrioritet}, {"Tip", r.ZahtjevTip}, {"Projekat", r.Projekat},
		{"Kategorija", r.DioProjekta + " / " + r.ZahtjevKategorija}, {"Poslao", r.ZahtjevKreirao + ", " + moment(r.DatumKreiranja)},
		{"Dodijeljeno", cmp.Or(r.DodijeljeniKorisnikPunoIme, "–")}, {"Rok", valueOr(r.Rok, "–")},
	} {
		fmt.Fprintf(table, "%s\t%s\n", fact[0], line(fact[1], 200))
	}
	if err := table.Flush(); err != nil {
		return err
	}
	fmt.Fprintf(out, "\n%s\n", plain(r.Opis))
	for _, file := range r.Dokumenti {
		fmt.Fprintf(out, "\nPrilog: %s (%d B)\n", line(file.Naziv, 200), file.Velicina)
	}
	if comments == nil {
		return nil
	}
	if comments.ImaStarijih {
		fmt.Fprintf(out, "\nPrikazano je zadnjih %d komentara od %d.\n", len(comments.Items), comments.Total)
	}
	for _, c := range comments.Items {
		internal := ""
		if c.Interni {
			internal = ", interno"
		}
		fmt.Fprintf(out, "\n— %s, %s%s\n%s\n", line(c.PunoIme, 200), moment(c.DatumKreiranja), internal,
			cmp.Or(plain(c.Komentar), "(komentar je povučen)"))
	}
	return nil
}
