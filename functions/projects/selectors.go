package projects

import (
	"context"
	"fmt"

	"zahtjevi/functions/projects/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/listing"
)

// Priority is a request priority; position 0 is the highest.
type Priority struct {
	ID       int64  `json:"id"`
	Name     string `json:"naziv"`
	Position int32  `json:"poredak"`
	Default  bool   `json:"default"`
}

// PrioritiesOutput is a project's priorities, the highest first.
type PrioritiesOutput struct {
	Body listing.List[Priority]
}

func (a *area) listPriorities(ctx context.Context, in *ProjectInput) (*PrioritiesOutput, error) {
	priorities, err := ofProject(ctx, in.ID, a.queries.PriorityList, func(row db.PriorityListRow) Priority {
		return Priority{ID: row.ID, Name: row.Name, Position: row.Position, Default: row.IsDefault}
	})
	return &PrioritiesOutput{Body: priorities}, err
}

// Status is a request status. Marker: 0 to do, 1 in progress, 2 done, 3 approval.
type Status struct {
	ID      int64  `json:"id"`
	Name    string `json:"naziv"`
	Marker  int16  `json:"oznaka"`
	Default bool   `json:"default"`
}

// StatusesOutput is a project's statuses in their order.
type StatusesOutput struct {
	Body listing.List[Status]
}

func (a *area) listStatuses(ctx context.Context, in *ProjectInput) (*StatusesOutput, error) {
	statuses, err := ofProject(ctx, in.ID, a.queries.StatusList, func(row db.StatusListRow) Status {
		return Status{ID: row.ID, Name: row.Name, Marker: row.Marker, Default: row.IsDefault}
	})
	return &StatusesOutput{Body: statuses}, err
}

// Type is a request type.
type Type struct {
	ID      int64  `json:"id"`
	Name    string `json:"naziv"`
	Default bool   `json:"default"`
}

// TypesOutput is a project's types.
type TypesOutput struct {
	Body listing.List[Type]
}

func (a *area) listTypes(ctx context.Context, in *ProjectInput) (*TypesOutput, error) {
	types, err := ofProject(ctx, in.ID, a.queries.TypeList, func(row db.TypeListRow) Type {
		return Type{ID: row.ID, Name: row.Name, Default: row.IsDefault}
	})
	return &TypesOutput{Body: types}, err
}

// Part is a part of a project (a sub-project).
type Part struct {
	ID   int64  `json:"id"`
	Name string `json:"naziv"`
}

// PartsOutput is a project's parts.
type PartsOutput struct {
	Body listing.List[Part]
}

func (a *area) listParts(ctx context.Context, in *ProjectInput) (*PartsOutput, error) {
	parts, err := ofProject(ctx, in.ID, a.queries.PartList, func(row db.PartListRow) Part {
		return Part{ID: row.ID, Name: row.Name}
	})
	return &PartsOutput{Body: parts}, err
}

// PartInput names a part of a project.
type PartInput struct {
	ID int64 `path:"dioProjektaId"`
}

// Category is a request category of a part.
type Category struct {
	ID      int64  `json:"id"`
	Name    string `json:"naziv"`
	Default bool   `json:"default"`
}

// CategoriesOutput is a part's categories.
type CategoriesOutput struct {
	Body listing.List[Category]
}

func (a *area) listCategories(ctx context.Context, in *PartInput) (*CategoriesOutput, error) {
	projectID, err := a.queries.PartProject(ctx, in.ID)
	if err != nil {
		return nil, database.Found(err, "find project of part %d", in.ID)
	}
	if err := seen(ctx, projectID); err != nil {
		return nil, err
	}
	rows, err := a.queries.CategoryList(ctx, in.ID)
	if err != nil {
		return nil, fmt.Errorf("list categories of part %d: %w", in.ID, err)
	}
	categories := listing.Map(listing.Whole(rows), func(row db.CategoryListRow) Category {
		return Category{ID: row.ID, Name: row.Name, Default: row.IsDefault}
	})
	return &CategoriesOutput{Body: categories}, nil
}

// ofProject lists what a project defines, for a caller who sees the project. Errors: NotFound.
func ofProject[Row, Item any](ctx context.Context, projectID int64, list func(context.Context, int64) ([]Row, error), item func(Row) Item) (listing.List[Item], error) {
	if err := seen(ctx, projectID); err != nil {
		return listing.List[Item]{}, err
	}
	rows, err := list(ctx, projectID)
	if err != nil {
		return listing.List[Item]{}, fmt.Errorf("list definitions of project %d: %w", projectID, err)
	}
	return listing.Map(listing.Whole(rows), item), nil
}
