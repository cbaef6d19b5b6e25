// Package notifications is the part of the area of people for what each person is notified of, and how.
package notifications

import (
	"context"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/users/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/topics"
	"zahtjevi/shared/valid"
)

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
}

// Register lists the operations on notification choices.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool)}
	const path = "/korisnici/{korisnickoIme}/obavijesti"
	serve.Get(api, path, serve.SignedIn, "O čemu se korisnik obavještava i kako", a.notificationChoices)
	serve.Put(api, path, serve.SignedIn, "Izbor obavijesti", a.saveNotificationChoices)
}

// TopicChoice holds a person's choice of notifications for a topic.
type TopicChoice struct {
	Topic  string `json:"vrsta" enum:"dodjela,spominjanje,komentar,komentar_pracenog,status,cilj,novi"`
	Bell   bool   `json:"zvono"`
	Letter bool   `json:"pismo"`
}

// NotificationChoices holds a person's choices of notifications: each topic once, the time of letters, and how often a summary comes.
type NotificationChoices struct {
	Topics       []TopicChoice `json:"vrste" nullable:"false" maxItems:"7"`
	DigestHour   *int16        `json:"pregledSat" minimum:"0" maximum:"23" doc:"Sat dnevnog pregleda u Sarajevu; null za pojedinačna pisma"`
	WorkingHours bool          `json:"radnoVrijeme" doc:"Pisma čekaju radno vrijeme projekta kojem zahtjev pripada"`
	Summary      *string       `json:"sazetak,omitempty" enum:"nikad,dnevno,sedmicno" doc:"Koliko često stiže poruka o tome šta se desilo: svakog radnog dana ili ponedjeljkom u 7 sati u Sarajevu"`
}

// NotificationChoicesOutput is the caller's choices with their version as ETag.
type NotificationChoicesOutput struct {
	ETag string `header:"ETag"`
	Body struct {
		NotificationChoices
		Version  int32    `json:"verzija"`
		Withheld []string `json:"bezPisama" doc:"Vrste o kojima sistem ne šalje pisma, šta god ko izabrao"`
	}
}

// NotificationChoicesInput names the caller.
type NotificationChoicesInput struct {
	Username string `path:"korisnickoIme"`
}

// notificationChoices returns the caller's own choices. Errors: NotFound.
func (a *area) notificationChoices(ctx context.Context, in *NotificationChoicesInput) (*NotificationChoicesOutput, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	row, err := a.queries.NotificationChoices(ctx, caller.UserID)
	if err != nil {
		return nil, fmt.Errorf("read what user %d is told: %w", caller.UserID, err)
	}
	output := &NotificationChoicesOutput{ETag: edit.ETag(row.Version)}
	output.Body.DigestHour, output.Body.WorkingHours, output.Body.Version = row.DigestHour, row.WorkingHours, row.Version
	output.Body.Summary = summaryCode(row.Summary)
	for _, topic := range topics.All {
		output.Body.Topics = append(output.Body.Topics, TopicChoice{Topic: topic.Code,
			Bell: !slices.Contains(row.BellOff, topic.Stored), Letter: !slices.Contains(row.LetterOff, topic.Stored)})
	}
	output.Body.Withheld = withheld(row.EmailOnStatus, row.EmailOnComment)
	return output, nil
}

// summaries pairs the wire's names of the rhythms of a summary with the stored ones.
var summaries = map[string]string{"nikad": "", "dnevno": "daily", "sedmicno": "weekly"}

// summaryCode returns the wire's name of a stored rhythm.
func summaryCode(stored string) *string {
	for code, how := range summaries {
		if how == stored {
			return &code
		}
	}
	return nil
}

// withheld are the topics for which the installation sends no letters.
func withheld(onStatus, onComment bool) []string {
	codes := []string{}
	if !onComment {
		codes = append(codes, topics.Code("mentioned"), topics.Code("own_comment"), topics.Code("watched_comment"))
	}
	if !onStatus {
		codes = append(codes, topics.Code("status"))
	}
	return codes
}

// SaveNotificationChoicesInput is the caller's new choices.
type SaveNotificationChoicesInput struct {
	edit.Input[struct {
		NotificationChoices
		edit.Versioned
	}]
	Username string `path:"korisnickoIme"`
}

// saveNotificationChoices saves the caller's choices, which apply to what happens from then on. Errors: NotFound, Invalid, Conflict.
func (a *area) saveNotificationChoices(ctx context.Context, in *SaveNotificationChoicesInput) (*NotificationChoicesOutput, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	var fields valid.Fields
	bellOff, letterOff, whole := off(in.Body.Topics)
	fields.Check(whole, "vrste", texts.ChoicesIncomplete)
	hour := in.Body.DigestHour
	var summary *string // left out, it stays
	if in.Body.Summary != nil {
		how, known := summaries[*in.Body.Summary]
		fields.Check(known, "sazetak", texts.ValueWrong)
		summary = &how
	}
	fields.Check(hour == nil || *hour >= 0 && *hour <= 23, "pregledSat", texts.ChoicesHour)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	row := edit.Row{Table: "notification_choices", ID: caller.UserID, Stale: texts.ChoicesStale}
	return edit.Save(ctx, a.pool, in, row, func(version int32) (*NotificationChoicesOutput, error) {
		_, err := db.New(database.As(a.pool, caller)).NotificationChoicesSave(ctx, db.NotificationChoicesSaveParams{
			UserID: caller.UserID, BellOff: bellOff, LetterOff: letterOff, DigestHour: hour,
			WorkingHours: in.Body.WorkingHours, Summary: summary, Version: version,
		})
		if err != nil {
			return nil, fmt.Errorf("save what user %d is told: %w", caller.UserID, err)
		}
		return a.notificationChoices(ctx, &NotificationChoicesInput{Username: caller.Username})
	})
}

// off are the stored names of the topics that are not shown under the bell, and of those that are not sent by letter. whole reports whether
// each topic is given once.
func off(choices []TopicChoice) (bell, letter []string, whole bool) {
	bell, letter = []string{}, []string{}
	given := 0
	for _, topic := range topics.All {
		for _, choice := range choices {
			if choice.Topic != topic.Code {
				continue
			}
			given++
			if !choice.Bell {
				bell = append(bell, topic.Stored)
			}
			if !choice.Letter {
				letter = append(letter, topic.Stored)
			}
			break
		}
	}
	return bell, letter, given == len(topics.All) && len(choices) == given
}
