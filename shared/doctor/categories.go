package doctor

import (
	"context"
	"fmt"

	"zahtjevi/shared/doctor/db"
	"zahtjevi/shared/texts"
)

// checkCategories names categories in use that nobody serves: their new requests reach only who leads the project, or administrators.
func checkCategories(ctx context.Context, in Installation) ([]Finding, error) {
	categories, err := db.New(in.Pool).UnservedCategories(ctx, most)
	if err != nil {
		return nil, fmt.Errorf("read unserved categories: %w", err)
	}
	if len(categories) == 0 {
		return []Finding{fine(texts.DoctorCategoriesFine)}, nil
	}
	var findings []Finding
	of := map[int64]*named{} // by project, the last of them without a project for all others
	var order []int64
	for _, category := range categories {
		project := category.ProjectID
		if of[project] == nil && len(order) >= projectsMost {
			project = 0
		}
		if of[project] == nil {
			of[project] = &named{}
			order = append(order, project)
		}
		of[project].add(category.ProjectName + " · " + category.Name)
	}
	for _, project := range order {
		found := warning(of[project].says(texts.DoctorCategoriesUnserved), texts.DoctorCategoriesUnservedMend)
		if project != 0 {
			found.Where = fmt.Sprintf("/home/projekat/%d/konfiguracija/dijelovi", project)
		}
		findings = append(findings, found)
	}
	return findings, nil
}

// projectsMost limits the projects with a finding each, and a way to the project's parts.
const projectsMost = 5
