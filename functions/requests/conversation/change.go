package conversation

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

// CorrectCommentInput is the new text of one of the caller's comments, on the version that they have read.
type CorrectCommentInput struct {
	edit.Input[struct {
		Text      string  `json:"komentar" maxLength:"2000"`
		Mentioned []int64 `json:"spomenuti,omitempty" nullable:"false" maxItems:"20" doc:"Osobe koje se spominju uz one čija imena i dalje stoje u tekstu"`
		edit.Versioned
	}]
	ID int64 `path:"komentarId"`
}

// Missing implements serve.Worded.
func (CorrectCommentInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"komentar": texts.CommentMissing}
}

// correctComment is for the comment's author, for 15 minutes and as long as nobody else has answered. Errors: Invalid, NotFound, Forbidden,
// Conflict, TooMany.
func (a *area) correctComment(ctx context.Context, in *CorrectCommentInput) (*CommentOutput, error) {
	caller := identity.From(ctx)
	if err := checkComment(in.Body.Text); err != nil {
		return nil, err
	}
	edited := edit.Row{Table: "comments", ID: in.ID, Stale: texts.CommentStale}
	row, mentioned, err := a.changeComment(ctx, caller, in, edited,
		commentChange{CommentChangeParams: db.CommentChangeParams{ID: in.ID, Body: in.Body.Text}, Mentioned: in.Body.Mentioned})
	if err != nil {
		return nil, err
	}
	return &CommentOutput{ETag: edit.ETag(row.Version), Body: Comment{
		ID: in.ID, Text: in.Body.Text, CreatedBy: caller.Username, FullName: caller.FullName, CreatedAt: *row.CreatedAt,
		EditedAt: row.EditedAt, Internal: row.Internal, Version: row.Version,
		Mentioned: mentioned, Attachments: attachments(row.FileID, row.FileName, row.FileSize, row.FileType), ByLetter: row.ByLetter,
		SendersOf: row.SendersOf,
	}}, nil
}

// WithdrawCommentInput names one of the caller's comments; with If-Match it must have that version.
type WithdrawCommentInput struct {
	edit.Match
	ID int64 `path:"komentarId"`
}

// withdrawComment removes a comment's text and file, by the rules of correctComment. The comment keeps its place in the conversation.
func (a *area) withdrawComment(ctx context.Context, in *WithdrawCommentInput) (*serve.Empty, error) {
	row := edit.Row{Table: "comments", ID: in.ID, Stale: texts.CommentStale}
	_, _, err := a.changeComment(ctx, identity.From(ctx), in, row,
		commentChange{CommentChangeParams: db.CommentChangeParams{ID: in.ID, Withdrawn: true}})
	return nil, err
}

// TakeBackInput names one of the caller's comments, and what its request is to have again.
type TakeBackInput struct {
	ID   int64 `path:"komentarId"`
	Body request.Act
}

// takeBack withdraws a comment, by the rules of correctComment, and gives its request back what was changed with it: both or neither.
// Errors: Invalid, NotFound, Forbidden, Conflict, TooMany.
func (a *area) takeBack(ctx context.Context, in *TakeBackInput) (*serve.Empty, error) {
	caller := identity.From(ctx)
	comment, err := a.Queries.CommentFacts(ctx, in.ID)
	if err != nil {
		return nil, database.Found(err, "find comment %d", in.ID)
	}
	if !seesComment(caller, comment.Facts, comment.Internal) {
		return nil, fault.Missing()
	}
	id, targeted := comment.RequestID, false
	output, err := edit.Save(ctx, a.Pool, edit.Versioned{Version: in.Body.Version}, a.Edited(caller, id), func(int32) (*serve.Empty, error) {
		act, err := a.CheckAct(ctx, caller, id, in.Body)
		if err != nil {
			return nil, err
		}
		return nil, database.Write(ctx, a.Pool, caller.Actor(), func(tx pgx.Tx) error {
			said, err := withdrawWith(ctx, tx, caller, in.ID, act)
			targeted = said.Targeted
			return err
		})
	})
	if err == nil && targeted {
		a.Settle(ctx, id)
	}
	return output, err
}

func withdrawWith(ctx context.Context, tx pgx.Tx, caller *identity.Caller, id int64,
	act request.CheckedAct) (said request.Said, err error) {
	queries := db.New(tx)
	if _, err := lockComment(ctx, queries, caller, id); err != nil {
		return said, err
	}
	if said, err = act.MakeBack(ctx, tx); err != nil {
		return said, err
	}
	changed, err := queries.CommentChange(ctx, db.CommentChangeParams{ID: id, Withdrawn: true, ActorID: caller.UserID})
	if err != nil {
		return said, database.Found(err, "withdraw comment %d", id)
	}
	return said, refusedChange(changed)
}

// commentChange is a change of a comment and the people that its new text mentions.
type commentChange struct {
	db.CommentChangeParams
	Mentioned []int64
}

// changeComment checks and changes while no new comment can be added to the request. It also returns whom the comment then mentions.
func (a *area) changeComment(ctx context.Context, caller *identity.Caller, in edit.Edit, row edit.Row,
	change commentChange) (changed db.CommentChangeRow, mentioned []string, err error) {
	changed, err = edit.Save(ctx, a.Pool, in, row, func(version int32) (changed db.CommentChangeRow, err error) {
		change.Version, change.ActorID, change.Most = version, caller.UserID, a.Limits.ChangesPerMinute
		err = database.Write(ctx, a.Pool, caller.Actor(), func(tx pgx.Tx) error {
			queries := db.New(tx)
			request, err := lockComment(ctx, queries, caller, change.ID)
			if err != nil {
				return err
			}
			changed, err = queries.CommentChange(ctx, change.CommentChangeParams)
			if err != nil {
				return fmt.Errorf("change comment %d: %w", change.ID, err)
			}
			if err := refusedChange(changed); err != nil {
				return err
			}
			mentioned, err = mentionAnew(ctx, tx, caller, written{comment: change.ID, request: request}, change.Mentioned)
			return err
		})
		return changed, err
	})
	return changed, mentioned, err
}

// lockComment blocks new comments on the request of a comment, which must be the caller's, and returns the request's number. Errors:
// NotFound, Forbidden.
func lockComment(ctx context.Context, queries *db.Queries, caller *identity.Caller, id int64) (request int64, err error) {
	comment, err := queries.CommentLock(ctx, id)
	if err != nil {
		return 0, database.Found(err, "lock request of comment %d", id)
	}
	if !seesComment(caller, comment.Facts, comment.Internal) {
		return 0, fault.Missing()
	}
	if comment.AuthorID != caller.UserID {
		return 0, fault.Denied()
	}
	return comment.RequestID, nil
}

// seesComment reports whether the caller may know that a comment exists. Its text also requires the right to read comments.
func seesComment(caller *identity.Caller, facts identity.RequestFacts, internal bool) bool {
	return caller.SeesRequest(facts) && (!internal || caller.May(permission.ZahtjevKomentarInterni))
}

func refusedChange(row db.CommentChangeRow) error {
	switch {
	case row.Answered:
		return fault.New(fault.Conflict, texts.CommentAnswered)
	case row.Late:
		return fault.New(fault.Conflict, texts.CommentSettled)
	case row.Wait > 0:
		return fault.TooSoon(texts.ChangesTooMany, int(row.Wait))
	}
	return nil
}

// maxFormerTexts limits the former texts of a comment in an answer. The limit on a person's changes keeps them few.
const maxFormerTexts = 20

// CommentInput names a comment.
type CommentInput struct {
	ID int64 `path:"komentarId"`
}

// FormerText is a former text of a comment, and until when it was the text.
type FormerText struct {
	Text  string    `json:"komentar"`
	Until time.Time `json:"do" doc:"Kada je izmijenjen ili povučen"`
}

// FormerTextsOutput is the former texts, newest first.
type FormerTextsOutput struct {
	Body listing.List[FormerText]
}

// formerTexts reads former texts from the log, as long as that keeps them, for callers who may also read the comment. Errors: NotFound,
// Forbidden.
func (a *area) formerTexts(ctx context.Context, in *CommentInput) (*FormerTextsOutput, error) {
	caller := identity.From(ctx)
	comment, err := a.Queries.CommentFacts(ctx, in.ID)
	if err != nil {
		return nil, database.Found(err, "find comment %d", in.ID)
	}
	if !seesComment(caller, comment.Facts, comment.Internal) {
		return nil, fault.Missing()
	}
	if !caller.May(permission.ZahtjevKomentarPregled) {
		return nil, fault.Lacking(permission.ZahtjevKomentarPregled)
	}
	rows, err := a.Queries.CommentFormerTexts(ctx, db.CommentFormerTextsParams{ID: in.ID, Most: maxFormerTexts})
	if err != nil {
		return nil, fmt.Errorf("read former texts of comment %d: %w", in.ID, err)
	}
	return &FormerTextsOutput{Body: listing.Map(listing.Whole(rows), func(row db.CommentFormerTextsRow) FormerText {
		return FormerText{Text: row.Body, Until: row.CreatedAt}
	})}, nil
}
