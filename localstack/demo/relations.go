package demo

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// related relates requests of the same kind of work, a day after the later of them was added: duplicates, parts of something larger, what
// has to come first, and what was merged when it was finished. The assignee relates them, or the sender.
var related = []string{
	`create temporary table demo_kin on commit drop as
		select r.id, r.marker, r.created_at, r.category_id, coalesce(r.assignee_id, r.creator_id) as by_id,
			row_number() over (partition by r.category_id order by r.id desc) as place, count(*) over (partition by r.category_id) as of
		from requests r where r.created_at < now() - interval '2 days'`,
	`insert into request_relations (from_id, to_id, relation, created_by_id, created_at)
		select part.id, whole.id, 'part_of', whole.by_id, greatest(part.created_at, whole.created_at) + interval '1 day'
		from demo_kin whole join demo_kin part on part.category_id = whole.category_id and part.place between 2 and 5
		where whole.place = 1 and whole.of >= 8 and whole.category_id % 4 = 0`,
	`insert into request_relations (from_id, to_id, relation, created_by_id, created_at)
		select later.id, first.id, 'duplicate', later.by_id, later.created_at + interval '1 day'
		from demo_kin later join demo_kin first on first.category_id = later.category_id and first.place = 7
		where later.place = 6 and later.category_id % 3 = 1`,
	// The last comment of a duplicate says so.
	`create temporary table demo_words on commit drop as
		select distinct on (k.to_id) c.id, ' Vidi i #' || k.from_id || '.' as words
		from request_relations k join comments c on c.request_id = k.to_id
		where k.relation = 'duplicate' and c.version = 1 and not c.internal and c.created_at < now() - interval '1 hour'
		order by k.to_id, c.id desc`,
	`update notifications n set detail = left(c.body || w.words, 200) from comments c join demo_words w on w.id = c.id
		where n.kind = 'comment' and n.actor_id = c.author_id and n.created_at = c.created_at and n.request_id = c.request_id`,
	`update comments c set body = c.body || w.words, version = 2, edited_at = c.created_at + interval '4 minutes'
		from demo_words w where w.id = c.id`,
	`insert into request_relations (from_id, to_id, relation, created_by_id, created_at)
		select first.id, waiting.id, 'blocks', waiting.by_id, greatest(first.created_at, waiting.created_at) + interval '1 day'
		from demo_kin waiting join demo_kin first on first.category_id = waiting.category_id and first.place = waiting.place + 1
		where waiting.place = 1 and waiting.marker <> 2 and waiting.category_id % 4 = 2`,
	`insert into request_relations (from_id, to_id, relation, former_status_id, created_by_id, created_at)
		select twice.id, main.id, 'merged', s.id, coalesce(main.assignee_id, main.creator_id), twice.updated_at
		from (
			select distinct on (twice.category_id) twice.id, main.id as main_id
			from requests twice join requests main on main.category_id = twice.category_id and main.id < twice.id
				and main.created_at > twice.created_at - interval '3 weeks'
				and split_part(main.title, ' ', 1) = split_part(twice.title, ' ', 1)
				and split_part(main.title, ' ', 2) = split_part(twice.title, ' ', 2)
			where twice.marker = 2 and twice.updated_at < now() and twice.category_id % 3 = 0
			order by twice.category_id, twice.id desc, main.id desc
		) pair
		join requests twice on twice.id = pair.id
		join requests main on main.id = pair.main_id
		join statuses s on s.project_id = twice.project_id and s.is_default`,
}

func relate(ctx context.Context, tx pgx.Tx) error {
	for _, sql := range related {
		if _, err := tx.Exec(ctx, sql); err != nil {
			return fmt.Errorf("relate requests of the demo: %w", err)
		}
	}
	return nil
}
