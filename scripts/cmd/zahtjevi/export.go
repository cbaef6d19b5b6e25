package main

import (
	"bufio"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"zahtjevi/scripts/client/api"
)

// pageOfExport is how many requests an export reads in one call: the maximum size of a page.
const pageOfExport = 100

func newExport(s *settings) *cobra.Command {
	var f filter
	var format string
	command := &cobra.Command{
		Use:   "export",
		Short: "Ispiši sve zahtjeve koji odgovaraju, za tabele i programe",
		Long: `Ispisuje sve zahtjeve koji odgovaraju, stranicu po stranicu: kao CSV, ili kao JSON, jedan zahtjev u redu (jsonl).
Zahtjev koji se za to vrijeme pomjeri na listi ispisuje se jednom; novi dodati za to vrijeme ne moraju biti među njima.`,
		Example: "  zahtjevi export --project 1 --all > zahtjevi.csv\n  zahtjevi export --late --format jsonl | jq .naziv",
		Args:    cobra.NoArgs,
		RunE: func(command *cobra.Command, _ []string) error {
			rows, err := newRows(format, command.OutOrStdout())
			if err != nil {
				return err
			}
			connected, err := s.connect()
			if err != nil {
				return err
			}
			params, err := f.params(command.Context(), connected)
			if err != nil {
				return err
			}
			return export(command.Context(), connected, params, rows)
		},
	}
	f.flags(command)
	command.Flags().StringVarP(&format, "format", "f", "csv", "csv ili jsonl")
	return command
}

// export writes the requests of all pages. A request that is on two pages, as new ones were added meanwhile, is written once.
func export(ctx context.Context, connected service, params *api.GetZahtjeviParams, rows rows) error {
	written := map[int64]bool{}
	for page := int64(1); ; page++ {
		params.Page, params.Count = &page, new(int64(pageOfExport))
		list, err := readPage(ctx, connected, params)
		if err != nil {
			return err
		}
		for _, r := range list.Items {
			if written[r.Id] {
				continue
			}
			written[r.Id] = true
			if err := rows.write(r); err != nil {
				return err
			}
		}
		if len(list.Items) < pageOfExport {
			return rows.end()
		}
	}
}

// rows writes requests one after the other; end writes the rest.
type rows interface {
	write(r api.RequestsListItem) error
	end() error
}

func newRows(format string, out io.Writer) (rows, error) {
	switch format {
	case "csv":
		table := csv.NewWriter(out)
		return csvRows{table}, table.Write([]string{"id", "naziv", "projekat", "dioProjekta", "zahtjevKategorija", "zahtjevTip",
			"zahtjevPrioritet", "zahtjevStatus", "zahtjevKreirao", "dodijeljeniKorisnikPunoIme", "datumKreiranja", "datumIzmjene", "rok"})
	case "jsonl":
		buffer := bufio.NewWriter(out)
		encoder := json.NewEncoder(buffer)
		encoder.SetEscapeHTML(false)
		return jsonRows{buffer, encoder}, nil
	}
	return nil, fmt.Errorf("format %q ne postoji; može: csv, jsonl", format)
}

type csvRows struct{ table *csv.Writer }

func (c csvRows) write(r api.RequestsListItem) error {
	return c.table.Write([]string{strconv.FormatInt(r.Id, 10), r.Naziv, r.Projekat, r.DioProjekta, r.ZahtjevKategorija, r.ZahtjevTip,
		r.ZahtjevPrioritet, r.ZahtjevStatus, r.ZahtjevKreirao, r.DodijeljeniKorisnikPunoIme, r.DatumKreiranja.Format(time.RFC3339),
		r.DatumIzmjene.Format(time.RFC3339), valueOr(r.Rok, "")})
}

func (c csvRows) end() error {
	c.table.Flush()
	return c.table.Error()
}

type jsonRows struct {
	buffer  *bufio.Writer
	encoder *json.Encoder
}

func (j jsonRows) write(r api.RequestsListItem) error { return j.encoder.Encode(r) }
func (j jsonRows) end() error                         { return j.buffer.Flush() }
