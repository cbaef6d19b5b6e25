package letters

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/conversation"
	"zahtjevi/functions/requests/letters/db"
	"zahtjevi/functions/requests/letters/parse"
	"zahtjevi/shared/address"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/shorten"
	"zahtjevi/shared/valid"
)

// wholeText is the name of the file that has the whole of a text that is too long for a comment.
const wholeText = "poruka.txt"

// maxLeftOut is how many names of attachments that were not accepted are kept.
const maxLeftOut = 50

// take makes a comment or a request of the letter, or returns a refusal. Rights are looked at twice: before files are stored in the
// person's name, and in the transaction that adds it, which keeps them as they are until its end.
func (c *claimed) take(ctx context.Context, letter parse.Letter) error {
	if c.r.isOwn(letter) {
		return refusal{state: stateIgnored, reason: reasonOwn}
	}
	if letter.Automatic == parse.Bounce {
		return c.bounce(ctx, letter)
	}
	if letter.Automatic != "" {
		return refusal{state: stateIgnored, reason: string(letter.Automatic)}
	}
	tags, err := c.r.tags(letter)
	if err != nil {
		return err
	}
	if letter.Sender == parse.Forged {
		return refusal{state: stateRefused, reason: reasonForged}
	}
	tokens := tokensOf(tags)
	if len(tokens) == 0 {
		return c.request(ctx, tags, letter)
	}
	return c.answer(ctx, tokens, letter)
}

// answer makes a comment of a letter that came to an address for answers.
func (c *claimed) answer(ctx context.Context, tokens []string, letter parse.Letter) error {
	var caller *identity.Caller
	err := pgx.BeginFunc(ctx, c.r.deps.Pool, func(tx pgx.Tx) error {
		answered, err := find(ctx, db.New(tx), tokens, letter.From)
		if err == nil {
			caller, err = holder(ctx, tx, answered)
		}
		return err
	})
	if err != nil {
		return err
	}
	if letter.Text == "" && len(letter.Files) == 0 {
		return refusal{state: stateRefused, reason: reasonEmpty}
	}
	said, err := c.keepFiles(ctx, caller, "komentar", letter.Text, valid.MaxComment, letter)
	if err != nil {
		return err
	}
	if said.text == "" && len(said.files) == 0 {
		return refusal{state: stateRefused, reason: reasonEmpty}
	}
	return c.say(ctx, caller, tokens, letter, said)
}

// isOwn reports whether the letter is one of ours: then a mail server has sent it back.
func (r *receiver) isOwn(letter parse.Letter) bool {
	_, toUs := r.deps.Config.Inbox.Tag(letter.From)
	u, err := url.Parse(r.deps.Config.PublicURL)
	own := err == nil && strings.HasPrefix(letter.MessageID, "poruka.") && strings.HasSuffix(letter.MessageID, "@"+u.Hostname())
	return toUs || own || address.Same(letter.From, r.deps.Config.Sender().String())
}

// tags are those of the addresses that the letter came to.
func (r *receiver) tags(letter parse.Letter) ([]string, error) {
	if letter.From == "" {
		return nil, refusal{state: stateRefused, reason: reasonWriter}
	}
	tags := r.tagsOf(letter)
	if len(tags) == 0 {
		return nil, refusal{state: stateRefused, reason: reasonAddress}
	}
	return tags, nil
}

func (r *receiver) tagsOf(letter parse.Letter) (tags []string) {
	known := map[string]bool{"": true}
	for _, to := range letter.To {
		if tag, own := r.deps.Config.Inbox.Tag(to); own && !known[tag] {
			known[tag], tags = true, append(tags, tag)
		}
	}
	return tags
}

// tokensOf are the tags that are no project's.
func tokensOf(tags []string) []string {
	return slices.DeleteFunc(slices.Clone(tags), func(tag string) bool { return len(tag) <= valid.MaxTag })
}

// find is whose answer about which request a letter of a writer is: that of the first token which was given to them.
func find(ctx context.Context, queries *db.Queries, tokens []string, writer string) (db.AnsweredRow, error) {
	rows, err := queries.Answered(ctx, tokens)
	if err != nil {
		return db.AnsweredRow{}, fmt.Errorf("find who answers: %w", err)
	}
	if len(rows) == 0 {
		return db.AnsweredRow{}, refusal{state: stateRefused, reason: reasonToken}
	}
	for _, token := range tokens {
		for _, row := range rows {
			if row.Token == token && address.Same(row.Email, writer) {
				return row, nil
			}
		}
	}
	return db.AnsweredRow{}, refusal{state: stateRefused, reason: reasonStranger}
}

// keysOf are the keys by which an address is found that was read or sent to; none for what is no address.
func keysOf(text string) []string {
	parsed, _ := address.Parse(text) // what is none has no keys
	return parsed.Keys()
}

// holder is the person in the first of their roles in which they may comment on the request. What that depends on stays as it is until the
// transaction ends.
func holder(ctx context.Context, tx pgx.Tx, answered db.AnsweredRow) (*identity.Caller, error) {
	roles, err := identity.Held(ctx, tx, answered.UserID)
	if err != nil {
		return nil, err
	}
	facts, err := db.New(tx).RequestHold(ctx, answered.RequestID)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, refusal{state: stateRefused, reason: reasonRight}
	}
	if err != nil {
		return nil, fmt.Errorf("hold request %d: %w", answered.RequestID, err)
	}
	for _, caller := range roles {
		if caller.May(permission.ZahtjevKomentarDodavanje) && caller.SeesRequest(facts) {
			return caller, nil
		}
	}
	return nil, refusal{state: stateRefused, reason: reasonRight}
}

// spoken is what becomes of a letter: its text and files, and the names of what was not accepted.
type spoken struct {
	text    string
	files   []kept
	leftOut []string
}

type kept struct {
	id   uuid.UUID
	name string
}

// keepFiles stores the letter's attachments as the person's, for a purpose of the wire, and a text that is longer than most characters as
// the first of them.
func (c *claimed) keepFiles(ctx context.Context, caller *identity.Caller, purpose, text string, most int, letter parse.Letter) (spoken,
	error) {
	said := spoken{text: text, leftOut: letter.LeftOut}
	files := letter.Files
	if utf8.RuneCountInString(text) > most {
		said.text = shorten.To(text, most)
		files = slices.Concat([]parse.File{{Name: wholeText, Content: []byte(text)}}, files)
	}
	for i, file := range files {
		if len(said.files) == c.r.limits.Files {
			for _, rest := range files[i:] {
				said.leftOut = append(said.leftOut, rest.Name)
			}
			break
		}
		id, err := c.r.keep(ctx, c.r.deps, caller, purpose, file.Name, file.Content)
		var refused *fault.Error
		switch {
		case err == nil:
			said.files = append(said.files, kept{id, file.Name})
		case errors.As(err, &refused):
			said.leftOut = append(said.leftOut, file.Name)
		default:
			return said, err
		}
	}
	said.leftOut = said.leftOut[:min(len(said.leftOut), maxLeftOut)]
	return said, nil
}

// say adds the comment in one transaction with the letter's end. A comment has one file: each further one gets a comment of its own.
func (c *claimed) say(ctx context.Context, before *identity.Caller, tokens []string, letter parse.Letter, said spoken) error {
	targeted, request := false, int64(0)
	err := database.Write(ctx, c.r.deps.Pool, before.Actor(), func(tx pgx.Tx) error {
		queries := db.New(tx)
		if _, err := queries.LetterHold(ctx, db.LetterHoldParams{ID: c.ID, Attempts: c.Attempts}); err != nil {
			return database.FoundOr(err, jobs.ErrTakenOver, "hold letter %d", c.ID)
		}
		caller, answered, err := stillAnswers(ctx, tx, before, tokens, letter.From)
		if err != nil {
			return err
		}
		request = answered.RequestID
		var first int64
		for i, body := range said.comments(request) {
			output, isAnswer, err := conversation.Say(ctx, c.r.requests, tx, caller, body)
			if err != nil {
				return err
			}
			targeted = targeted || isAnswer
			if i == 0 {
				first = output.Body.ID
			}
		}
		if err := queries.AddressWorks(ctx, caller.UserID); err != nil {
			return fmt.Errorf("note that user %d writes: %w", caller.UserID, err)
		}
		return queries.LetterAccept(ctx, db.LetterAcceptParams{LeftOut: orEmpty(said.leftOut), UserID: caller.UserID, RequestID: request,
			CommentID: &first, ID: c.ID})
	})
	if err == nil && targeted {
		c.r.requests.Settle(ctx, request)
	}
	return why(err)
}

// stillAnswers looks again at who answers what, now that nobody can change it until the transaction ends: the person is held first, and
// their address read afterwards.
func stillAnswers(ctx context.Context, tx pgx.Tx, before *identity.Caller, tokens []string, writer string) (*identity.Caller,
	db.AnsweredRow, error) {
	if _, err := identity.Held(ctx, tx, before.UserID); err != nil {
		return nil, db.AnsweredRow{}, err
	}
	answered, err := find(ctx, db.New(tx), tokens, writer)
	if err != nil {
		return nil, answered, err
	}
	if answered.UserID != before.UserID {
		return nil, answered, refusal{state: stateRefused, reason: reasonStranger}
	}
	caller, err := holder(ctx, tx, answered)
	return caller, answered, err
}

// comments are the comments on a request that a letter becomes.
func (s spoken) comments(request int64) []*conversation.CreateCommentInput {
	first := &conversation.CreateCommentInput{ID: request}
	first.Body.Text = s.text
	all := []*conversation.CreateCommentInput{first}
	for i, file := range s.files {
		if i > 0 {
			all = append(all, &conversation.CreateCommentInput{ID: request})
			all[i].Body.Text = file.name
		}
		if all[i].Body.Text == "" {
			all[i].Body.Text = file.name
		}
		all[i].Body.DocumentID = &file.id
	}
	return all
}

// why makes refusals of what the rules of comments and of the database refuse.
func why(err error) error {
	switch {
	case err == nil:
		return nil
	case database.RefusedBy(err, "requests_merged") != "":
		return refusal{state: stateRefused, reason: reasonMerged}
	case database.Violates(err, "received_letters_once"):
		return refusal{state: stateIgnored, reason: reasonTwice}
	case fault.Is(err, fault.NotFound), fault.Is(err, fault.Forbidden):
		return refusal{state: stateRefused, reason: reasonRight}
	}
	return err
}

func orEmpty(names []string) []string {
	if names == nil {
		return []string{}
	}
	return names
}
