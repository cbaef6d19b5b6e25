package requestquery

import "zahtjevi/shared/listing"

// How much a reading reads. None goes through all requests, whatever is asked for, but those that nobody waits for.
const (
	// SortedAmong is how many of the newest requests are sorted where no index has the order: they come first, the others follow by time. It
	// is where the counting of totals ends too.
	SortedAmong = listing.CountLimit
	// nearest and nearBytes are how many of the newest requests a search reads itself, before any index, and how much of their descriptions:
	// what is common is found among them.
	nearest   = listing.CountLimit
	nearBytes = 2 << 20
	// sliceSize is how many numbers of requests make a slice. The indexes of texts are written by it (request_texts.slice, comments_words):
	// a trigram index answers all matches or none, so a search asks slice by slice, from the newest on.
	sliceSize = "16384"
	// readingTime is after how long a search begins no further slice.
	readingTime = "interval '150 milliseconds'"
	// newestSlices are the numbers of all slices, the newest first, until the time is over. The subselect is the moment at which the first
	// is asked for.
	newestSlices = `(
    select n from generate_series((select max(id) from requests) / ` + sliceSize + `, 0, -1) series (n)
    where clock_timestamp() < (select clock_timestamp()) + ` + readingTime + `
) slice`
	// outOfTime is the condition that slices may have been left out. It says so too often rather than too seldom.
	outOfTime = "clock_timestamp() > statement_timestamp() + " + readingTime
	// beyondNear is the condition that the caller sees more than near holds.
	beyondNear = "(select count(*) from newest) > (select count(*) from near)"
)
