package movein

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
)

// maxMembers limits the people and groups of all projects together that the report names.
const maxMembers = 1000

// Members lists who belonged to which project, of whom the first are kept.
type Members struct {
	Kept  []Belonging
	Count int
}

// Belonging is somebody who belonged to a project there. Account is theirs here, or empty.
type Belonging struct{ Project, Name, Login, Email, Account, Roles string }

// members notes who belonged to a project, as far as the program tells. Nobody gets an account or a right by that.
func (m *mover) members(ctx context.Context, project Project) error {
	all, err := m.source.Members(ctx, project)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		notes := &m.report.Broken
		if errors.Is(err, ErrGone) {
			notes = &m.report.Left
		}
		notes.add(project.Name, "who belonged to it: "+err.Error())
	}
	for _, member := range all {
		if m.report.Members.Count++; len(m.report.Members.Kept) == maxMembers {
			continue
		}
		one, err := m.belonging(ctx, member)
		if err != nil {
			return err
		}
		one.Project = cell(m.Map.Projects[project.ID])
		m.report.Members.Kept = append(m.report.Members.Kept, one)
	}
	return nil
}

// belonging completes what is known of a member. Where the program does not tell more, that stays.
func (m *mover) belonging(ctx context.Context, member Member) (b Belonging, err error) {
	slices.Sort(member.Roles)
	roles := cell(strings.Join(slices.Compact(member.Roles), ", "))
	if member.Group {
		return Belonging{Name: cell(member.Person.Name) + " (group)", Roles: roles}, nil
	}
	p := identified(member.Person)
	if told, err := m.source.Person(ctx, member.Person); err == nil && !strings.HasPrefix(p.ID, "name:") {
		told.ID = p.ID
		p = told
	}
	if ctx.Err() != nil {
		return b, ctx.Err()
	}
	account, err := m.accountOf(ctx, p)
	return Belonging{Name: cell(p.Name), Login: cell(p.Login), Email: cell(p.Email), Account: account, Roles: roles}, err
}

// accountOf is the username of the account of somebody here; empty where they have none. It adds none.
func (m *mover) accountOf(ctx context.Context, p Person) (username string, err error) {
	if username, told := m.Map.People[p.ID]; told {
		return username, nil
	}
	id := m.people[p.ID]
	if id == 0 {
		if id, _, err = m.moved(ctx, "person", unnamed(p.ID)); err != nil {
			return "", err
		}
	}
	if id == 0 {
		_, username, err = byAddress(ctx, m.deps.Pool, p.Email)
		return username, err
	}
	if err := optional(m.deps.Pool.QueryRow(ctx, "select username from users where id = $1", id).Scan(&username)); err != nil {
		return "", fmt.Errorf("find an account: %w", err)
	}
	return username, nil
}

// cell is a text of the source in a table.
func cell(text string) string { return Line(text, 60) }

func (m *Members) print(to io.Writer) {
	if m.Count == 0 {
		return
	}
	fmt.Fprintln(to, "Who belonged to which project there; nobody got a right here:")
	table := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "  project\tname\tlogin\taddress\taccount here\troles there")
	for _, b := range m.Kept {
		fmt.Fprintf(table, "  %s\t%s\t%s\t%s\t%s\t%s\n", b.Project, b.Name, dash(b.Login), dash(b.Email), dash(b.Account), b.Roles)
	}
	_ = table.Flush()
	if more := m.Count - len(m.Kept); more > 0 {
		fmt.Fprintf(to, "  … and %d more\n", more)
	}
}

func dash(text string) string { return orElse(text, "–") }
