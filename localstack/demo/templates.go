package demo

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// question is a question of a request template, with the answers of its requests in turn.
type question struct {
	Code     string   `json:"sifra"`
	Label    string   `json:"pitanje"`
	Kind     string   `json:"vrsta"`
	Required bool     `json:"obavezno"`
	Choices  []string `json:"izbori,omitempty"`
	Answer   string   `json:"odgovor"`

	answers []string
}

// template is the request template of a category.
type template struct {
	category, help, title string
	questions             []question
}

var templates = []template{
	{
		category: "Lozinke i prijava",
		help:     "Lozinku nikome ne šaljite. Za prijavu na portal pomaže i tačan tekst poruke koju vidite.",
		title:    "Ne mogu se prijaviti: ",
		questions: []question{
			{Code: "pgdjeprijava", Label: "Gdje se prijavljujete?", Kind: "izbor", Required: true,
				Choices: []string{"Računar", "E-pošta", "Portal e-uprava", "Drugo"},
				answers: []string{"Računar", "E-pošta", "Računar", "Portal e-uprava"}},
			{Code: "pkorisnicko", Label: "Vaše korisničko ime", Kind: "tekst", Required: true,
				answers: []string{"lcosic", "mbegic", "ahadzic", "selmak"}},
			{Code: "pporuka", Label: "Šta piše na ekranu?", Kind: "tekst",
				answers: []string{"Lozinka je istekla.", "", "Nalog je zaključan nakon više pokušaja.", "Greška 403"}},
		},
	},
	{
		category: "Plaćanje taksi",
		help:     "Broj uplate stoji na potvrdi banke. S njim uplatu nalazimo odmah.",
		questions: []question{
			{Code: "pbrojuplate", Label: "Broj uplate", Kind: "broj", Required: true, answers: []string{"20261107", "20261112", "20261119"}},
			{Code: "piznos", Label: "Iznos u KM", Kind: "broj", answers: []string{"15", "7,50", "25"}},
		},
	},
}

// answers are a request's answers to its category's template; nil without one.
func (r *request) answers() any {
	for _, t := range templates {
		if t.category != r.category.name {
			continue
		}
		answered := make([]question, len(t.questions))
		for i, q := range t.questions {
			q.Answer = q.answers[int(r.id)%len(q.answers)]
			answered[i] = q
		}
		return answered
	}
	return nil
}

// ask adds the request templates of the categories.
func ask(ctx context.Context, tx pgx.Tx) error {
	for _, t := range templates {
		asked := make([]map[string]any, len(t.questions))
		for i, q := range t.questions {
			asked[i] = map[string]any{"sifra": q.Code, "pitanje": q.Label, "vrsta": q.Kind, "obavezno": q.Required}
			if q.Choices != nil {
				asked[i]["izbori"] = q.Choices
			}
		}
		questions, err := json.Marshal(asked)
		if err != nil {
			return fmt.Errorf("write questions of the demo: %w", err)
		}
		_, err = tx.Exec(ctx, `insert into request_templates (project_id, part_id, category_id, help, title, questions, used)
			select c.project_id, c.part_id, c.id, $2, $3, $4, true from categories c where c.name = $1`, t.category, t.help, t.title, questions)
		if err != nil {
			return fmt.Errorf("write templates of the demo: %w", err)
		}
	}
	return nil
}
