package projects

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

// DefaultInput sets the default of a kind for new requests.
type DefaultInput struct {
	ProjectID int64 `path:"projekatId"`
	Body      struct {
		ID int64 `json:"Id"`
	}
}

// setDefault returns the whole list. The database allows one default a project, so the old one is unset first. Errors: NotFound; Invalid
// for what is not an active definition of the project.
func (k kind[T]) setDefault(a *area, missing texts.Text) serve.Handler[DefaultInput, DefinitionsOutput[T]] {
	sql := fmt.Sprintf(`
		with chosen as (
			select id, project_id from %[1]s where id = $2 and project_id = $1 and retired_at is null
		), before as (
			update %[1]s x set is_default = false from chosen where x.project_id = chosen.project_id and x.is_default and x.id <> chosen.id
				returning x.id
		), made as (
			update %[1]s x set is_default = true from chosen where x.id = chosen.id and not x.is_default and (select count(*) from before) <= 1
		)
		select count(*) from chosen`, k.table)
	return func(ctx context.Context, in *DefaultInput) (*DefinitionsOutput[T], error) {
		return k.rearrange(ctx, a, in.ProjectID, fault.Field("Id", missing), sql, in.Body.ID)
	}
}

// OrderInput is a new order: the ids of all active definitions of the project, each once.
type OrderInput struct {
	ProjectID int64 `path:"projekatId"`
	Body      struct {
		IDs []int64 `json:"zahtjeviId" nullable:"false" maxItems:"100"`
	}
}

// setOrder returns the whole list. Retired definitions come last, in their old order. Errors: NotFound, Invalid.
func (k kind[T]) setOrder(a *area) serve.Handler[OrderInput, DefinitionsOutput[T]] {
	sql := fmt.Sprintf(`
		with given as (
			select id, place from unnest($2::bigint[]) with ordinality as g (id, place)
		), complete as (
			select where (select array_agg(id order by id) from given) = (select array_agg(id order by id) from %[1]s where project_id = $1
				and retired_at is null)
		), placed as (
			select x.id, row_number() over (order by given.place nulls last, x.position, x.id) - 1 as position
			from complete, %[1]s x left join given on given.id = x.id
			where x.project_id = $1
		), moved as (
			update %[1]s x set position = placed.position from placed where x.id = placed.id and x.position <> placed.position
		)
		select count(*) from complete`, k.table)
	return func(ctx context.Context, in *OrderInput) (*DefinitionsOutput[T], error) {
		incomplete := fault.Field("zahtjeviId", texts.OrderIncomplete)
		if len(in.Body.IDs) > k.most {
			return nil, incomplete
		}
		return k.rearrange(ctx, a, in.ProjectID, incomplete, sql, in.Body.IDs)
	}
}

// rearrange runs a statement on a project's definitions, with the project as $1, and returns the new list. If the statement returns 0,
// because the change is not possible, it returns the error none.
func (k kind[T]) rearrange(ctx context.Context, a *area, projectID int64, none error, sql string,
	asked any) (output *DefinitionsOutput[T], err error) {
	err = a.holding(ctx, "projects", projectID, func(tx pgx.Tx) error {
		var possible int
		if err := tx.QueryRow(ctx, sql, projectID, asked).Scan(&possible); err != nil {
			return fmt.Errorf("rearrange %s of project %d: %w", k.table, projectID, err)
		}
		if possible == 0 {
			return none
		}
		output, err = k.of(ctx, tx, "project_id", projectID)
		return err
	})
	return output, err
}
