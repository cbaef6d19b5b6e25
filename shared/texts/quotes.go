package texts

// Words by which mail programs introduce what they quote, in the languages of our neighbours too: each a part of a regular expression. They
// are recognised in letters, and never said.
var (
	// QuoteWrote is how a line ends that names the writer of what follows.
	QuoteWrote = []string{"napisao", "napisala", "napisao/la", "napisali", "piše", "pisao", "pisala"}
	// QuoteTitles stand between dashes over a quoted letter.
	QuoteTitles = []string{"original message", "izvorna poruka", "originalna poruka", "prvobitna poruka", "proslijeđena poruka",
		"prosleđena poruka", "forwarded message", "ursprüngliche nachricht"}
	// QuoteFrom begins the first line of a quoted letter's header, QuoteHeads the others.
	QuoteFrom  = []string{"from", "od", "von", "šalje", "pošiljalac", "pošiljatelj"}
	QuoteHeads = []string{"sent", "date", "to", "subject", "poslano", "poslato", "datum", "za", "prima", "primalac", "predmet", "naslov",
		"gesendet", "an", "betreff"}
	// QuotePhones begin the line that phones add to a letter.
	QuotePhones = []string{"sent from my", "sent from outlook", "get outlook for", "poslano s", "poslano sa", "poslato sa",
		"gesendet von mein"}
)
