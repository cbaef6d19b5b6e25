package jira

import (
	"regexp"
	"strings"

	"zahtjevi/scripts/movein"
)

var (
	// rank matches an issue's place in a backlog.
	rank = regexp.MustCompile(`^\d\|[0-9a-z]+:[0-9a-z]*$`)
	// sprint is a sprint as a Server writes it, with its name.
	sprint = regexp.MustCompile(`com\.atlassian\.greenhopper\.service\.sprint\.Sprint@[0-9a-f]+\[[^\]]*?\bname=([^,\]]*)[^\]]*\]`)
)

// ownField returns a custom field. Values that mean something only to Jira become empty: the rank in a backlog, what a developers' program
// noted, and a target of time, of which only its name can be read.
func ownField(name, value string) movein.OwnField {
	value = sprint.ReplaceAllString(value, "$1")
	if value == name || rank.MatchString(value) || value == "{}" || strings.HasPrefix(value, "{summaryBean=") {
		value = ""
	}
	return movein.OwnField{Name: name, Value: value}
}
