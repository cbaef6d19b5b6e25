package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"zahtjevi/scripts/client/api"
)

// offered is a definition of a project that can be chosen.
type offered struct {
	id      int64
	name    string
	usual   bool // the project's default
	retired bool
}

// chooseOffered returns the id of the definition with the name; without a name, that of the project's default or of the only one.
func chooseOffered(what, name string, all []offered) (int64, error) {
	all = slices.DeleteFunc(all, func(o offered) bool { return o.retired })
	if name != "" {
		return pick(what, name, all, func(o offered) (int64, string) { return o.id, o.name })
	}
	if i := slices.IndexFunc(all, func(o offered) bool { return o.usual }); i >= 0 {
		return all[i].id, nil
	}
	if len(all) == 1 {
		return all[0].id, nil
	}
	names := make([]string, len(all))
	for i, o := range all {
		names[i] = plain(o.name)
	}
	return 0, fmt.Errorf("recite %s; može: %s", what, strings.Join(names, ", "))
}

func offeredOf[T any](items []T, of func(T) offered) []offered {
	all := make([]offered, len(items))
	for i, item := range items {
		all[i] = of(item)
	}
	return all
}

func findType(ctx context.Context, connected service, project int64, name string) (int64, error) {
	answer, err := connected.GetZahtjevtipProjekatProjekatIdWithResponse(ctx, project)
	if err != nil {
		return 0, err
	}
	if answer.JSON200 == nil {
		return 0, refusal(answer.ApplicationproblemJSONDefault, answer.HTTPResponse)
	}
	return chooseOffered("tip", name, offeredOf(answer.JSON200.Items, func(t api.ProjectsType) offered {
		return offered{t.Id, t.Naziv, t.Default, t.Povuceno}
	}))
}

func findPriority(ctx context.Context, connected service, project int64, name string) (int64, error) {
	answer, err := connected.GetZahtjevprioritetProjekatProjekatIdWithResponse(ctx, project)
	if err != nil {
		return 0, err
	}
	if answer.JSON200 == nil {
		return 0, refusal(answer.ApplicationproblemJSONDefault, answer.HTTPResponse)
	}
	return chooseOffered("prioritet", name, offeredOf(answer.JSON200.Items, func(p api.ProjectsPriority) offered {
		return offered{p.Id, p.Naziv, p.Default, p.Povuceno}
	}))
}

// findCategory finds a category by its name, with or without "part / " before it; without a name it returns the
// default of the first part.
func findCategory(ctx context.Context, connected service, project int64, name string) (part, category int64, err error) {
	parts, err := connected.GetDioprojektaProjekatProjekatIdWithResponse(ctx, project)
	if err != nil {
		return 0, 0, err
	}
	if parts.JSON200 == nil {
		return 0, 0, refusal(parts.ApplicationproblemJSONDefault, parts.HTTPResponse)
	}
	var all []offered
	var first int64 // part that is in use
	partOf := map[int64]int64{}
	for _, p := range parts.JSON200.Items {
		if p.Povuceno {
			continue
		}
		if first == 0 {
			first = p.Id
		}
		answer, err := connected.GetZahtjevkategorijaDioprojektaDioProjektaIdWithResponse(ctx, p.Id)
		if err != nil {
			return 0, 0, err
		}
		if answer.JSON200 == nil {
			return 0, 0, refusal(answer.ApplicationproblemJSONDefault, answer.HTTPResponse)
		}
		for _, c := range answer.JSON200.Items {
			partOf[c.Id] = p.Id
			called := p.Naziv + " / " + c.Naziv
			if name != "" && strings.EqualFold(name, c.Naziv) {
				called = c.Naziv
			}
			all = append(all, offered{c.Id, called, c.Default && p.Id == first, c.Povuceno})
		}
	}
	category, err = chooseOffered("kategorija", name, all)
	return partOf[category], category, err
}
