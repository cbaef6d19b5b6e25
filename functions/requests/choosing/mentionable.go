package choosing

import (
	"context"
	"fmt"
	"strings"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/relations"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/people"
	"zahtjevi/shared/permission"
)

// mentionableShown limits the people of an answer; others are found by typing more of their names.
const mentionableShown = 8

// MentionableInput searches for people who can be mentioned in a comment on a request, or added to it.
type MentionableInput struct {
	ID       int64  `path:"zahtjevId"`
	Text     string `query:"tekst" maxLength:"200" doc:"Bez razlike u velikim slovima, kvačicama i pismu"`
	Internal bool   `query:"interni" doc:"Za interni komentar: samo oni s pravom na njih"`
	Follower bool   `query:"pratioci" doc:"Samo oni koji se mogu dodati kao pratioci, a još nisu"`
}

// Mentionable is somebody who can be mentioned in a comment, or added to a request.
type Mentionable struct {
	ID       int64  `json:"id"`
	FullName string `json:"punoIme"`
	Username string `json:"korisnickoIme,omitempty" doc:"Samo onome ko vidi korisnike"`
}

// MentionableOutput is at most 8 people by name.
type MentionableOutput struct {
	Body listing.List[Mentionable]
}

// mentionable returns people who see the request and whom the caller may know: people who work on its project or category, or take part in
// it or in what was merged into it, and, for callers with the right to see people, people who see everything. Errors: NotFound.
func (a *area) mentionable(ctx context.Context, in *MentionableInput) (*MentionableOutput, error) {
	caller := identity.From(ctx)
	conversation, err := relations.Conversation(ctx, a.pool, caller, in.ID)
	if err != nil {
		return nil, err
	}
	internal := in.Internal && caller.May(permission.ZahtjevKomentarInterni)
	usernames := caller.May(permission.KorisnikKorisnikPregled)
	page, err := people.Page[db.PersonOfProjectsRow](ctx, a.pool, listing.Paging{Number: 1, Count: mentionableShown}, people.Query{
		Typed:   in.Text,
		Columns: func(people.Binder) string { return "u.id, u.username, u.full_name" },
		Where: func(bind people.Binder) []string {
			conditions := []string{"not u.disabled", "u.id <> " + bind(caller.UserID)}
			if internal {
				conditions = append(conditions, "holds_right(u.id, 'zahtjev_komentar_interni')")
			}
			if in.Follower {
				conditions = append(conditions, "may_follow(u.id)",
					"not exists (select from request_followers f where f.user_id = u.id and f.request_id = "+bind(in.ID)+` and not exists (
						select from request_watches w where w.request_id = f.request_id and w.user_id = f.user_id and not w.watching))`)
			}
			if !usernames {
				conditions = append(conditions, fullNamed(in.Text, bind)...)
			}
			return conditions
		},
		Among: func(bind people.Binder) string {
			parts := strings.Join([]string{bind(in.ID), bind(conversation[1:]), bind(usernames)}, ", ")
			return "select person as user_id from conversation_people(" + parts + ") person"
		},
	})
	if err != nil {
		return nil, fmt.Errorf("look for people to mention in request %d: %w", in.ID, err)
	}
	return &MentionableOutput{Body: listing.Map(listing.Whole(page.Items), func(row db.PersonOfProjectsRow) Mentionable {
		person := Mentionable{ID: row.ID, FullName: row.FullName}
		if usernames {
			person.Username = row.Username
		}
		return person
	})}, nil
}
