package conversation

import (
	"context"

	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
)

// letter shows all that a comment's letter says to whoever reads the comment. Where letters that it may quote told more than everybody who
// sees the request may read, it is shown to its writer and to those who handle requests; these also see the letter as it came. Errors:
// NotFound where there is none, or no more of it than the comment says.
func (a *area) letter(ctx context.Context, in *CommentInput) (*request.LetterOutput, error) {
	caller := identity.From(ctx)
	row, err := a.Queries.CommentLetter(ctx, in.ID)
	if err != nil {
		return nil, database.Found(err, "read the letter of comment %d", in.ID)
	}
	handles := request.HandlesLetters(caller) && (row.Longer || row.Sender != nil || len(row.LeftOut) > 0)
	reads := row.Longer && (!row.ToldMore || row.AuthorID == caller.UserID)
	if !seesComment(caller, row.Facts, row.Internal) || !handles && !reads {
		return nil, fault.Missing()
	}
	output := &request.LetterOutput{Body: request.Letter{Text: row.Body, Cut: row.Cut}}
	if handles {
		output.Body.Original = request.OriginalOf(row.Sender, row.Subject, row.SentAt, row.ReceivedAt, row.FileID,
			row.LeftOut, row.LeftOutReasons)
	}
	return output, nil
}
