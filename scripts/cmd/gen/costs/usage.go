package main

import "math"

// day is what a person does in the product on a working day. Polls are what open pages ask by themselves while somebody looks at them.
var day = struct{ Lists, Views, Searches, Filters, Changes, Requests, Polls float64 }{
	Lists: 40, Views: 40, Searches: 10, Filters: 5, Changes: 10, Requests: 2,
	Polls: 120 + 120 + 40, // an hour of notifications each 30 s, twenty minutes of a request's comments each 10 s, ten of a board each 15 s
}

// assumedDays are working days a month.
const assumedDays = 21.0

// assumed is what the sheet takes for true and nobody measured.
var assumed = struct {
	Days, Hours, Rush                                            float64 // working days a month, hours of a day, share of the day's calls in its busiest hour
	RoundTrips, RoundTrip                                        float64 // of a call to a database in the same region, and its milliseconds
	RequestKB, ChangeKB, FilesMB, Months, AnswerKB, LoadMB, Mail float64 // kept of a request and a change with its logs; files of a person a month; months kept; sent for a call; the page a month; letters for a change
	Memory                                                       float64 // GB of a function on Lambda (template.yaml)
}{
	Days: assumedDays, Hours: 8, Rush: 0.2, RoundTrips: 3, RoundTrip: 1,
	RequestKB: 20, ChangeKB: 5, FilesMB: 5, Months: 24, AnswerKB: 4, LoadMB: 1.5, Mail: 1, Memory: 0.5,
}

// usage is what a number of users makes of a month.
type usage struct {
	users, calls, changes, requests, letters float64
	work                                     float64 // seconds of one processor for all calls, the database's part included
	peak                                     float64 // calls a second in the busiest hour
	peakWork                                 float64 // processors that those keep busy
	data, files, sent                        float64 // GB
}

func use(users float64, m measured) usage {
	days := users * assumed.Days
	u := usage{users: users, changes: days * day.Changes, requests: days * day.Requests}
	u.calls = days * (day.Lists + day.Views + day.Searches + day.Filters + day.Changes + day.Requests + day.Polls)
	u.work = days * (day.Lists*m.List + (day.Views+day.Polls)*m.View + day.Searches*m.Search + day.Filters*m.Filter + day.Changes*m.Comment + day.Requests*m.Create) / 1000
	u.peak = u.calls / assumed.Days * assumed.Rush / 3600
	u.peakWork = u.work / assumed.Days * assumed.Rush / 3600
	u.letters = assumed.Mail * (u.changes + u.requests)
	u.data = assumed.Months * (u.requests*assumed.RequestKB + u.changes*assumed.ChangeKB) / 1e6
	u.files = assumed.Months * users * assumed.FilesMB / 1e3
	u.sent = u.calls*assumed.AnswerKB/1e6 + users*(assumed.LoadMB+assumed.FilesMB)/1e3
	return u
}

func usageRows(u usage, _ measured) []item {
	return []item{
		{"calls", "users × days × calls of a day", u.calls},
		{"calls a second, busiest hour", "calls ÷ days × rush ÷ 3600", u.peak},
		{"processors, busiest hour", "the same with the measured time of each call", u.peakWork},
		{"changes and new requests", "users × days × those of a day", u.changes + u.requests},
		{"database, GB", "months kept × (requests × KB + changes × KB)", u.data},
		{"files, GB", "months kept × users × MB", u.files},
		{"sent to browsers, GB", "calls × KB + users × (page + files)", u.sent},
		{"letters", "letters × (changes + requests)", u.letters},
	}
}

// callSeconds is how long a call keeps a machine waiting that has a share of one processor: its measured time, slowed down, and the way to the database.
func (u usage) callSeconds(share float64) float64 {
	return u.work/u.calls/share + assumed.RoundTrips*assumed.RoundTrip/1000
}

// upToMillisecond rounds up as Lambda does.
func upToMillisecond(seconds float64) float64 { return math.Ceil(seconds*1000) / 1000 }
