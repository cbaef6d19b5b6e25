package serve

import (
	"maps"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"
)

// queryFaults are the parameters of a query that an operation cannot apply: those that it does not have, such as a filter of another list,
// and those that are given twice but have one value, of which the rest would be passed over.
func queryFaults(r *http.Request, op *huma.Operation, access Access) (found faults) {
	if r.URL.RawQuery == "" || op.Metadata[anyQuery] != nil {
		return nil
	}
	given := r.URL.Query()
	for _, name := range slices.Sorted(maps.Keys(given)) {
		at := slices.IndexFunc(op.Parameters, func(p *huma.Param) bool { return p.In == "query" && p.Name == name })
		kind := fieldUnknown
		switch {
		case at < 0 && (!access.temporary || name != temporaryScheme):
		case len(given[name]) > 1 && (at < 0 || !isExploded(op.Parameters[at])):
			kind = fieldTwice
		default:
			continue
		}
		if found = append(found, inputFault{below("", name), kind}); len(found) == maxFaults {
			break
		}
	}
	return found
}

// isExploded reports whether a parameter has a list of values, each of which is given by its name.
func isExploded(p *huma.Param) bool { return p.Explode != nil && *p.Explode }
