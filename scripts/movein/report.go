package movein

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
)

// maxNotes limits the kept notes of a kind; the others are counted.
const maxNotes = 200

// Report holds the outcome of a run, or of a dry one.
type Report struct {
	Dry                            bool
	Source                         string
	Map                            Map
	Projects, NewProjects          int
	People, Matched                int // new accounts; people who have one
	Requests, Known                int // new requests; those that were moved before and did not change
	Comments, Files, Changes       int // new ones
	Watchers                       int // people who watch moved requests
	FileBytes                      int64
	Untold                         []string // what the program does not tell
	Members                        Members
	Private                        int    // requests that were left out as not everybody may see them
	Failed, Left, Altered, Changed Notes  // requests; what cannot be taken; what was cut; what was changed there since
	Broken                         Notes  // projects whose lists could not be read to their ends
	Same                           Notes  // people who have an account with their address
	Unread                         Notes  // moments that cannot be read
	Undated                        Notes  // requests that were left out, as nothing tells when they were created
	WhyUndated                     string // why none of them tells; empty where each has its own note
}

// Notes are notes of a kind, of which the first are kept.
type Notes struct {
	Kept  []Note
	Count int
}

// Note says something of a thing of the source.
type Note struct{ Of, Why string }

func (n *Notes) add(of, why string) {
	n.Count++
	if len(n.Kept) < maxNotes {
		n.Kept = append(n.Kept, Note{Line(of, 100), Line(why, 300)})
	}
}

// Whole reports whether nothing failed: what cannot be taken at all, and what was cut, is no failure.
func (r *Report) Whole() bool {
	return r.Failed.Count == 0 && r.Broken.Count == 0 && r.Undated.Count == 0
}

// Print writes the report for an operator.
func (r *Report) Print(to io.Writer) {
	verb := "moved in"
	if r.Dry {
		verb = "would be moved in; nothing was changed"
		r.Map.print(to)
	}
	fmt.Fprintf(to, "From %s, %s:\n", r.Source, verb)
	fmt.Fprintf(to, "  projects  %6d, %d of them new\n", r.Projects, r.NewProjects)
	fmt.Fprintf(to, "  people    %6d new accounts that cannot sign in, %d have an account here\n", r.People, r.Matched)
	fmt.Fprintf(to, "  requests  %6d, %d were here already\n", r.Requests, r.Known)
	fmt.Fprintf(to, "  comments  %6d\n  files     %6d, %d bytes\n  changes   %6d\n  watchers  %6d\n", r.Comments, r.Files, r.FileBytes,
		r.Changes, r.Watchers)
	for _, what := range r.Untold {
		fmt.Fprintln(to, Line(what, 300))
	}
	if r.Private > 0 {
		fmt.Fprintf(to, "%d private requests were left out: --private takes them, for all who see their project.\n", r.Private)
	}
	r.Same.print(to, "people have an account here, by their addresses; name others in the map")
	r.Failed.print(to, "requests failed; run again once the reason is gone")
	r.Unread.print(to, "moments cannot be read")
	if r.WhyUndated == "" {
		r.Undated.print(to, "requests were left out")
	} else if r.Undated.Count > 0 {
		fmt.Fprintf(to, "%d requests were left out: %s; --undated DAY takes them with that day.\n", r.Undated.Count, r.WhyUndated)
	}
	r.Left.print(to, "things cannot be taken")
	r.Altered.print(to, "texts were cut; the whole of each is attached, or stands below")
	r.Changed.print(to, "requests were changed there after they were moved: new comments and files came, the rest was not updated")
	r.Broken.print(to, "projects were not read to the end; run again")
	r.Members.print(to)
}

func (n *Notes) print(to io.Writer, what string) {
	if n.Count == 0 {
		return
	}
	fmt.Fprintf(to, "%d %s:\n", n.Count, what)
	for _, note := range n.Kept {
		fmt.Fprintf(to, "  %s: %s\n", note.Of, note.Why)
	}
	if more := n.Count - len(n.Kept); more > 0 {
		fmt.Fprintf(to, "  … and %d more\n", more)
	}
}

// print lists the statuses with their counterparts here.
func (m *Map) print(to io.Writer) {
	fmt.Fprintln(to, "Statuses:")
	for _, name := range slices.SortedFunc(maps.Keys(m.Statuses), func(a, b string) int {
		return cmp.Or(cmp.Compare(markers[m.Statuses[a].Marker], markers[m.Statuses[b].Marker]), cmp.Compare(a, b))
	}) {
		fmt.Fprintf(to, "  %-24s → %-20s %s\n", Line(name, 60), m.Statuses[name].Here, m.Statuses[name].Marker)
	}
}
