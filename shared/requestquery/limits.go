package requestquery

import "zahtjevi/shared/listing"

// How much a query reads. No query goes through all requests, except exports and reports.
const (
	// SortedAmong limits the newest requests that are sorted where no index has the order; the others follow by time. Counting stops at the
	// same number.
	SortedAmong = listing.CountLimit
	// nearest and nearBytes limit the newest requests that a search reads before it uses an index, and the bytes of their descriptions:
	// common terms are found among these.
	nearest   = listing.CountLimit
	nearBytes = 2 << 20
	// sliceSize is the number of request numbers in a slice. The indexes of texts contain the slice (request_texts.slice, comments_words):
	// as a trigram index finds all matches or none, a search reads slice by slice, the newest first.
	sliceSize = "16384"
	// searchTime ends a search: later it begins no further slice.
	searchTime = "interval '150 milliseconds'"
	// newestSlices are the numbers of the slices, the newest first, until the time is over. The subselect is the moment at which the first
	// one is read.
	newestSlices = `(
    select n from generate_series((select max(id) from requests) / ` + sliceSize + `, 0, -1) series (n)
    where clock_timestamp() < (select clock_timestamp()) + ` + searchTime + `
) slice`
	// outOfTime is the condition that slices may have been left out; it may hold when none were.
	outOfTime = "clock_timestamp() > statement_timestamp() + " + searchTime
	// beyondNear is the condition that the caller sees more requests than near has.
	beyondNear = "(select count(*) from newest) > (select count(*) from near)"
)
