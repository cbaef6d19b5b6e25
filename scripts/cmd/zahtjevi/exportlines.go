package main

import (
	"bufio"
	"context"
	"encoding/json"
	"io"

	"zahtjevi/scripts/client/api"
)

// pageOfExport limits the requests that exportLines reads in one call: the maximum size of a page.
const pageOfExport = 100

// exportLines writes the requests of all pages as JSON, one on each line. A request that is on two pages, as new ones were added meanwhile,
// is written once.
func exportLines(ctx context.Context, connected service, params *api.GetZahtjeviParams, out io.Writer) error {
	buffer := bufio.NewWriter(out)
	encoder := json.NewEncoder(buffer)
	encoder.SetEscapeHTML(false)
	written := map[int64]bool{}
	for page := int64(1); ; page++ {
		params.Page, params.Count = &page, new(int64(pageOfExport))
		list, err := readPage(ctx, connected, params)
		if err != nil {
			return err
		}
		for _, r := range list.Items {
			if written[r.Id] {
				continue
			}
			written[r.Id] = true
			if err := encoder.Encode(r); err != nil {
				return err
			}
		}
		if len(list.Items) < pageOfExport {
			return buffer.Flush()
		}
	}
}
