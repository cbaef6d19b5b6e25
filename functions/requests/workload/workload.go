// Package workload shows what is late, what is due soon, what waits for an answer, and who has how many requests, to people who lead
// others. Each figure has the list's filter for what it counts.
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

// LoadFigure is the number of requests, and the list's filter for them.
type LoadFigure struct {
	Total int    `json:"total"`
	More  bool   `json:"imaJos" doc:"Ukupno ih je više od total"`
	Query string `json:"upit" doc:"Filter liste koja ih pokazuje, kao u njenoj adresi"`
}

// week is today and the next Sunday (or today), as 2006-01-02.
func week(now time.Time) (today, sunday string) {
	local := now.In(localtime.Zone())
	left := (7 - int(local.Weekday())) % 7
	return local.Format(time.DateOnly), local.AddDate(0, 0, left).Format(time.DateOnly)
}

// The filters of what is counted.
func open(choice requestquery.Choice) requestquery.Filter {
	return requestquery.Filter{Choice: choice, ToDo: true, InProgress: true}
}

func late(projectID int64) requestquery.Choice {
	return requestquery.Choice{ProjectID: projectID, Late: true}
}

func dueWithin(projectID int64, first, last string) requestquery.Choice {
	return requestquery.Choice{ProjectID: projectID, Periods: requestquery.Periods{DueFrom: first, DueTo: last}}
}
