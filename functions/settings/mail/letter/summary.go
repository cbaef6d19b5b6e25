package letter

import (
	"fmt"
	"strings"
	"time"

	"zahtjevi/shared/summary"
	"zahtjevi/shared/texts"
)

// projectsTold limits the projects that a summary names.
const projectsTold = 10

// Summary is a letter of what happened from one day to another, both 2006-01-02, to the requests that its receiver sees. Answers is nil for
// who may not read comments. URL is the page of these days; Choices is that of the receiver's choices of notifications.
type Summary struct {
	Language, System         string
	From, To                 string
	Lists                    []SummaryList
	Projects                 []summary.Project
	People                   []summary.Person
	Answers                  *int64
	MoreProjects, MorePeople int
	URL, Choices             string
}

// SummaryList is a list of a summary with its first requests; the address is that of all of them.
type SummaryList struct {
	Code     string
	Total    int
	AtLeast  bool
	Requests []SummaryRequest
	URL      string
}

// SummaryRequest is a request by number and title.
type SummaryRequest struct{ Name, Project, URL string }

// summaryNames name the lists.
var summaryNames = map[string]texts.Text{
	summary.Came: texts.SummaryCame, summary.Finished: texts.SummaryFinished, summary.Reopened: texts.SummaryReopened,
	summary.Late: texts.SummaryLate,
}

// heading names the list with its number.
func (l SummaryList) heading(language string) string {
	more := ""
	if l.AtLeast {
		more = "+"
	}
	return fmt.Sprintf("%s: %d%s", summaryNames[l.Code].In(language), l.Total, more)
}

// told are the lists that have any requests.
func (s Summary) told() (lists []SummaryList) {
	for _, list := range s.Lists {
		if list.Total > 0 {
			lists = append(lists, list)
		}
	}
	return lists
}

// title names the days.
func (s Summary) title() string {
	if s.From == s.To {
		return texts.SummaryOfDay.With("day", summaryDay(s.From)).In(s.Language)
	}
	return texts.SummaryTitle.With("from", summaryDay(s.From), "to", summaryDay(s.To)).In(s.Language)
}

// lead is the numbers in a line.
func (s Summary) lead() string {
	var parts []string
	for _, list := range s.Lists {
		parts = append(parts, list.heading(s.Language))
	}
	if s.Answers != nil {
		parts = append(parts, fmt.Sprintf("%s: %d", texts.SummaryAnswers.In(s.Language), *s.Answers))
	}
	return strings.Join(parts, " · ")
}

// projects are the first projects, each in a line, and how many more there are.
func (s Summary) projects() (lines []string, more string) {
	for _, p := range s.Projects[:min(len(s.Projects), projectsTold)] {
		parts := []string{
			fmt.Sprintf("%s %d", texts.SummaryCame.In(s.Language), p.Came),
			fmt.Sprintf("%s %d", texts.SummaryFinished.In(s.Language), p.Finished),
			fmt.Sprintf("%s %d", texts.SummaryReopened.In(s.Language), p.Reopened),
			fmt.Sprintf("%s %d", texts.SummaryLate.In(s.Language), p.Late),
		}
		if s.Answers != nil {
			parts = append(parts, fmt.Sprintf("%s %d", texts.SummaryAnswers.In(s.Language), p.Answers))
		}
		lines = append(lines, p.Name+": "+strings.Join(parts, ", "))
	}
	if rest := len(s.Projects) - len(lines) + s.MoreProjects; rest > 0 {
		more = texts.SummaryMoreProjects.Of(rest).In(s.Language)
	}
	return lines, more
}

// people are those who answered the most, each in a line, and how many more there are.
func (s Summary) people() (lines []string, more string) {
	for _, p := range s.People {
		lines = append(lines, fmt.Sprintf("%s: %d", p.FullName, p.Answers))
	}
	if s.MorePeople > 0 {
		more = texts.SummaryMorePeople.Of(s.MorePeople).In(s.Language)
	}
	return lines, more
}

// summaryDay is a day as letters write it.
func summaryDay(day string) string {
	at, _ := time.Parse(time.DateOnly, day) // it comes from a column of days
	return at.Format("02.01.2006.")
}

// ComposeSummary writes a summary.
func ComposeSummary(s Summary) Words {
	title, lead, noReply := s.title(), s.lead(), texts.LetterNoReply.In(s.Language)
	open, stop := texts.SummaryOpen.In(s.Language), texts.LetterStop.In(s.Language)
	var text strings.Builder
	for _, list := range s.told() {
		text.WriteString(list.heading(s.Language) + "\n")
		for _, r := range list.Requests {
			fmt.Fprintf(&text, "* %s (%s)\n  %s\n", r.Name, r.Project, r.URL)
		}
		if list.Total > len(list.Requests) {
			fmt.Fprintf(&text, "%s: %s\n", texts.SummaryAll.In(s.Language), list.URL)
		}
		text.WriteString("\n")
	}
	block := func(heading texts.Text, lines []string, more string) {
		if len(lines) == 0 {
			return
		}
		text.WriteString(heading.In(s.Language) + "\n")
		for _, line := range append(lines, more) {
			if line != "" {
				text.WriteString("* " + line + "\n")
			}
		}
		text.WriteString("\n")
	}
	lines, more := s.projects()
	block(texts.SummaryProjects, lines, more)
	lines, more = s.people()
	block(texts.SummaryPeople, lines, more)
	return Words{
		Subject: fmt.Sprintf("[%s] %s", s.System, title),
		Text: fmt.Sprintf("%s\n%s\n\n%s%s: %s\n\n-- \n%s\n%s\n%s: %s\n", title, lead, text.String(), open, s.URL, s.System, noReply, stop,
			s.Choices),
		HTML: rendered(summaryPage(
			frame{Language: s.Language, System: s.System, Title: title, Preview: lead, Foot: []string{noReply}, Choices: s.Choices}, s, open)),
	}
}
