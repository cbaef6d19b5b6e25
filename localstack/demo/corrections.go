package demo

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// corrections let some who asked correct what they wrote four minutes later, and a few withdraw their last word, before anybody answered.
// What their notifications tell follows.
var corrections = []string{
	`create temporary table demo_corrections on commit drop as
		select c.id, c.id % 3 = 0 and c.id = (select max(id) from comments where request_id = c.request_id) as withdrawn
		from comments c join requests r on r.id = c.request_id and r.creator_id = c.author_id
		where c.id % 4 = 0 and not c.internal and c.body ~ '[a-z][.?!]$' and c.body not like '%Hvala%'
			and c.created_at < now() - interval '1 hour'
			and not exists (select from files f where f.comment_id = c.id)
			and not exists (select from comments answer where answer.request_id = c.request_id and answer.id > c.id
				and answer.created_at < c.created_at + interval '5 minutes')
		order by c.id % 7, c.id limit 20`,
	`update comments c set version = 2, body = case when withdrawn then '' else c.body || ' Hvala unaprijed.' end,
		edited_at = case when not withdrawn then c.created_at + interval '4 minutes' end,
		withdrawn_at = case when withdrawn then c.created_at + interval '4 minutes' end
		from demo_corrections d where d.id = c.id`,
	`update notifications n set detail = left(c.body, 200) from comments c
		where c.edited_at is not null and n.kind = 'comment' and n.actor_id = c.author_id and n.created_at = c.created_at
			and n.request_id = c.request_id`,
	`delete from notifications n using comments c
		where c.withdrawn_at is not null and n.kind = 'comment' and n.actor_id = c.author_id and n.created_at = c.created_at
			and n.request_id = c.request_id`,
}

func correct(ctx context.Context, tx pgx.Tx) error {
	for _, sql := range corrections {
		if _, err := tx.Exec(ctx, sql); err != nil {
			return fmt.Errorf("correct comments of the demo: %w", err)
		}
	}
	return nil
}
