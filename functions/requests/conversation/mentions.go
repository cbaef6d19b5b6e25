package conversation

import (
	"context"
	"fmt"
	"slices"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
)

// mention notifies people whom a new comment mentions, and returns the names of all of them. A person can be mentioned if they see the
// request, may read the comment, and the text has their full name; otherwise nobody is mentioned. Errors: Invalid.
func mention(ctx context.Context, queries *db.Queries, caller *identity.Caller, comment int64, people []int64) ([]string, error) {
	people = slices.Compact(slices.Sorted(slices.Values(people)))
	if len(people) == 0 {
		return []string{}, nil
	}
	told, err := queries.CommentMention(ctx, db.CommentMentionParams{
		CommentID: comment, People: people, Everybody: caller.May(permission.KorisnikKorisnikPregled),
	})
	if err != nil {
		return nil, fmt.Errorf("mention people in comment %d: %w", comment, err)
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
func mentionAnew(ctx context.Context, queries *db.Queries, caller *identity.Caller, comment int64, people []int64) ([]string, error) {
	if err := queries.CommentUnmention(ctx, comment); err != nil {
		return nil, fmt.Errorf("take mentions out of comment %d: %w", comment, err)
	}
	if _, err := mention(ctx, queries, caller, comment, people); err != nil {
		return nil, err
	}
	names, err := queries.CommentMentioned(ctx, comment)
	if err != nil {
		return nil, fmt.Errorf("read mentions of comment %d: %w", comment, err)
	}
	return names, nil
}
