package conversation

import (
	"context"
	"fmt"
	"slices"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/relations"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
)

// written is a comment and its request.
type written struct{ comment, request int64 }

// mention notifies people whom a new comment mentions, and returns the names of all of them. A person can be mentioned if they see the
// request, may read the comment, and the text has their full name; otherwise nobody is mentioned. Errors: Invalid.
func mention(ctx context.Context, tx database.Querier, caller *identity.Caller, in written, people []int64) ([]string, error) {
	people = slices.Compact(slices.Sorted(slices.Values(people)))
	if len(people) == 0 {
		return []string{}, nil
	}
	conversation, err := relations.Conversation(ctx, tx, caller, in.request)
	if err != nil {
		return nil, err
	}
	told, err := db.New(tx).CommentMention(ctx, db.CommentMentionParams{
		CommentID: in.comment, People: people, Merged: conversation[1:], Everybody: caller.May(permission.KorisnikKorisnikPregled),
	})
	if err != nil {
		return nil, fmt.Errorf("mention people in comment %d: %w", in.comment, err)
	}
	if len(told) != len(people) {
		return nil, fault.Field("spomenuti", texts.MentionUnseen)
	}
	names := make([]string, len(told))
	for i, person := range told {
		names[i] = person.FullName
	}
	return names, nil
}

// mentionAnew updates the mentions of a corrected comment to those that remain in its text and the given people. It returns the names of
// all of them. Errors: Invalid.
func mentionAnew(ctx context.Context, tx database.Querier, caller *identity.Caller, in written, people []int64) ([]string, error) {
	queries := db.New(tx)
	if err := queries.CommentUnmention(ctx, in.comment); err != nil {
		return nil, fmt.Errorf("take mentions out of comment %d: %w", in.comment, err)
	}
	if _, err := mention(ctx, tx, caller, in, people); err != nil {
		return nil, err
	}
	names, err := queries.CommentMentioned(ctx, in.comment)
	if err != nil {
		return nil, fmt.Errorf("read mentions of comment %d: %w", in.comment, err)
	}
	return names, nil
}
