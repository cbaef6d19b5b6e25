package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"zahtjevi/scripts/client/api"
)

// numbered reads the id of a request from the command line.
func numbered(text string) (int64, error) {
	id, ok := number(text)
	if !ok {
		return 0, fmt.Errorf("%q nije broj zahtjeva", text)
	}
	return id, nil
}

// conversation is a request with its comments, or without them if the token may not read comments.
type conversation struct {
	*api.RequestsRequest

	Comments *api.RequestsCursorPageComment `json:"komentari,omitempty"`
}

func readRequest(ctx context.Context, connected service, id int64) (*api.RequestsRequest, error) {
	answer, err := connected.GetZahtjeviZahtjevIdWithResponse(ctx, id)
	if err != nil {
		return nil, err
	}
	if answer.JSON200 == nil {
		return nil, refusal(answer.ApplicationproblemJSONDefault, answer.HTTPResponse)
	}
	return answer.JSON200, nil
}

// readConversation reads a request and its newest comments.
func readConversation(ctx context.Context, connected service, id, comments int64) (conversation, error) {
	request, err := readRequest(ctx, connected, id)
	if err != nil || comments == 0 {
		return conversation{request, nil}, err
	}
	answer, err := connected.GetZahtjevkomentariZahtjevZahtjevIdWithResponse(ctx, id,
		&api.GetZahtjevkomentariZahtjevZahtjevIdParams{Count: &comments})
	if err != nil {
		return conversation{}, err
	}
	if answer.JSON200 == nil && answer.StatusCode() != 403 {
		return conversation{}, refusal(answer.ApplicationproblemJSONDefault, answer.HTTPResponse)
	}
	return conversation{request, answer.JSON200}, nil
}

func newView(s *settings) *cobra.Command {
	var comments int64
	command := &cobra.Command{
		Use:     "view BROJ",
		Short:   "Jedan zahtjev s komentarima",
		Example: "  zahtjevi view 351",
		Args:    cobra.ExactArgs(1),
		RunE: func(command *cobra.Command, args []string) error {
			id, err := numbered(args[0])
			if err != nil {
				return err
			}
			connected, err := s.connect()
			if err != nil {
				return err
			}
			found, err := readConversation(command.Context(), connected, id, comments)
			if err != nil {
				return err
			}
			if s.json {
				return printJSON(command.OutOrStdout(), found)
			}
			return printRequest(command.OutOrStdout(), found.RequestsRequest, found.Comments)
		},
	}
	command.Flags().Int64VarP(&comments, "comments", "c", 20, "koliko zadnjih komentara, najviše 100; 0 bez njih")
	return command
}

func newComment(s *settings) *cobra.Command {
	var internal bool
	var status string
	command := &cobra.Command{
		Use:   "comment BROJ [TEKST]",
		Short: "Komentariši zahtjev",
		Long:  "Komentariše zahtjev. Bez teksta, ili s \"-\", čita ga sa standardnog ulaza.",
		Example: "  zahtjevi comment 351 \"Zamijenjeno.\" --status \"Završeno\"\n" +
			"  tail -n 20 server.log | zahtjevi comment 351 --internal",
		Args: cobra.MinimumNArgs(1),
		RunE: func(command *cobra.Command, args []string) error {
			id, err := numbered(args[0])
			if err != nil {
				return err
			}
			text, err := textOr(args[1:], command.InOrStdin())
			if err != nil {
				return err
			}
			connected, err := s.connect()
			if err != nil {
				return err
			}
			body := api.RequestsCreateCommentInputBody{Komentar: text, Interni: unlessZero(internal)}
			if status != "" {
				request, wanted, err := statusOf(command.Context(), connected, id, status)
				if err != nil {
					return err
				}
				body.ZahtjevStatusId, body.Verzija = &wanted, &request.Verzija
			}
			comment, err := addComment(command.Context(), connected, id, body)
			if err != nil {
				return err
			}
			if s.json {
				return printJSON(command.OutOrStdout(), comment)
			}
			fmt.Fprintf(command.OutOrStdout(), "Zahtjev #%d je komentarisan.\n", id)
			return nil
		},
	}
	command.Flags().BoolVarP(&internal, "internal", "i", false, "interno, samo za one s pravom na interne komentare")
	command.Flags().StringVarP(&status, "status", "s", "", "ujedno promijeni status zahtjeva")
	return command
}

func addComment(ctx context.Context, connected service, id int64,
	body api.RequestsCreateCommentInputBody) (*api.RequestsCreateCommentOutputBody, error) {
	answer, err := connected.PostZahtjevkomentariZahtjevZahtjevIdWithResponse(ctx, id,
		&api.PostZahtjevkomentariZahtjevZahtjevIdParams{IdempotencyKey: key()}, body)
	if err != nil {
		return nil, err
	}
	if answer.JSON201 == nil {
		return nil, refusal(answer.ApplicationproblemJSONDefault, answer.HTTPResponse)
	}
	return answer.JSON201, nil
}

func newMove(s *settings) *cobra.Command {
	return &cobra.Command{
		Use:     "move BROJ STATUS",
		Short:   "Promijeni status zahtjeva",
		Long:    "Mijenja status zahtjeva, ako ga niko drugi nije promijenio od trenutka kad ga je naredba pročitala.",
		Example: "  zahtjevi move 351 \"U radu\"",
		Args:    cobra.ExactArgs(2),
		RunE: func(command *cobra.Command, args []string) error {
			id, err := numbered(args[0])
			if err != nil {
				return err
			}
			connected, err := s.connect()
			if err != nil {
				return err
			}
			moved, err := move(command.Context(), connected, id, args[1])
			if err != nil {
				return err
			}
			if s.json {
				return printJSON(command.OutOrStdout(), moved)
			}
			fmt.Fprintf(command.OutOrStdout(), "Zahtjev #%d: %s.\n", id, plain(moved.ZahtjevStatus.Naziv))
			return nil
		},
	}
}

// statusOf reads a request, and finds the status of its project that has a name.
func statusOf(ctx context.Context, connected service, id int64, status string) (*api.RequestsRequest, int64, error) {
	request, err := readRequest(ctx, connected, id)
	if err != nil {
		return nil, 0, err
	}
	statuses, err := connected.GetZahtjevstatusProjekatProjekatIdWithResponse(ctx, request.ProjekatId)
	if err != nil {
		return nil, 0, err
	}
	if statuses.JSON200 == nil {
		return nil, 0, refusal(statuses.ApplicationproblemJSONDefault, statuses.HTTPResponse)
	}
	wanted, err := pick("status", status, statuses.JSON200.Items, func(s api.ProjectsStatus) (int64, string) { return s.Id, s.Naziv })
	return request, wanted, err
}

func move(ctx context.Context, connected service, id int64, status string) (*api.RequestsChangeStatusOutputBody, error) {
	request, wanted, err := statusOf(ctx, connected, id, status)
	if err != nil {
		return nil, err
	}
	answer, err := connected.PutZahtjeviZahtjevIdZahtjevStatusWithResponse(ctx, id, &api.PutZahtjeviZahtjevIdZahtjevStatusParams{},
		api.RequestsChangeStatusInputBody{ZahtjevStatusId: wanted, VidjeniStatusId: &request.ZahtjevStatus.Id})
	if err != nil {
		return nil, err
	}
	if answer.JSON200 == nil {
		return nil, refusal(answer.ApplicationproblemJSONDefault, answer.HTTPResponse)
	}
	return answer.JSON200, nil
}

// draft is a new request with the names of its definitions; empty ones mean the project's defaults.
type draft struct{ project, category, kind, priority, title, description, due string }

func newNew(s *settings) *cobra.Command {
	var d draft
	command := &cobra.Command{
		Use:   "new",
		Short: "Dodaj zahtjev",
		Long:  "Dodaje zahtjev. Opis koji nije dat, ili je \"-\", čita sa standardnog ulaza. Bez kategorije, tipa i prioriteta uzima one koje projekat nudi prve.",
		Example: "  zahtjevi new -p \"Informatička podrška\" -t \"Štampač ne štampa\" -d \"Na drugom spratu, svijetli crveno.\"\n" +
			"  zahtjevi new -p 1 -t \"Disk je pun\" --category \"Serveri / Diskovi\" --priority Hitno < df.txt",
		Args: cobra.NoArgs,
		RunE: func(command *cobra.Command, _ []string) error {
			if d.project == "" || d.title == "" {
				return errors.New("potrebni su --project i --title")
			}
			text, err := textOr(given(d.description), command.InOrStdin())
			if err != nil {
				return fmt.Errorf("opis: %w", err)
			}
			d.description = text
			connected, err := s.connect()
			if err != nil {
				return err
			}
			request, err := d.create(command.Context(), connected)
			if err != nil {
				return err
			}
			if s.json {
				return printJSON(command.OutOrStdout(), request)
			}
			fmt.Fprintf(command.OutOrStdout(), "Dodan je zahtjev #%d.\n", request.Id)
			return nil
		},
	}
	flags := command.Flags()
	flags.StringVarP(&d.project, "project", "p", "", "projekat, po nazivu ili broju")
	flags.StringVarP(&d.title, "title", "t", "", "naslov")
	flags.StringVarP(&d.description, "description", "d", "", "opis")
	flags.StringVar(&d.category, "category", "", "kategorija, kao \"Dio projekta / Kategorija\"")
	flags.StringVar(&d.kind, "type", "", "tip")
	flags.StringVar(&d.priority, "priority", "", "prioritet")
	flags.StringVar(&d.due, "due", "", "rok, GGGG-MM-DD")
	return command
}

// given is an optional argument.
func given(text string) []string {
	if text == "" {
		return nil
	}
	return []string{text}
}

func (d draft) create(ctx context.Context, connected service) (*api.RequestsRequest, error) {
	project, err := findProject(ctx, connected, d.project)
	if err != nil {
		return nil, err
	}
	body := api.RequestsCreateBody{Naziv: d.title, Opis: d.description, Rok: unlessZero(d.due)}
	if body.DioProjektaId, body.ZahtjevKategorijaId, err = findCategory(ctx, connected, project, d.category); err != nil {
		return nil, err
	}
	if body.ZahtjevTipId, err = findType(ctx, connected, project, d.kind); err != nil {
		return nil, err
	}
	if body.ZahtjevPrioritetId, err = findPriority(ctx, connected, project, d.priority); err != nil {
		return nil, err
	}
	answer, err := connected.PostZahtjeviProjekatProjekatIdWithResponse(ctx, project,
		&api.PostZahtjeviProjekatProjekatIdParams{IdempotencyKey: key()}, body)
	if err != nil {
		return nil, err
	}
	if answer.JSON201 == nil {
		return nil, refusal(answer.ApplicationproblemJSONDefault, answer.HTTPResponse)
	}
	return answer.JSON201, nil
}
