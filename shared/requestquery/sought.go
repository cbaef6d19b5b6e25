package requestquery

import "zahtjevi/shared/textsearch"

// sought is a term in SQL: what a text with its letters is like, and what finds its stem in titles, in other texts, and in either. Terms
// without a stem have none.
type sought struct{ pattern, titled, said, stem string }

// soughtBy binds a term. The subselects make PostgreSQL look for the stem once and not for each row.
func soughtBy(bind func(value any) string, term string) sought {
	t := sought{pattern: bind(textsearch.Containing(term))}
	if stemmed := (textsearch.Terms{term}).Stemmed()[0]; stemmed != "" {
		word := bind(stemmed)
		t.titled = "(select stem_query(" + word + ", '='))"
		t.said = "(select stem_query(" + word + ", ''))"
		t.stem = "(select stem_query(" + word + ", '=') || stem_query(" + word + ", ''))"
	}
	return t
}

// ofTerms binds a term that is among the part terms of a search, which has its stem already: a function that looks for stems takes as long
// to set up as half a search.
func ofTerms(bind func(value any) string, term string) sought {
	t := sought{pattern: bind(textsearch.Containing(term))}
	if (textsearch.Terms{term}).Stemmed()[0] != "" {
		of := func(column string) string {
			return "(select " + column + " from terms where pattern = " + t.pattern + ")"
		}
		t.titled, t.said, t.stem = of("titled"), of("said"), of("stem")
	}
	return t
}

// anywhere, inTitle and inDescription are the conditions that a text t has the term, in the form of the indexes.
func (t sought) anywhere() string { return either(document+" like "+t.pattern, "t.stems @@ ", t.stem) }
func (t sought) inTitle() string  { return either("t.title like "+t.pattern, "t.stems @@ ", t.titled) }
func (t sought) inDescription() string {
	return either("t.description like "+t.pattern, "t.stems @@ ", t.said)
}

// either is the condition that a text has the letters or the stem of a term.
func either(letters, stems, stem string) string {
	if stem == "" {
		return letters
	}
	return "(" + letters + " or " + stems + stem + ")"
}
