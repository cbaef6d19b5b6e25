package serve

import (
	"maps"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"
)

// unknownQuery are the parameters of a query that an operation does not have, such as a filter that it cannot apply.
func unknownQuery(r *http.Request, op *huma.Operation, access Access) (unknown faults) {
	if r.URL.RawQuery == "" || op.Metadata[anyQuery] != nil {
		return nil
	}
	for _, name := range slices.Sorted(maps.Keys(r.URL.Query())) {
		known := access.temporary && name == temporaryScheme || slices.ContainsFunc(op.Parameters, func(p *huma.Param) bool {
			return p.In == "query" && p.Name == name
		})
		if !known && len(unknown) < maxFaults {
			unknown = append(unknown, inputFault{below("", name), fieldUnknown})
		}
	}
	return unknown
}
