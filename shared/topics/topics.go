// Package topics pairs what the database and the wire call the topics of notifications, of which each person chooses what goes to the bell
// and what by letter. The database's function notification_topic says of which topic a notification is.
package topics

import "net/url"

// Topic is a topic by both of its names.
type Topic struct{ Stored, Code string }

// All are the topics in the order in which they are shown.
var All = []Topic{
	{"assigned", "dodjela"}, {"mentioned", "spominjanje"}, {"own_comment", "komentar"}, {"watched_comment", "komentar_pracenog"},
	{"status", "status"}, {"target", "cilj"}, {"created", "novi"},
}

// Code is what the wire calls a stored topic.
func Code(stored string) string {
	for _, topic := range All {
		if topic.Stored == stored {
			return topic.Code
		}
	}
	return ""
}

// Choices is the address at which somebody chooses what they are told, at the row of a stored topic if one is given. It tells nobody
// anything and changes nothing: whoever opens it chooses for themselves, signed in.
func Choices(publicURL, username, stored string) string {
	address := publicURL + "/home/racun/" + url.PathEscape(username) + "/obavijesti"
	if stored != "" {
		address += "?vrsta=" + Code(stored)
	}
	return address
}
