package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"zahtjevi/scripts/client/api"
)

// filter is the filter of requests on the command line.
type filter struct {
	project                    string
	assignees, statuses        []string
	priorities, kinds          []string
	sender, title, description string
	due, sort                  string
	mine, late, done, all      bool
}

func (f *filter) flags(command *cobra.Command) {
	flags := command.Flags()
	flags.StringVarP(&f.project, "project", "p", "", "projekat, po nazivu ili broju")
	flags.StringSliceVarP(&f.assignees, "assignee", "a", nil, "dodijeljeno: korisničko ime, @ja ili @niko")
	flags.BoolVarP(&f.mine, "mine", "m", false, "dodijeljeno meni")
	flags.StringSliceVarP(&f.statuses, "status", "s", nil, "naziv statusa")
	flags.StringSliceVar(&f.priorities, "priority", nil, "naziv prioriteta")
	flags.StringSliceVar(&f.kinds, "type", nil, "naziv tipa")
	flags.StringVar(&f.sender, "sender", "", "korisničko ime pošiljaoca")
	flags.StringVarP(&f.title, "title", "t", "", "riječi iz naslova")
	flags.StringVar(&f.description, "text", "", "riječi iz opisa")
	flags.StringVar(&f.due, "due-by", "", "rok najkasnije tog dana, GGGG-MM-DD")
	flags.BoolVar(&f.late, "late", false, "samo oni kojima je rok prošao")
	flags.BoolVar(&f.done, "done", false, "samo završeni")
	flags.BoolVar(&f.all, "all", false, "i otvoreni i završeni")
	flags.StringVar(&f.sort, "sort", "", "polje po kojem su poredani, s minusom obrnuto: datumIzmjene, rok, zahtjevPrioritet, naziv…")
}

// params returns the filter as parameters of the API.
func (f *filter) params(ctx context.Context, connected service) (*api.GetZahtjeviParams, error) {
	params := &api.GetZahtjeviParams{
		Dodijeljeno: f.assignees, Status: f.statuses, Prioritet: f.priorities, Tip: f.kinds, Korisnik: unlessZero(f.sender),
		Naziv: unlessZero(f.title), Opis: unlessZero(f.description), RokDo: unlessZero(f.due), Kasni: unlessZero(f.late),
		Done: unlessZero(f.done), Sve: unlessZero(f.all), Poredaj: unlessZero(api.GetZahtjeviParamsPoredaj(f.sort)),
	}
	if f.mine {
		params.Dodijeljeno = append(params.Dodijeljeno, "@ja")
	}
	if err := f.checkNames(ctx, connected); err != nil {
		return nil, err
	}
	if f.project != "" {
		project, err := findProject(ctx, connected, f.project)
		if err != nil {
			return nil, err
		}
		params.ProjekatId = &project
	}
	return params, nil
}

// checkNames refuses names that no request can have, and says which ones there are: a filter by them would find nothing, as if there were
// nothing.
func (f *filter) checkNames(ctx context.Context, connected service) error {
	if len(f.statuses)+len(f.priorities)+len(f.kinds) == 0 {
		return nil
	}
	answer, err := connected.GetZahtjeviIzboriWithResponse(ctx)
	if err != nil {
		return err
	}
	if answer.JSON200 == nil {
		return refusal(answer.ApplicationproblemJSONDefault, answer.HTTPResponse)
	}
	for _, of := range []struct {
		what  string
		names []string
		known []api.RequestsNameChoice
	}{
		{"status", f.statuses, answer.JSON200.Statusi}, {"prioritet", f.priorities, answer.JSON200.Prioriteti},
		{"tip", f.kinds, answer.JSON200.Tipovi},
	} {
		for i, name := range of.names {
			of.names[i], err = pick(of.what, name, of.known, func(c api.RequestsNameChoice) (string, string) { return c.Naziv, c.Naziv })
			if err != nil {
				return err
			}
		}
	}
	return nil
}

func newList(s *settings) *cobra.Command {
	var f filter
	var page, count int64
	command := &cobra.Command{
		Use:   "list",
		Short: "Lista zahtjeva koje vidite",
		Long:  "Lista zahtjeva koje vidite, najnoviji prvi; bez opcija oni koji nisu završeni.",
		Example: "  zahtjevi list --mine\n" +
			"  zahtjevi list --project \"Informatička podrška\" --status \"U radu\" --sort -datumIzmjene\n" +
			"  zahtjevi list --late --json | jq '.items[].id'",
		Args: cobra.NoArgs,
		RunE: func(command *cobra.Command, _ []string) error {
			connected, err := s.connect()
			if err != nil {
				return err
			}
			params, err := f.params(command.Context(), connected)
			if err != nil {
				return err
			}
			params.Page, params.Count = &page, &count
			list, err := readPage(command.Context(), connected, params)
			if err != nil {
				return err
			}
			if s.json {
				return printJSON(command.OutOrStdout(), list)
			}
			return printList(command.OutOrStdout(), list, page, count)
		},
	}
	f.flags(command)
	command.Flags().Int64Var(&page, "page", 1, "stranica")
	command.Flags().Int64VarP(&count, "count", "n", 30, "koliko na stranici, najviše 100")
	return command
}

func readPage(ctx context.Context, connected service, params *api.GetZahtjeviParams) (*api.RequestsListPage, error) {
	answer, err := connected.GetZahtjeviWithResponse(ctx, params)
	if err != nil {
		return nil, err
	}
	if answer.JSON200 == nil {
		return nil, refusal(answer.ApplicationproblemJSONDefault, answer.HTTPResponse)
	}
	return answer.JSON200, nil
}

// projectsAPage limits the projects that are read at once, more than have one name.
const projectsAPage = 100

// findProject returns the id of the project with that name or id.
func findProject(ctx context.Context, connected service, name string) (int64, error) {
	if id, ok := number(name); ok {
		return id, nil
	}
	count, all := int64(projectsAPage), true
	answer, err := connected.GetProjekatWithResponse(ctx, &api.GetProjekatParams{Filter: &name, Count: &count, Sve: &all})
	if err != nil {
		return 0, err
	}
	if answer.JSON200 == nil {
		return 0, refusal(answer.ApplicationproblemJSONDefault, answer.HTTPResponse)
	}
	return pick("projekat", name, answer.JSON200.Items, func(p api.ProjectsProject) (int64, string) { return p.Id, p.Naziv })
}

// pick returns the id of the first item with the name, in any case; otherwise the error names the existing items.
func pick[T any, ID comparable](what, name string, items []T, of func(T) (ID, string)) (found ID, err error) {
	names := make([]string, 0, len(items))
	for _, item := range items {
		id, called := of(item)
		if strings.EqualFold(called, name) {
			return id, nil
		}
		names = append(names, plain(called))
	}
	if len(names) == 0 {
		return found, fmt.Errorf("%s %q ne postoji", what, name)
	}
	return found, fmt.Errorf("%s %q ne postoji; može: %s", what, name, strings.Join(names, ", "))
}
