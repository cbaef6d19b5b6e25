// Package topics has the topics of notifications, for each of which people choose what is shown under the bell and what is sent by letter,
// with their names in the database and on the wire. The database's function notification_topic gives the topic of a notification.
package topics

import "net/url"

// Topic is a topic by both of its names.
type Topic struct{ Stored, Code string }

// All are the topics in the order in which they are shown.
var All = []Topic{
	{"assigned", "dodjela"}, {"mentioned", "spominjanje"}, {"own_comment", "komentar"}, {"watched_comment", "komentar_pracenog"},
	{"status", "status"}, {"target", "cilj"}, {"created", "novi"},
}

// Code is the wire's name of a stored topic.
func Code(stored string) string {
	for _, topic := range All {
		if topic.Stored == stored {
			return topic.Code
		}
	}
	return ""
}

// Choices is the address at which people choose what they are notified of, at the row of a stored topic if one is given. Opening it reveals
// and changes nothing: whoever opens it signs in and makes their own choices.
func Choices(publicURL, username, stored string) string {
	address := publicURL + "/home/racun/" + url.PathEscape(username) + "/obavijesti"
	if stored != "" {
		address += "?vrsta=" + Code(stored)
	}
	return address
}
