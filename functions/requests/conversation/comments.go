package conversation

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/relations"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Comment is a comment with at most one attachment; a withdrawn one has neither attachment nor text.
type Comment struct {
	ID          int64              `json:"id"`
	Text        string             `json:"komentar" doc:"Prazno kad je komentar povučen"`
	CreatedBy   string             `json:"createdBy"`
	FullName    string             `json:"punoIme"`
	CreatedAt   time.Time          `json:"datumKreiranja"`
	EditedAt    *time.Time         `json:"datumIzmjene,omitempty" doc:"Kad je posljednji put izmijenjen"`
	WithdrawnAt *time.Time         `json:"datumPovlacenja,omitempty" doc:"Kad je povučen"`
	Internal    bool               `json:"interni" doc:"Samo za one s pravom na interne komentare"`
	Version     int32              `json:"verzija"`
	Mentioned   []string           `json:"spomenuti" nullable:"false" doc:"Puna imena spomenutih; u tekstu stoje iza znaka @"`
	Attachments []request.Document `json:"priloziKomentara" nullable:"false"`
	OfMerged    int64              `json:"izZahtjeva,omitempty" doc:"Spojeni zahtjev na kojem je rečeno, kad nije ovaj"`
	ByLetter    bool               `json:"izPisma,omitempty" doc:"Stigao je kao pismo"`
	LetterOpens bool               `json:"cijeloPismo,omitempty" doc:"Pozivalac može otvoriti cijelo pismo, koje ima više od komentara"`
	SendersOf   []int64            `json:"podnosiocima,omitempty" nullable:"false" doc:"Spojeni zahtjevi čiji su ga podnosioci dobili na svojim"`
}

// ListCommentsOutput is a page of the comments on a request and on those merged into it. The items include withdrawn comments, the total
// does not.
type ListCommentsOutput struct {
	Body request.CursorPage[Comment]
}

func (a *area) listComments(ctx context.Context, in *request.CursorInput) (*ListCommentsOutput, error) {
	caller := identity.From(ctx)
	ids, err := relations.Conversation(ctx, a.Pool, caller, in.ID)
	if err != nil {
		return nil, err
	}
	internal := caller.May(permission.ZahtjevKomentarInterni)
	rows, err := a.Queries.CommentList(ctx, db.CommentListParams{
		RequestIds: ids, Before: in.BeforeID(), Most: in.Most(), SeesInternal: internal, ReaderID: caller.UserID,
	})
	if err != nil {
		return nil, fmt.Errorf("list comments of request %d: %w", in.ID, err)
	}
	total, err := a.Queries.CommentCount(ctx, db.CommentCountParams{RequestIds: ids, Most: listing.CountLimit + 1, SeesInternal: internal})
	if err != nil {
		return nil, fmt.Errorf("count comments of request %d: %w", in.ID, err)
	}
	return &ListCommentsOutput{Body: request.PageOf(*in, rows, total, func(row db.CommentListRow) Comment {
		return Comment{
			ID: row.ID, Text: row.Body, CreatedBy: row.Username, FullName: row.FullName, CreatedAt: row.CreatedAt,
			EditedAt: row.EditedAt, WithdrawnAt: row.WithdrawnAt, Internal: row.Internal, Version: row.Version,
			Mentioned: row.Mentioned, Attachments: attachments(row.FileID, row.FileName, row.FileSize, row.FileType),
			OfMerged: in.OfMerged(ids, row.RequestID, row.Forwarded), SendersOf: in.SendersOf(ids, row.RequestID, row.ShownOn, row.Forwarded),
			ByLetter: row.ByLetter, LetterOpens: row.LetterOpens && slices.Contains(ids, row.RequestID),
		}
	})}, nil
}

// CreateCommentInput is a new comment; the document is a confirmed upload of the caller.
type CreateCommentInput struct {
	idempotency.Header
	ID   int64 `path:"zahtjevId"`
	Body struct {
		Text       string     `json:"komentar" maxLength:"2000"`
		DocumentID *uuid.UUID `json:"dokumentId,omitempty"`
		Internal   bool       `json:"interni,omitempty" doc:"Samo za one s pravom na interne komentare"`
		Mentioned  []int64    `json:"spomenuti,omitempty" nullable:"false" maxItems:"20" doc:"Osobe čije puno ime stoji u tekstu iza znaka @"`
		SendersOf  []int64    `json:"podnosiocima,omitempty" nullable:"false" maxItems:"100" doc:"Spojeni zahtjevi čiji podnosioci komentar dobiju na svojim; interni ne dobije niko"`
		request.Act
	}
}

// Missing implements serve.Worded.
func (CreateCommentInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"komentar": texts.CommentMissing}
}

// CommentOutput is the new comment, with its version as ETag.
type CommentOutput struct {
	ETag string `header:"ETag"`
	Body Comment
}

// CreateCommentOutput is the new comment, and the version of a request that was changed with it.
type CreateCommentOutput struct {
	ETag string `header:"ETag"`
	Body struct {
		Comment
		RequestVersion int32 `json:"zahtjevVerzija,omitempty" doc:"Verzija zahtjeva, kad ga poziv i mijenja"`
	}
}

func (a *area) createComment(ctx context.Context, in *CreateCommentInput) (*CreateCommentOutput, error) {
	caller := identity.From(ctx)
	if err := checkComment(in.Body.Text); err != nil {
		return nil, err
	}
	if in.Body.Internal && !caller.May(permission.ZahtjevKomentarInterni) {
		return nil, fault.Lacking(permission.ZahtjevKomentarInterni)
	}
	if in.Body.Given() {
		read := edit.Versioned{Version: in.Body.Version}
		return edit.Save(ctx, a.Pool, read, a.Edited(caller, in.ID), func(int32) (*CreateCommentOutput, error) {
			return a.sayAndAct(ctx, caller, in)
		})
	}
	if _, err := a.Facts(ctx, caller, in.ID); err != nil {
		return nil, err
	}
	return a.say(ctx, caller, in, in.Body.DocumentID == nil && len(in.Body.Mentioned) == 0,
		func(q database.Querier, senders []int64) (*CommentOutput, request.Said, error) {
			output, targeted, err := a.createCommentIn(ctx, q, caller, in, senders, a.Limits.CommentsPerMinute)
			return output, request.Said{Targeted: targeted}, err
		})
}

// sayAndAct adds a comment and changes its request, both or neither. The change comes first, so that the comment is told to the new
// assignee. Errors: Forbidden, NotFound, Invalid, TooMany, pgx.ErrNoRows.
func (a *area) sayAndAct(ctx context.Context, caller *identity.Caller, in *CreateCommentInput) (*CreateCommentOutput, error) {
	act, err := a.CheckAct(ctx, caller, in.ID, in.Body.Act)
	if err != nil {
		return nil, err
	}
	return a.say(ctx, caller, in, false, func(q database.Querier, senders []int64) (*CommentOutput, request.Said, error) {
		said, err := act.Make(ctx, q)
		if err != nil {
			return nil, said, err
		}
		output, targeted, err := a.createCommentIn(ctx, q, caller, in, senders, 0)
		said.Targeted = said.Targeted || targeted
		return output, said, err
	})
}

// say runs create once for the call's key, and settles the request's targets afterwards. single is as for idempotency.Create.
func (a *area) say(ctx context.Context, caller *identity.Caller, in *CreateCommentInput, single bool,
	create func(q database.Querier, senders []int64) (*CommentOutput, request.Said, error)) (*CreateCommentOutput, error) {
	senders, err := a.sendersOf(ctx, caller, in)
	if err != nil {
		return nil, err
	}
	targeted := false
	output, err := idempotency.Create(ctx, a.Pool, caller, in.Header, in, single, func(q database.Querier) (*CreateCommentOutput, error) {
		comment, said, err := create(q, senders)
		if err != nil {
			return nil, err
		}
		targeted = said.Targeted
		created := &CreateCommentOutput{ETag: comment.ETag}
		created.Body.Comment, created.Body.RequestVersion = comment.Body, said.Version
		return created, nil
	})
	if err == nil && targeted {
		a.Settle(ctx, in.ID)
	}
	return output, err
}

func checkComment(body string) error {
	var fields valid.Fields
	fields.Text("komentar", body, valid.TextRule{Missing: texts.CommentMissing, Max: valid.MaxComment, TooLong: texts.CommentLong})
	return fields.Err()
}

// createCommentIn needs a transaction when there is a document or somebody is mentioned: if that fails, the comment must not remain. It
// also returns whether the comment may be the answer that a target requires. most limits a person's comments in a minute, 0 where the
// comment is counted already. Errors: NotFound, Invalid, TooMany.
func (a *area) createCommentIn(ctx context.Context, tx database.Querier, caller *identity.Caller,
	in *CreateCommentInput, senders []int64, most int64) (output *CommentOutput, targeted bool, err error) {
	queries := db.New(tx)
	row, err := queries.CommentCreate(ctx, db.CommentCreateParams{
		RequestID: in.ID, AuthorID: caller.UserID, Body: in.Body.Text, Internal: in.Body.Internal, Mentioned: in.Body.Mentioned,
		ShownOn: senders, Most: most,
	})
	if err != nil {
		return nil, false, database.Found(err, "create comment on request %d", in.ID)
	}
	if row.Wait > 0 {
		return nil, false, fault.TooSoon(texts.CommentsTooMany, int(row.Wait))
	}
	comment := Comment{
		ID: row.ID, Text: in.Body.Text, CreatedBy: caller.Username, FullName: caller.FullName, CreatedAt: row.CreatedAt,
		Internal: in.Body.Internal, Version: 1, Attachments: []request.Document{}, SendersOf: row.SendersOf,
	}
	if comment.Mentioned, err = mention(ctx, tx, caller, written{comment: row.ID, request: in.ID}, in.Body.Mentioned); err != nil {
		return nil, false, err
	}
	if in.Body.DocumentID == nil {
		return &CommentOutput{ETag: edit.ETag(comment.Version), Body: comment}, row.Targeted, nil
	}
	comment.Attachments, err = request.Attach(ctx, queries, db.FilesAttachParams{
		RequestID: in.ID, CommentID: row.ID, Ids: []uuid.UUID{*in.Body.DocumentID}, OwnerID: caller.UserID, Purposes: []string{"comment"},
	}, "dokumentId")
	if err != nil {
		return nil, false, err
	}
	return &CommentOutput{ETag: edit.ETag(comment.Version), Body: comment}, row.Targeted, nil
}

// sendersOf are those of the merged requests that were asked for which the caller sees, as others would be revealed by the answer.
func (a *area) sendersOf(ctx context.Context, caller *identity.Caller, in *CreateCommentInput) ([]int64, error) {
	if len(in.Body.SendersOf) == 0 {
		return nil, nil
	}
	conversation, err := relations.Conversation(ctx, a.Pool, caller, in.ID)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(conversation[1:], func(id int64) bool { return !slices.Contains(in.Body.SendersOf, id) }), nil
}

func attachments(id *uuid.UUID, name *string, size *int64, contentType *string) []request.Document {
	if id == nil {
		return []request.Document{}
	}
	return []request.Document{{ID: *id, Name: *name, Size: *size, Type: *contentType}}
}
