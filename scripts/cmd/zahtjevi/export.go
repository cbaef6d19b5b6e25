package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"zahtjevi/scripts/client/api"
)

func newExport(s *settings) *cobra.Command {
	var f filter
	var format, file string
	command := &cobra.Command{
		Use:   "export",
		Short: "Izvezi sve zahtjeve koji odgovaraju, za tabele i programe",
		Long: `Izvozi sve zahtjeve koji odgovaraju. XLSX i CSV priprema instalacija, iste kao na stranici, svi zahtjevi u istom trenutku; token
za to treba pravo na izvoz. JSON (jsonl), jedan zahtjev u redu, čita se stranicu po stranicu: zahtjev koji se za to vrijeme
pomjeri na listi ispisuje se jednom, a novi ne moraju biti među njima.`,
		Example: "  zahtjevi export --project 1 --all -o zahtjevi.xlsx\n  zahtjevi export --late --format jsonl | jq .naziv",
		Args:    cobra.NoArgs,
		RunE: func(command *cobra.Command, _ []string) error {
			if format == "" && s.json {
				format = "jsonl"
			}
			format = cmp.Or(format, strings.ToLower(strings.TrimPrefix(filepath.Ext(file), ".")), "csv")
			switch {
			case format != "xlsx" && format != "csv" && format != "jsonl":
				return fmt.Errorf("format %q ne postoji; može: xlsx, csv, jsonl", format)
			case format == "xlsx" && file == "":
				return errors.New("xlsx treba datoteku: --output DATOTEKA")
			}
			connected, err := s.connect()
			if err != nil {
				return err
			}
			params, err := f.params(command.Context(), connected)
			if err != nil {
				return err
			}
			return writeTo(file, command.OutOrStdout(), func(out io.Writer) error {
				if format == "jsonl" {
					return exportLines(command.Context(), connected, params, out)
				}
				made := preparation{connected, &progress{out: command.ErrOrStderr()}}
				return made.export(command.Context(), params, format, out)
			})
		},
	}
	f.flags(command)
	command.Flags().StringVarP(&format, "format", "f", "", "xlsx, csv ili jsonl; bez njega po nazivu datoteke, ili csv")
	command.Flags().StringVarP(&file, "output", "o", "", "datoteka; bez nje, i za -, standardni izlaz")
	return command
}

// writeTo writes the file, which appears only once it is whole; without a name, or for "-", it writes to the standard output.
func writeTo(file string, output io.Writer, write func(io.Writer) error) error {
	if file == "" || file == "-" {
		return write(output)
	}
	part, err := os.CreateTemp(filepath.Dir(file), "."+filepath.Base(file)+".*")
	if err != nil {
		return fmt.Errorf("datoteka: %w", err)
	}
	defer func() { _ = os.Remove(part.Name()) }()             // there is none once it has its name
	if err := cmp.Or(write(part), part.Close()); err != nil { // it is closed in either case
		return err
	}
	return os.Rename(part.Name(), file)
}

// How long an export is waited for: the worker may try it three times, of five minutes each; the pauses between two questions, how many
// answers may be lost one after the other, and how long its file may take to come.
const (
	exportTime   = 20 * time.Minute
	firstPause   = time.Second
	mostPause    = 5 * time.Second
	mostLost     = 5
	downloadTime = 10 * time.Minute
)

// preparation is an export that the installation's worker makes.
type preparation struct {
	service

	progress *progress
}

// export requests an export, waits until the worker has made it, and writes its file.
func (p preparation) export(ctx context.Context, list *api.GetZahtjeviParams, format string, out io.Writer) error {
	defer p.progress.end()
	params := &api.PostZahtjeviIzvozParams{}
	filter, err := json.Marshal(list) // both have the list's filter
	if err == nil {
		err = json.Unmarshal(filter, params)
	}
	if err != nil {
		return err
	}
	params.Format, params.IdempotencyKey = new(api.PostZahtjeviIzvozParamsFormat(format)), key()
	answer, err := p.PostZahtjeviIzvozWithResponse(ctx, params)
	if err != nil {
		return err
	}
	if answer.JSON201 == nil {
		return refusal(answer.ApplicationproblemJSONDefault, answer.HTTPResponse)
	}
	made, err := p.wait(ctx, *answer.JSON201)
	if err != nil {
		return err
	}
	if err := p.download(ctx, *made.DokumentId, out); err != nil {
		return err
	}
	cut := ""
	if made.Skracen {
		cut = "; odgovara ih više, ovo su najnoviji"
	}
	p.progress.show("Izvezeno zahtjeva: %d%s.", made.Redova, cut)
	return nil
}

// wait asks for the export until it has ended. An answer may be lost on its way, as when the installation is renewed: the export goes on.
func (p preparation) wait(ctx context.Context, made api.ImportsExport) (api.ImportsExport, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, exportTime, errors.New("izvoz još nije gotov; pokušajte kasnije"))
	defer cancel()
	lost := 0
	for pause := time.Duration(0); ; pause = min(max(2*pause, firstPause), mostPause) {
		select {
		case <-ctx.Done():
			return made, context.Cause(ctx)
		case <-time.After(pause):
		}
		answer, err := p.GetZahtjeviIzvozIzvozIdWithResponse(ctx, made.Id)
		if err != nil || answer.StatusCode() >= http.StatusInternalServerError {
			if lost++; lost <= mostLost {
				continue
			}
		} else {
			lost = 0
		}
		if err != nil {
			return made, err
		}
		if answer.JSON200 == nil {
			return made, refusal(answer.ApplicationproblemJSONDefault, answer.HTTPResponse)
		}
		switch made = *answer.JSON200; {
		case made.Stanje == "neuspio":
			return made, errors.New("izvoz nije uspio; možda token u međuvremenu vidi manje. Pokušajte ponovo")
		case made.Stanje == "gotov" && made.DokumentId != nil:
			return made, nil
		}
		if made.Ukupno == 0 {
			p.progress.show("Izvoz čeka…")
		} else {
			p.progress.show("Izvoz se priprema: %d od %d", made.Redova, made.Ukupno)
		}
	}
}

// download writes the file of an export, which the storage gives by a signed address: the token does not go there.
func (p preparation) download(ctx context.Context, document string, out io.Writer) error {
	ctx, cancel := context.WithTimeout(ctx, downloadTime)
	defer cancel()
	answer, err := p.GetUploadIdWithResponse(ctx, document, &api.GetUploadIdParams{})
	if err != nil {
		return err
	}
	address := answer.HTTPResponse.Header.Get("Location")
	if answer.StatusCode() != http.StatusFound || address == "" {
		return refusal(answer.ApplicationproblemJSONDefault, answer.HTTPResponse)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, http.NoBody)
	if err != nil {
		return fmt.Errorf("adresa datoteke: %w", err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return fmt.Errorf("preuzimanje: %w", err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("preuzimanje: pohrana je odgovorila %s", response.Status)
	}
	if _, err := io.Copy(out, response.Body); err != nil {
		return fmt.Errorf("preuzimanje: %w", err)
	}
	return nil
}

// progress shows how far something is: on one line of a terminal, elsewhere on a line for each change.
type progress struct {
	out  io.Writer
	last string
}

func (p *progress) show(format string, values ...any) {
	line := fmt.Sprintf(format, values...)
	if line == p.last {
		return
	}
	if p.last = line; p.onTerminal() {
		fmt.Fprintf(p.out, "\r\x1b[K%s", line)
		return
	}
	fmt.Fprintln(p.out, line)
}

func (p *progress) end() {
	if p.last != "" && p.onTerminal() {
		fmt.Fprintln(p.out)
	}
}

func (p *progress) onTerminal() bool {
	file, ok := p.out.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}
