package request

import (
	"context"
	"fmt"
	"slices"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/stamped"
	"zahtjevi/shared/worktime"
)

// How many names of places and schedules of projects a process caches: 4 MB at most.
const (
	mostPlaces    = 5000
	mostSchedules = 500
)

// placeIDs say where a request is in its project.
type placeIDs struct{ project, part, category, kind, priority, status int64 }

// place is what a request shows of them.
type place struct {
	project, part, category, kind, priority, status string
	priorityPosition                                int32
}

// places caches what requests show of their projects. It is as good as reading it while a project has the same stamps, which triggers
// (…_stamp) replace in the transaction of each change.
type places struct {
	names     *stamped.Cache[placeIDs, place]
	schedules *stamped.Cache[int64, worktime.Schedule] // by project
}

func newPlaces() *places {
	return &places{stamped.New[placeIDs, place](mostPlaces), stamped.New[int64, worktime.Schedule](mostSchedules)}
}

// of returns what the request shows of its project, and the project's schedule if the request was ever in progress. It reads what is not
// cached under the row's stamps.
func (p *places) of(ctx context.Context, queries *db.Queries, row db.RequestByIDRow) (place, worktime.Schedule, error) {
	scheduled := slices.Contains(row.ChangeMarkers, worktime.MarkerInProgress)
	ids := placeIDs{row.ProjectID, row.PartID, row.CategoryID, row.TypeID, row.PriorityID, row.StatusID}
	names, named := p.names.Get(ids)
	schedule, known := p.schedules.Get(row.ProjectID)
	if named && names.Current(row.Stamps) && (!scheduled || known && schedule.Current(row.Stamps)) {
		return names.Value, schedule.Value, nil
	}
	read, err := queries.RequestPlace(ctx, db.RequestPlaceParams{
		ProjectID: ids.project, PartID: ids.part, CategoryID: ids.category, TypeID: ids.kind, PriorityID: ids.priority,
		StatusID: ids.status, Scheduled: scheduled,
	})
	if err != nil {
		return place{}, worktime.Schedule{}, fmt.Errorf("read place of request %d: %w", row.ID, err)
	}
	found := place{read.Project, read.Part, read.Category, read.Type, read.Priority, read.Status, read.PriorityPosition}
	p.names.Keep(ids, found, read.Stamps)
	if !scheduled {
		return found, worktime.Schedule{}, nil
	}
	times, err := worktime.ParseSchedule(read.Schedule)
	if err != nil {
		return place{}, worktime.Schedule{}, fmt.Errorf("read calendars of project %d: %w", row.ProjectID, err)
	}
	p.schedules.Keep(row.ProjectID, times, read.Stamps)
	return found, times, nil
}
