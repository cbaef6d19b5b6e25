// Package workload tells leaders what is late, what is due soon, what waits for an answer, and who has how much to do. Each figure comes
// with the filter of the list that it counts.
package workload

import (
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/localtime"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/serve"
)

type area struct {
	pool *pgxpool.Pool
	now  func() time.Time
}

// Register lists the operations for leaders.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, now: time.Now}

	lead := serve.Permission(permission.ZahtjevZahtjevOpterecenje).ForPrograms()
	serve.Get(api, "/zahtjevi/opterecenje", lead, "Šta kasni i šta čeka", a.figures, serve.AllowStale)
	serve.Get(api, "/zahtjevi/opterecenje/osobe", lead, "Ko koliko ima", a.people, serve.AllowStale)
}

// LoadFigure is how many requests a list of the caller's has, and what it is filtered by.
type LoadFigure struct {
	Total int    `json:"total"`
	More  bool   `json:"imaJos" doc:"Ukupno ih je više od total"`
	Query string `json:"upit" doc:"Filter liste koja ih pokazuje, kao u njenoj adresi"`
}

// week are today and the Sunday that follows, or is today, as 2006-01-02.
func week(now time.Time) (today, sunday string) {
	local := now.In(localtime.Zone())
	left := (7 - int(local.Weekday())) % 7
	return local.Format(time.DateOnly), local.AddDate(0, 0, left).Format(time.DateOnly)
}

// What is counted, each as the list's filter.
func open(choice requestquery.Choice) requestquery.Filter {
	return requestquery.Filter{Choice: choice, ToDo: true, InProgress: true}
}

func late(projectID int64) requestquery.Choice {
	return requestquery.Choice{ProjectID: projectID, Late: true}
}

func dueWithin(projectID int64, first, last string) requestquery.Choice {
	return requestquery.Choice{ProjectID: projectID, Periods: requestquery.Periods{DueFrom: first, DueTo: last}}
}
