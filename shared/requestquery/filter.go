package requestquery

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"

	"zahtjevi/shared/requesttally"
	"zahtjevi/shared/textsearch"
)

// Choice is the part of the list's filter that saved views have too, named as on the wire. Ids are 0, and lists and texts empty, when they
// do not filter; a list matches any of its values. Text filters match words in any order and phrases in quotes, without regard to case,
// diacritics and script.
type Choice struct {
	Title       string   `query:"naziv" json:"naziv" maxLength:"200"`
	Description string   `query:"opis" json:"opis" maxLength:"200"`
	User        string   `query:"korisnik" json:"korisnik" doc:"Korisničko ime onoga ko je poslao zahtjev"`
	Assignees   []string `query:"dodijeljeno,explode" json:"dodijeljeno,omitempty" nullable:"false" maxItems:"50" doc:"Korisnička imena, @ja ili @niko"`
	ProjectID   int64    `query:"projekatId" json:"projekatId"`
	PartID      int64    `query:"dioProjektaId" json:"dioProjektaId"`
	ImportID    int64    `query:"uvoz" json:"uvoz,omitempty" doc:"Uvoz kojim su zahtjevi dodani; samo vlastiti, osim onima koji vide sve"`
	CategoryIDs IDs      `query:"kategorijaId,explode" json:"kategorijaId,omitempty" nullable:"false" maxItems:"50"`
	StatusIDs   IDs      `query:"statusId,explode" json:"statusId,omitempty" nullable:"false" maxItems:"50"`
	PriorityIDs IDs      `query:"prioritetId,explode" json:"prioritetId,omitempty" nullable:"false" maxItems:"50"`
	TypeIDs     IDs      `query:"tipId,explode" json:"tipId,omitempty" nullable:"false" maxItems:"50"`
	Statuses    []string `query:"status,explode" json:"status,omitempty" nullable:"false" maxItems:"50" doc:"Nazivi, u svim projektima"`
	Priorities  []string `query:"prioritet,explode" json:"prioritet,omitempty" nullable:"false" maxItems:"50" doc:"Nazivi, u svim projektima"`
	Types       []string `query:"tip,explode" json:"tip,omitempty" nullable:"false" maxItems:"50" doc:"Nazivi, u svim projektima"`
	Labels      []string `query:"oznaka,explode" json:"oznaka,omitempty" nullable:"false" maxItems:"50" doc:"Nazivi oznaka, u svim projektima; zahtjev ima bar jednu"`
	Unlabelled  bool     `query:"bezOznake" json:"bezOznake,omitempty" doc:"Zahtjevi bez oznaka, uz one koji imaju neku od oznaka"`
	Sort        string   `query:"poredaj" json:"poredaj,omitempty" enum:",datumKreiranja,-datumKreiranja,datumIzmjene,-datumIzmjene,cekaOd,-cekaOd,zavrsen,-zavrsen,zahtjevPrioritet,-zahtjevPrioritet,naziv,-naziv,projekat,-projekat,zahtjevKategorija,-zahtjevKategorija,zahtjevStatus,-zahtjevStatus,dodijeljeniKorisnik,-dodijeljeniKorisnik,rok,-rok" doc:"Polje zahtjeva po kojem je lista poredana, s minusom obrnuto, npr. -datumIzmjene"`
	Late        bool     `query:"kasni" json:"kasni,omitempty" doc:"Samo otvoreni zahtjevi kojima je prošao rok ili istekao cilj za prvi odgovor ili rješenje"`
	Unanswered  bool     `query:"bezOdgovora" json:"bezOdgovora,omitempty" doc:"Samo otvoreni zahtjevi na koje niko osim pošiljaoca nije javno odgovorio; samo za one koji čitaju komentare"`
	Unserved    bool     `query:"neopsluzeni" json:"neopsluzeni,omitempty" doc:"Samo otvoreni i nedodijeljeni zahtjevi kategorija koje niko ne opslužuje"`
	Snoozed     string   `query:"odgodjeni" json:"odgodjeni,omitempty" enum:",bez,samo" doc:"Bez zahtjeva koje je pozivalac odgodio, ili samo oni"`
	Periods
}

// Values of Snoozed that filter.
const (
	SnoozedLeftOut = "bez"
	SnoozedOnly    = "samo"
)

// Periods are the days, as 2006-01-02 in Sarajevo's time, on which requests were created, were finished, were last opened again and are
// due, and on which the first of due date and open targets is; both ends are included. An empty end is open. Requests that are not finished
// have no day of finishing.
type Periods struct {
	CreatedFrom  string `query:"kreiranOd" json:"kreiranOd,omitempty" doc:"Dan, npr. 2026-11-21"`
	CreatedTo    string `query:"kreiranDo" json:"kreiranDo,omitempty" doc:"Dan, uključivo"`
	FinishedFrom string `query:"zavrsenOd" json:"zavrsenOd,omitempty" doc:"Dan završetka; vraćeni zahtjevi ga nemaju"`
	FinishedTo   string `query:"zavrsenDo" json:"zavrsenDo,omitempty" doc:"Dan, uključivo"`
	ReopenedFrom string `query:"ponovoOtvorenOd" json:"ponovoOtvorenOd,omitempty" doc:"Dan kad je završen zahtjev zadnji put ponovo otvoren"`
	ReopenedTo   string `query:"ponovoOtvorenDo" json:"ponovoOtvorenDo,omitempty" doc:"Dan, uključivo"`
	DueFrom      string `query:"rokOd" json:"rokOd,omitempty" doc:"Dan roka; zahtjevi bez roka ga nemaju"`
	DueTo        string `query:"rokDo" json:"rokDo,omitempty" doc:"Dan, uključivo"`
	FirstFrom    string `query:"isticeOd" json:"isticeOd,omitempty" doc:"Dan onoga što otvorenom zahtjevu prvo ističe: roka ili cilja"`
	FirstTo      string `query:"isticeDo" json:"isticeDo,omitempty" doc:"Dan, uključivo"`
}

// Values of Assignees besides usernames, which do not begin with @.
const (
	Me     = "@ja"
	Nobody = "@niko"
)

// IDs are the ids of a field, any of which matches. Older saved filters have a number instead, from when a field had one id.
type IDs []int64

// UnmarshalJSON reads a list or a number, where 0 means no id.
func (ids *IDs) UnmarshalJSON(data []byte) error {
	if data = bytes.TrimSpace(data); len(data) > 0 && data[0] != '[' && !bytes.Equal(data, []byte("null")) {
		data = slices.Concat([]byte("["), data, []byte("]"))
	}
	var list []int64
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	if *ids = slices.DeleteFunc(list, func(id int64) bool { return id == 0 }); len(*ids) == 0 {
		*ids = nil
	}
	return nil
}

// Filter is the list's whole filter.
type Filter struct {
	Choice
	IDs        IDs    `query:"id,explode" json:"id,omitempty" nullable:"false" maxItems:"100" doc:"Samo ovi zahtjevi, najviše 100"`
	CreatedBy  string `query:"createdBy" json:"createdBy,omitempty" doc:"Isto što i korisnik"`
	LastDays   int    `query:"prethodniBrojDana" json:"prethodniBrojDana,omitempty" minimum:"0" maximum:"365" doc:"Samo zahtjevi iz toliko prethodnih dana"`
	All        bool   `query:"sve" json:"sve,omitempty" doc:"Svi statusi, bez obzira na oznake"`
	ToDo       bool   `query:"toDo" json:"toDo,omitempty" default:"true"`
	InProgress bool   `query:"inProgress" json:"inProgress,omitempty" default:"true"`
	Done       bool   `query:"done" json:"done,omitempty" default:"false"`
}

// Numbered returns the filter with the number of a request in place of a title that is one as people copy it. The request is found
// whatever its status.
func (f Filter) Numbered() Filter {
	if number := textsearch.Copied(f.Title); number > 0 && len(f.IDs) == 0 {
		f.Title, f.IDs, f.All = "", IDs{number}, true
	}
	return f
}

// HasTexts reports whether the filter has text filters.
func (f Filter) HasTexts() bool {
	return len(textsearch.Parse(f.Title)) > 0 || len(textsearch.Parse(f.Description)) > 0
}

// textsIndexed reports whether an index can find any of the terms of the text filters.
func (f Filter) textsIndexed() bool {
	return slices.Contains(slices.Concat(textsearch.Parse(f.Title).Indexed(), textsearch.Parse(f.Description).Indexed()), true)
}

// onlyCounted reports whether the filter uses nothing but what request_counts distinguishes: project and status.
func (f Filter) onlyCounted() bool {
	return f.isOnly(Choice{ProjectID: f.ProjectID, StatusIDs: f.StatusIDs, Statuses: f.Statuses})
}

// onlyTallied reports whether the filter uses nothing but what the tallies of days distinguish: project, and when requests of any marker
// were created, or when they were finished.
func (f Filter) onlyTallied() (kind requesttally.Kind, from, to string, tallied bool) {
	created := Choice{ProjectID: f.ProjectID, Periods: Periods{CreatedFrom: f.CreatedFrom, CreatedTo: f.CreatedTo}}
	finished := Choice{ProjectID: f.ProjectID, Periods: Periods{FinishedFrom: f.FinishedFrom, FinishedTo: f.FinishedTo}}
	switch every := f.All || f.ToDo && f.InProgress && f.Done; {
	case f.created() && every && f.isOnly(created):
		return requesttally.Created, f.CreatedFrom, f.CreatedTo, true
	case f.finished() && (f.All || f.Done) && f.isOnly(finished):
		return requesttally.Finished, f.FinishedFrom, f.FinishedTo, true
	}
	return 0, "", "", false
}

// onlyAssigned reports whether the filter uses nothing but what the tallies of people distinguish: project, and the assignees of open
// requests.
func (f Filter) onlyAssigned() bool {
	return len(f.Assignees) > 0 && !slices.Contains(f.Assignees, Nobody) && f.ToDo && f.InProgress && !f.Done && !f.All &&
		f.isOnly(Choice{ProjectID: f.ProjectID, Assignees: f.Assignees})
}

// isOnly reports whether the filter is the choice with the filter's own flags, in any order.
func (f Filter) isOnly(choice Choice) bool {
	choice.Sort = f.Sort
	return reflect.DeepEqual(f, Filter{Choice: choice, All: f.All, ToDo: f.ToDo, InProgress: f.InProgress, Done: f.Done})
}

// finished reports whether the filter has a period of finishing.
func (p Periods) finished() bool { return p.FinishedFrom != "" || p.FinishedTo != "" }

// reopened reports whether the filter matches only requests that were finished before and opened again.
func (p Periods) reopened() bool { return p.ReopenedFrom != "" || p.ReopenedTo != "" }

func (p Periods) created() bool { return p.CreatedFrom != "" || p.CreatedTo != "" }

// due reports whether the filter matches only requests with a due date on some days.
func (p Periods) due() bool { return p.DueFrom != "" || p.DueTo != "" }

// expiring reports whether the filter matches only open requests of whose due date and targets the first is on some days.
func (p Periods) expiring() bool { return p.FirstFrom != "" || p.FirstTo != "" }

// byLateness reports whether the list has the order in which its requests became late. With what else is asked here, other indexes find
// fewer requests than those of what is late.
func (f Filter) byLateness() bool {
	return f.Late && !f.expiring() && f.byMoments()
}

// byExpiry reports whether the list has the order in which its requests expire, by due date or target.
func (f Filter) byExpiry() bool { return f.expiring() && f.byMoments() }

// byMoments reports whether due dates and targets together find requests, for want of a better index.
func (f Filter) byMoments() bool {
	return !f.HasTexts() && !f.finished() && !f.reopened() && !f.due() && f.ImportID == 0 && len(f.IDs) == 0
}

// shown reports whether requests to do, in progress and done are listed. Only open requests are late, unanswered, unserved or expire.
func (f Filter) shown() [3]bool {
	return [3]bool{f.All || f.ToDo, f.All || f.InProgress, (f.All || f.Done) && !f.Late && !f.Unanswered && !f.Unserved && !f.expiring()}
}

// both reports whether the filter lists open and finished requests.
func (f Filter) both() bool {
	shown := f.shown()
	return (shown[0] || shown[1]) && shown[2]
}
