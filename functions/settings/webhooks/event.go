package webhooks

import (
	"time"

	"zahtjevi/shared/serve"
)

// The events that webhooks may be told, and the one of a test.
const (
	RequestCreated  = "zahtjev.kreiran"
	RequestChanged  = "zahtjev.izmijenjen"
	RequestStatus   = "zahtjev.status"
	RequestDeleted  = "zahtjev.obrisan"
	RequestRestored = "zahtjev.vracen"
	CommentCreated  = "komentar.kreiran"
	Test            = "proba"
)

var events = []string{RequestCreated, RequestChanged, RequestStatus, RequestDeleted, RequestRestored, CommentCreated}

// told says in the OpenAPI document when each event is sent.
var told = []serve.Message{
	{Name: RequestCreated, Summary: "Zahtjev je dodan"},
	{Name: RequestChanged, Summary: "Izmijenjena su polja zahtjeva"},
	{Name: RequestStatus, Summary: "Promijenjen je status zahtjeva"},
	{Name: RequestDeleted, Summary: "Zahtjev je obrisan"},
	{Name: RequestRestored, Summary: "Obrisani zahtjev je vraćen"},
	{Name: CommentCreated, Summary: "Dodan je komentar koji nije interni"},
	{Name: Test, Summary: "Poslana je proba"},
}

// Event holds the content of a message to a receiver.
type Event struct {
	Type string    `json:"type" enum:"zahtjev.kreiran,zahtjev.izmijenjen,zahtjev.status,zahtjev.obrisan,zahtjev.vracen,komentar.kreiran,proba"`
	At   time.Time `json:"timestamp" doc:"Kad se desilo"`
	Data EventData `json:"data"`
}

// EventData describes the change, with names and the request's title as they are when it is sent. Texts of requests and comments are not in
// it: a receiver that needs them reads them with an access token. A repeated message is written again, as its owner may see less by then,
// and as nothing that was erased meanwhile may leave: ReadAt has the time of reading.
type EventData struct {
	RequestID    int64        `json:"zahtjevId,omitempty"`
	Title        string       `json:"naziv,omitempty" doc:"Nema ga za obrisan zahtjev"`
	ProjectID    int64        `json:"projekatId,omitempty"`
	Project      string       `json:"projekat,omitempty"`
	Status       *EventStatus `json:"status,omitempty" doc:"Sadašnji; u zahtjev.status onaj koji je izabran"`
	FormerStatus *EventStatus `json:"statusPrije,omitempty" doc:"U zahtjev.status"`
	Fields       []string     `json:"polja,omitempty" nullable:"false" doc:"U zahtjev.izmijenjen"`
	CommentID    int64        `json:"komentarId,omitempty" doc:"U komentar.kreiran"`
	Actor        *EventActor  `json:"korisnik,omitempty" doc:"Ko je to uradio, ako se nije desilo samo"`
	Address      string       `json:"adresa,omitempty" doc:"Gdje ljudi vide zahtjev"`
	ReadAt       *time.Time   `json:"procitano,omitempty" doc:"Kad su naziv, projekat i status pročitani: ponovljena poruka nosi novije, i samo ono što vlasnik tada vidi"`
	Test         string       `json:"poruka,omitempty" doc:"U proba"`
}

// EventStatus is a status of a request.
type EventStatus struct {
	ID   int64  `json:"id"`
	Name string `json:"naziv"`
}

// EventActor names the author of a change.
type EventActor struct {
	Username string `json:"korisnickoIme"`
	FullName string `json:"punoIme"`
}
