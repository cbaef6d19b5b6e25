package main

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/requests/lists"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/textsearch"
)

type server struct{ pool *pgxpool.Pool }

// listSQL names its columns: fields that the product's lists gain stay empty here.
const listSQL = `
select r.id, r.title, left(r.description, 200) as description, r.project_id, p.name as project, part.name as part, c.id as category_id,
    c.name as category, t.name as type, pr.id as priority_id, pr.name as priority, scale.rank as priority_rank,
    scale.levels as priorities, s.id as status_id, s.name as status, r.marker, '[]'::json as labels, creator.username as created_by,
    creator.full_name as sent_by, coalesce(assignee.username, '') as assignee, coalesce(assignee.full_name, '') as assignee_name,
    r.created_at, r.updated_at, to_char(r.due_on, 'YYYY-MM-DD') as due_on, '[]'::json as targets, r.version
from bare.requests r
join projects p on p.id = r.project_id
join parts part on part.id = r.part_id
join categories c on c.id = r.category_id
join types t on t.id = r.type_id
join priorities pr on pr.id = r.priority_id
cross join lateral (
    select count(*) filter (where other.position < pr.position) as rank, count(*) as levels
    from priorities other where other.project_id = pr.project_id
) scale
join statuses s on s.id = r.status_id
join users creator on creator.id = r.creator_id
left join users assignee on assignee.id = r.assignee_id
where r.project_id = $1 and r.marker <> 2
order by r.created_at desc, r.id desc
limit 10`

type list struct {
	Items []lists.ListItem `json:"items"`
	Total int64            `json:"total"`
	More  bool             `json:"imaJos"`
}

// list returns the newest ten open requests of a project.
func (s server) list(r *http.Request) (list, error) {
	rows, err := s.pool.Query(r.Context(), listSQL, r.URL.Query().Get("projekatId"))
	if err != nil {
		return list{}, err
	}
	items, err := pgx.CollectRows(rows, pgx.RowToStructByNameLax[lists.ListItem])
	return list{Items: items}, err
}

// counted returns the same with the number of all matches, in one round trip.
func (s server) counted(r *http.Request) (list, error) {
	project := r.URL.Query().Get("projekatId")
	var result list
	batch := &pgx.Batch{}
	batch.Queue(listSQL, project).Query(func(rows pgx.Rows) (err error) {
		result.Items, err = pgx.CollectRows(rows, pgx.RowToStructByNameLax[lists.ListItem])
		return err
	})
	batch.Queue("select count(*) from bare.requests where project_id = $1 and marker <> 2", project).QueryRow(func(row pgx.Row) error {
		return row.Scan(&result.Total)
	})
	return result, s.pool.SendBatch(r.Context(), batch).Close()
}

const searchSQL = `
select r.id, r.title, p.name as project, s.name as status, r.marker, r.created_at, '' as key, '' as "where", '' as excerpt
from (select id from %s order by id desc limit 20) found
join bare.requests r on r.id = found.id
join projects p on p.id = r.project_id
join statuses s on s.id = r.status_id
order by r.id desc`

// search returns the newest 20 requests whose texts hold all words. Fields that the product has besides stay empty. Of rare words it is
// told that they are (rijetko): otherwise, with a million texts, PostgreSQL expects to find 20 among the newest and reads all texts.
func (s server) search(r *http.Request) ([]lists.SearchResult, error) {
	var held []string
	var patterns []any
	for _, word := range strings.Fields(textsearch.Fold(r.URL.Query().Get("tekst"))) {
		patterns = append(patterns, "%"+word+"%")
		held = append(held, fmt.Sprintf("body like $%d", len(patterns)))
	}
	texts := "bare.texts where " + strings.Join(held, " and ")
	if r.URL.Query().Has("rijetko") {
		texts = "(select id from " + texts + " offset 0) rare"
	}
	rows, err := s.pool.Query(r.Context(), fmt.Sprintf(searchSQL, texts), patterns...)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowToStructByNameLax[lists.SearchResult])
}

const viewSQL = `
select r.id, r.title, r.description, r.project_id, p.name, r.part_id, part.name, r.category_id, c.name, r.type_id, t.name,
    r.priority_id, pr.name, pr.position, r.status_id, s.name, r.marker, creator.username, creator.full_name, creator.email,
    r.created_at, r.updated_at, coalesce(assignee.username, ''), coalesce(assignee.full_name, ''), r.version
from bare.requests r
join projects p on p.id = r.project_id
join parts part on part.id = r.part_id
join categories c on c.id = r.category_id
join types t on t.id = r.type_id
join priorities pr on pr.id = r.priority_id
join statuses s on s.id = r.status_id
join users creator on creator.id = r.creator_id
left join users assignee on assignee.id = r.assignee_id
where r.id = $1`

func (s server) view(r *http.Request) (request.Request, error) {
	v := request.Request{Documents: []request.Document{}, Internal: &request.Internal{}}
	err := s.pool.QueryRow(r.Context(), viewSQL, r.PathValue("id")).Scan(
		&v.ID, &v.Title, &v.Description, &v.ProjectID, &v.Project, &v.PartID, &v.Part, &v.CategoryID, &v.Category, &v.TypeID, &v.Type,
		&v.PriorityID, &v.Priority, &v.PriorityPosition, &v.Status.ID, &v.Status.Name, &v.Status.Marker, &v.CreatedBy, &v.SentBy, &v.Email,
		&v.CreatedAt, &v.UpdatedAt, &v.Assignee, &v.AssigneeName, &v.Version,
	)
	return v, err
}
