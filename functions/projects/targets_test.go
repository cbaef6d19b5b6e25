package projects_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/projects"
	"zahtjevi/shared/testkit"
)

func targetsPath(project testkit.Project) string { return hoursPath(project) + "/ciljevi" }

func target(priority, typeID int64, answer, solution any) map[string]any {
	return map[string]any{"zahtjevPrioritetId": priority, "zahtjevTipId": typeID, "odgovorMinuta": answer, "rjesenjeMinuta": solution}
}

func setTargets(version int, targets ...map[string]any) map[string]any {
	return map[string]any{"verzija": version, "ciljevi": append([]map[string]any{}, targets...)}
}

// TestTargets sets a project's targets, changes some, and removes all; a late change is told who was before.
func TestTargets(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, other := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	read := func() (list []string) {
		answer := e.Call(other, "GET", targetsPath(project), nil).Expect(http.StatusOK)
		for _, one := range testkit.Decode[projects.Targets](answer).Targets {
			minutes := func(n *int32) string {
				if n == nil {
					return "-"
				}
				return fmt.Sprint(*n)
			}
			list = append(list, fmt.Sprintf("%s/%s %s %s", one.Priority, one.Type, minutes(one.AnswerMinutes), minutes(one.SolutionMinutes)))
		}
		return list
	}
	e.Call(manager, "PUT", targetsPath(project), setTargets(1, target(project.Priority, project.Type, 30, nil), target(0, 0, 60, 480),
		target(0, project.Type, nil, nil))).Expect(http.StatusOK)
	if diff := cmp.Diff([]string{"/ 60 480", "/Kvar - -", "Normalan/Kvar 30 -"}, read()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	before := testkit.Value[int](e, "select count(*) from clock_rounds where project_id = $1", project.ID)
	e.Call(manager, "PUT", targetsPath(project), setTargets(2, target(0, 0, 60, 480))).Expect(http.StatusOK)
	if diff := cmp.Diff([]string{"/ 60 480"}, read()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if after := testkit.Value[int](e, "select count(*) from clock_rounds where project_id = $1", project.ID); after != before+1 {
		t.Errorf("%d rounds are begun by the change, want one", after-before)
	}
	problem := detail(e.Call(other, "PUT", targetsPath(project), setTargets(2)).Expect(http.StatusConflict))
	if !strings.HasPrefix(problem, "Ciljeve je u međuvremenu izmijenio korisnik Osoba "+manager.Username) {
		t.Errorf("stale: %q", problem)
	}
	e.Call(other, "PUT", targetsPath(project), setTargets(3)).Expect(http.StatusOK)
	if got := read(); len(got) != 0 {
		t.Errorf("left are %v", got)
	}
}

// TestTargetsRefused sends invalid targets, and calls for a project that the caller does not see.
func TestTargetsRefused(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	manager := e.Person(testkit.Manager, project)
	many := make([]map[string]any, 101)
	for i := range many {
		many[i] = target(int64(i), 0, 1, 1)
	}
	for name, body := range map[string]map[string]any{
		"twice the same":      setTargets(1, target(0, 0, 1, 1), target(0, 0, 2, 2)),
		"no time":             setTargets(1, target(0, 0, 0, 1)),
		"too long":            setTargets(1, target(0, 0, 1, 100_001)),
		"a foreign priority":  setTargets(1, target(foreign.Priority, 0, 1, 1)),
		"a foreign type":      setTargets(1, target(0, foreign.Type, 1, 1)),
		"a guessed priority":  setTargets(1, target(999_999, 0, 1, 1)),
		"more than there may": setTargets(1, many...),
	} {
		t.Run(name, func(*testing.T) { e.Call(manager, "PUT", targetsPath(project), body).ExpectField("ciljevi") })
	}
	e.Call(manager, "PUT", targetsPath(project), setTargets(0)).ExpectField("verzija")
	e.Call(manager, "PUT", targetsPath(foreign), setTargets(1)).Expect(http.StatusNotFound)
	e.Call(manager, "GET", targetsPath(foreign), nil).Expect(http.StatusNotFound)
	if left := testkit.Value[int](e, "select count(*) from project_targets"); left != 0 {
		t.Errorf("%d targets were set", left)
	}
}

// TestPausingStatus makes a status pause targets; a client that does not know the field leaves it unchanged.
func TestPausingStatus(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	path := fmt.Sprintf("/zahtjevstatus/id/%d", project.InProgress)
	edit := func(version int, changes map[string]any) projects.Status {
		body := testkit.With(map[string]any{"naziv": "Čeka se", "oznaka": 1, "verzija": version}, changes)
		return testkit.Decode[projects.Status](e.Call(manager, "PUT", path, body).Expect(http.StatusOK))
	}
	if !edit(1, map[string]any{"pauzira": true}).Pauses || !edit(2, nil).Pauses || edit(3, map[string]any{"pauzira": false}).Pauses {
		t.Error("the status does not pause as it is told to")
	}
}
