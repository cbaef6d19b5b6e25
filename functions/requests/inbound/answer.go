package inbound

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/conversation"
	"zahtjevi/functions/requests/inbound/db"
	"zahtjevi/functions/requests/inbound/parse"
	"zahtjevi/functions/requests/request"
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
	if letter.Sender == parse.Forged && letter.From != "" && len(tags) > 0 {
		return refusal{state: stateRefused, reason: reasonForged}
	}
	switch tokens := tokensOf(tags); {
	case err != nil:
	case len(tokens) == 0:
		err = c.request(ctx, tags, letter)
	default:
		err = c.answer(ctx, tokens, letter)
	}
	return c.r.toldTo(ctx, letter, err)
}

// answer makes a comment of a letter that came to an address for answers.
func (c *claimed) answer(ctx context.Context, tokens []string, letter parse.Letter) error {
	var caller *identity.Caller
	var answered db.AnsweredRow
	err := pgx.BeginFunc(ctx, c.r.deps.Pool, func(tx pgx.Tx) (err error) {
		answered, err = find(ctx, db.New(tx), tokens, letter.From)
		if err == nil {
			caller, err = holder(ctx, tx, answered)
		}
		return err
	})
	if err != nil {
		return err
	}
	if letter.Text == "" && len(letter.Files) == 0 {
		return refusal{state: stateRefused, reason: reasonEmpty, person: caller.UserID}
	}
	without, err := c.withoutLogos(ctx, answered.ProjectID, letter)
	if err != nil {
		return err
	}
	said, err := c.keepFiles(ctx, caller, ofAnswer, without)
	if err != nil {
		return err
	}
	if said.text == "" && len(said.files) == 0 {
		return refusal{state: stateRefused, reason: reasonEmpty, person: caller.UserID, leftOut: said.leftOut}
	}
	err = c.say(ctx, caller, tokens, letter, said)
	var no refusal
	if errors.As(err, &no) && no.state == stateRefused && slices.Contains([]string{reasonRight, reasonMerged}, no.reason) {
		no.person = caller.UserID
		return no
	}
	return err
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

// find returns the person and the request that a letter of a writer answers: those of the first token that was given to the writer.
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
		return nil, refusal{state: stateRefused, reason: reasonRight, person: answered.UserID}
	}
	if err != nil {
		return nil, fmt.Errorf("hold request %d: %w", answered.RequestID, err)
	}
	for _, caller := range roles {
		if caller.May(permission.ZahtjevKomentarDodavanje) && caller.SeesRequest(facts) {
			return caller, nil
		}
	}
	return nil, refusal{state: stateRefused, reason: reasonRight, person: answered.UserID}
}

// spoken holds the content taken from a letter: its text and files, further ones that a request cannot have itself, and the names of
// refused ones.
type spoken struct {
	text           string
	files, further []kept
	leftOut        []parse.LeftOut
}

type kept struct {
	id   uuid.UUID
	name string
}

// What a letter becomes.
const (
	ofAnswer  = "komentar"
	ofRequest = "zahtjev"
)

// keepFiles stores the letter's attachments as the person's, and a text that is longer than what it becomes may be as the first of them. A
// request takes pictures; its other files are kept for its first comments, if the person may comment.
func (c *claimed) keepFiles(ctx context.Context, caller *identity.Caller, becomes string, letter parse.Letter) (spoken, error) {
	said, most := spoken{text: letter.Text, leftOut: slices.Clone(letter.LeftOut)}, valid.MaxComment
	if becomes == ofRequest {
		said.text, most = letter.Whole, valid.MaxDescription
	}
	files := letter.Files
	if utf8.RuneCountInString(said.text) > most {
		files = slices.Concat([]parse.File{{Name: wholeText, Content: []byte(said.text)}}, files)
		said.text = shorten.To(said.text, most)
	}
	for i, file := range files {
		if len(said.files)+len(said.further) == c.r.limits.Files {
			for _, rest := range files[i:] {
				said.leftOut = append(said.leftOut, parse.LeftOut{Name: rest.Name, Why: tooMany})
			}
			break
		}
		if err := c.keepOne(ctx, caller, becomes, file, &said); err != nil {
			return said, err
		}
	}
	return said, nil
}

// keepOne stores an attachment for what takes it.
func (c *claimed) keepOne(ctx context.Context, caller *identity.Caller, becomes string, file parse.File, said *spoken) error {
	var refused *fault.Error
	if becomes == ofAnswer || len(said.files) < request.MaxDocuments {
		id, err := c.r.keep(ctx, c.r.deps, caller, becomes, file.Name, file.Content)
		if err == nil {
			said.files = append(said.files, kept{id, file.Name})
			return nil
		}
		if !errors.As(err, &refused) {
			return err
		}
	}
	if becomes == ofRequest && caller.May(permission.ZahtjevKomentarDodavanje) {
		id, err := c.r.keep(ctx, c.r.deps, caller, ofAnswer, file.Name, file.Content)
		if err == nil {
			said.further = append(said.further, kept{id, file.Name})
			return nil
		}
		if !errors.As(err, &refused) {
			return err
		}
	}
	said.leftOut = append(said.leftOut, parse.LeftOut{Name: file.Name, Why: whyNot(refused)})
	return nil
}

// saidHash is of what a letter says, whatever servers added to it on its way.
func saidHash(letter parse.Letter) []byte {
	parts := [][]byte{[]byte(letter.Subject), []byte(letter.Whole)}
	for _, file := range letter.Files {
		parts = append(parts, []byte(file.Name), file.Content)
	}
	return hashOf(parts...)
}

// known returns the target of the same letter of a person before. Letters with its Message-ID are taken one after another until the
// transaction ends.
func (c *claimed) known(ctx context.Context, queries *db.Queries, person int64, letter parse.Letter) (func(target string) bool, error) {
	if err := queries.LetterTurn(ctx, db.LetterTurnParams{UserID: person, MessageID: letter.MessageID}); err != nil {
		return nil, fmt.Errorf("take turns at letter %d: %w", c.ID, err)
	}
	targets, err := queries.LetterTargets(ctx, db.LetterTargetsParams{
		UserID: person, MessageID: letter.MessageID, SaidHash: saidHash(letter),
	})
	if err != nil {
		return nil, fmt.Errorf("look for letters like %d: %w", c.ID, err)
	}
	return func(target string) bool { return slices.Contains(targets, target) || slices.Contains(targets, "*") }, nil
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
		target := strconv.FormatInt(request, 10)
		known, err := c.known(ctx, queries, caller.UserID, letter)
		if err != nil {
			return err
		}
		if known(target) {
			return refusal{state: stateIgnored, reason: reasonTwice}
		}
		var first int64
		for i, body := range said.comments(request) {
			output, isAnswer, err := conversation.Say(ctx, c.r.requests, tx, caller, body)
			if err != nil {
				return err
			}
			targeted = targeted || isAnswer
			original := c.original(letter, said.leftOut)
			if original.CommentID = &output.Body.ID; i == 0 {
				first = output.Body.ID
			}
			if i > 0 || slices.Equal(strings.Fields(original.Body), strings.Fields(body.Body.Text)) {
				original.Body, original.Cut = "", false
			}
			if err := queries.LetterOriginal(ctx, original); err != nil {
				return fmt.Errorf("keep what letter %d was: %w", c.ID, err)
			}
		}
		if len(said.leftOut) > 0 {
			if err := queries.LetterTell(ctx, db.LetterTellParams{UserID: caller.UserID, Kind: "letter_accepted", ID: c.ID}); err != nil {
				return fmt.Errorf("tell the writer of letter %d: %w", c.ID, err)
			}
		}
		if err := queries.AddressWorks(ctx, caller.UserID); err != nil {
			return fmt.Errorf("note that user %d writes: %w", caller.UserID, err)
		}
		names, reasons := named(said.leftOut)
		return queries.LetterAccept(ctx, db.LetterAcceptParams{LeftOut: names, LeftOutReasons: reasons, UserID: caller.UserID,
			RequestID: request, CommentID: &first, ID: c.ID, SaidHash: saidHash(letter), Targets: []string{target},
			Pictures: picturesOf(letter)})
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
	if len(s.files) == 0 {
		return []*conversation.CreateCommentInput{first}
	}
	var all []*conversation.CreateCommentInput
	for _, file := range s.files {
		all = append(all, commentOf(request, file))
	}
	if s.text != "" {
		all[0].Body.Text = s.text
	}
	return all
}

// commentOf is a comment that brings a file, and says its name.
func commentOf(request int64, file kept) *conversation.CreateCommentInput {
	in := &conversation.CreateCommentInput{ID: request}
	in.Body.Text, in.Body.DocumentID = file.name, &file.id
	return in
}

// why makes refusals of what the rules of comments and of the database refuse.
func why(err error) error {
	switch {
	case err == nil:
		return nil
	case database.RefusedBy(err, "requests_merged") != "":
		return refusal{state: stateRefused, reason: reasonMerged}
	case fault.Is(err, fault.NotFound), fault.Is(err, fault.Forbidden):
		return refusal{state: stateRefused, reason: reasonRight}
	}
	return err
}
