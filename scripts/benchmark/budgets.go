package main

import "strings"

// The budgets; docs/performance.md explains each. Creating and commenting are not measured against one bare insert: a comment that concerns
// three people leaves eight rows with some 30 index entries and 17 foreign keys to check. The server that writes all rows and does nothing
// else reaches 0.37 times the one with the single insert.
const (
	minListOfCounting = 1.0 // list against the bare server that counts its matches
	minListOfBare     = 0.5 // list against the one that does not
	minOfBare         = 0.5 // view against the bare server's, create and comment against the one that writes all rows
	maxBinaryMB       = 20.0
	maxMemoryMB       = 64.0
	maxPlace          = 1.0  // of the best match of a search
	maxImportSeconds  = 75.0 // of 100,000 rows: about a minute

	budgetConnections = 16      // budgets are for load; with one connection the duration of round trips dominates
	countingSize      = 100_000 // counting fewer matches costs almost nothing
)

// startBudget is the maximum of an area's cold start, as a multiple of the hello-world program's.
type startBudget struct{ http, lambda float64 }

var (
	plainStart = startBudget{http: 2.0, lambda: 1.5}
	filesStart = startBudget{http: 2.5, lambda: 1.8} // for programs with the storage's client
	keepsFiles = []string{"imports", "uploads"}
)

// Budgeted is a value with its budget. A zero Bound means that there is none.
type Budgeted struct {
	Value float64 `json:"value"`
	Bound float64 `json:"bound,omitempty"`
	Least bool    `json:"atLeast,omitempty"`
	Held  bool    `json:"held"`
}

func atLeast(value, bound float64) Budgeted {
	return Budgeted{Value: value, Bound: bound, Least: true, Held: value >= bound}
}

func atMost(value, bound float64) Budgeted {
	return Budgeted{Value: value, Bound: bound, Held: value <= bound}
}

func exactly(value, bound float64) Budgeted {
	return Budgeted{Value: value, Bound: bound, Held: value == bound}
}

func unbound(value float64) Budgeted { return Budgeted{Value: value, Held: true} }

// ratioBudget is the budget of the product's throughput as a part of the server's.
func ratioBudget(size int, operation string, connections int, server string, ratio float64) Budgeted {
	writes := operation == "comment" || operation == "create"
	searching := strings.HasPrefix(operation, "search") || strings.HasPrefix(operation, "filter") // the bare server does not rank
	switch {
	case searching:
		return unbound(ratio)
	case connections != budgetConnections || server == countingName && size < countingSize || server == bareName && writes:
		return unbound(ratio)
	case server == countingName:
		return atLeast(ratio, minListOfCounting)
	case operation == "list":
		return atLeast(ratio, minListOfBare)
	default:
		return atLeast(ratio, minOfBare)
	}
}
