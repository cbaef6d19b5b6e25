package client

import (
	"context"
	"fmt"
	"net/http"

	"github.com/google/uuid"

	"zahtjevi/functions/imports"
	"zahtjevi/functions/imports/drafts"
	"zahtjevi/shared/listing"
)

// Prepare prepares the import of an uploaded file into the project.
func (c *Client) Prepare(ctx context.Context, document uuid.UUID, projectID int64) (imports.Prepared, error) {
	var prepared imports.Prepared
	err := c.Call(ctx, http.MethodPost, "/zahtjevi/uvoz", map[string]any{"dokumentId": document, "projekatId": projectID}, &prepared)
	return prepared, err
}

// Remap changes the mapping of the prepared import's columns, and its defaults.
func (c *Client) Remap(ctx context.Context, id int64, mapping drafts.Mapping, defaults drafts.Defaults) (imports.Prepared, error) {
	var prepared imports.Prepared
	err := c.Call(ctx, http.MethodPut, fmt.Sprintf("/zahtjevi/uvoz/%d", id), map[string]any{"mapiranje": mapping, "zadano": defaults},
		&prepared)
	return prepared, err
}

// StartImport hands the import to the worker.
func (c *Client) StartImport(ctx context.Context, id int64) error {
	return c.Call(ctx, http.MethodPut, fmt.Sprintf("/zahtjevi/uvoz/%d/pokreni", id), nil, nil)
}

// Import returns the import's progress.
func (c *Client) Import(ctx context.Context, id int64) (imports.Import, error) {
	var current imports.Import
	err := c.Call(ctx, http.MethodGet, fmt.Sprintf("/zahtjevi/uvoz/%d", id), nil, &current)
	return current, err
}

// Ended reports whether the import has ended.
func Ended(i imports.Import) bool {
	return i.State != "priprema" && i.State != "ceka" && i.State != "radi"
}

// EachRejection calls the function with every rejected row in the file's order.
func (c *Client) EachRejection(ctx context.Context, id int64, do func(imports.Rejection)) error {
	for page := 1; ; page++ {
		var list listing.List[imports.Rejection]
		if err := c.Call(ctx, http.MethodGet, fmt.Sprintf("/zahtjevi/uvoz/%d/odbijeni?page=%d&count=100", id, page), nil, &list); err != nil {
			return err
		}
		for _, r := range list.Items {
			do(r)
		}
		if len(list.Items) < 100 {
			return nil
		}
	}
}
