package request

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/stamped"
	"zahtjevi/shared/worktime"
)

// mostProjects limits how many projects a process caches: 1 MB as they usually are, 20 MB if all have as many names as they may.
const mostProjects = 200

// project holds the facts that requests show of theirs: its name, the names of its definitions by their ids, and its working time.
type project struct {
	name         string
	parts, types map[int64]string
	priorities   map[int64]priority
	statuses     map[int64]status
	schedule     worktime.Schedule
}

type priority struct {
	Name     string `json:"name"`
	Position int32  `json:"position"`
}

type status struct {
	Name   string `json:"name"`
	Marker int    `json:"marker"`
}

// projects caches projects between calls. A cached project is current while it has the same stamps, which triggers (…_stamp) replace in
// the transaction of each change.
type projects struct {
	cached *stamped.Cache[int64, *project]
}

func newProjects() *projects { return &projects{stamped.New[int64, *project](mostProjects)} }

// of returns the project of a request: the cached one if it is current by the stamps in the request's row, else read anew.
func (p *projects) of(ctx context.Context, queries *db.Queries, row db.RequestByIDRow) (*project, error) {
	if cached, ok := p.cached.Get(row.ProjectID); ok && cached.Current(row.Stamps) {
		return cached.Value, nil
	}
	stored, err := queries.ProjectShown(ctx, row.ProjectID)
	if err != nil {
		return nil, fmt.Errorf("read project %d: %w", row.ProjectID, err)
	}
	read := &project{name: stored.Name}
	read.schedule, err = worktime.ParseSchedule(stored.Schedule)
	err = errors.Join(err, json.Unmarshal(stored.Parts, &read.parts), json.Unmarshal(stored.Types, &read.types),
		json.Unmarshal(stored.Priorities, &read.priorities), json.Unmarshal(stored.Statuses, &read.statuses))
	if err != nil {
		return nil, fmt.Errorf("read project %d: %w", row.ProjectID, err)
	}
	p.cached.Keep(row.ProjectID, read, stored.Stamps)
	return read, nil
}

// placeOf returns the place of the request in the project, by names.
func (p *project) placeOf(row db.RequestByIDRow) place {
	return place{
		project: p.name, part: p.parts[row.PartID], category: row.CategoryName, kind: p.types[row.TypeID],
		priority: p.priorities[row.PriorityID].Name, priorityPosition: p.priorities[row.PriorityID].Position,
		status: p.statuses[row.StatusID].Name,
	}
}

// workedOn is the working time that the request has spent in statuses with the marker "in progress".
func (p *project) workedOn(row db.RequestByIDRow) time.Duration {
	changes := make([]worktime.Change, len(row.ChangeTimes))
	for i, at := range row.ChangeTimes {
		changes[i] = worktime.Change{At: at, Marker: int(row.ChangeMarkers[i])}
	}
	return worktime.InProgress(p.schedule, changes, time.Now())
}

// place holds a request's place in its project.
type place struct {
	project, part, category, kind, priority, status string
	priorityPosition                                int32
}
