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
	var unserved named
	for _, category := range categories {
		unserved.add(category.ProjectName + " · " + category.Name)
	}
	if unserved.count == 0 {
		return []Finding{fine(texts.DoctorCategoriesFine)}, nil
	}
	return []Finding{warning(unserved.says(texts.DoctorCategoriesUnserved), texts.DoctorCategoriesUnservedMend)}, nil
}
