package texts

// Words by which mail programs introduce what they quote, in the languages of our neighbours too: each a part of a regular expression. They
// are recognised in letters, and never said.
var (
	// QuoteWrote matches the words that name the writer of the following lines.
	QuoteWrote = []string{`napisa[ol]a?(/la)?`, `napisali`, `pi[sš]e`, `pi[sš]a[ol]a?`, `написа[ол]а?(/ла)?`, `написали`, `пише`,
		`wrote`,
		`writes`, `schrieb`, `geschrieben`, `a écrit`, `ha scritto`, `scrive`, `şunu yazdı`, `yazdı`, `пишува`}
	// QuoteTitles stand between dashes over a letter that is answered, ForwardTitles over one that is passed on.
	QuoteTitles = []string{`original( message|ni sporočilo|na poruka)`, `originalnachricht`, `izvorn[ao] (poruka|sporočilo)`,
		`izvirno sporočilo`,
		`prvobitna poruka`, `оригинална(та)? порака`, `оригинална порука`, `првобитна порука`, `изворна порука`,
		`ursprüngliche nachricht`,
		`message d'origine`, `messaggio originale`, `özgün ileti`, `orijinal ileti`}
	ForwardTitles = []string{`forwarded message`, `begin forwarded message`, `proslije[đd]ena poruka`, `prosle[đd]ena poruka`,
		`прослеђена порука`, `прослиједђена порука`, `prosljeđena poruka`, `posredovano sporočilo`, `проследена порака`,
		`weitergeleitete nachricht`, `message transféré`, `messaggio inoltrato`, `iletilen ileti`, `yönlendirilen ileti`}
	// QuoteFrom begins the line of a quoted letter's header with its writer, QuoteSent the one with its time, QuoteHeads the others.
	QuoteFrom = []string{`from`, `od`, `von`, `šalje`, `pošilja(la|te)[cl]j?`, `pošiljatelj`, `од`, `шаље`, `пошиљалац`,
		`испраќач`, `de`, `da`,
		`kimden`, `gönderen`}
	QuoteSent = []string{`sent`, `date`, `poslano`, `poslato`, `datum`, `послато`, `датум`, `пратено`, `испратено`, `gesendet`,
		`envoyé`,
		`inviato`, `data`, `gönderildi`, `gönderme tarihi`, `tarih`}
	QuoteHeads = []string{`to`, `cc`, `kopija`, `subject`, `za`, `prima`, `primalac`, `primatelj`, `kome`, `predmet`, `naslov`,
		`tema`, `kp`,
		`зa`, `за`, `прима`, `прималац`, `предмет`, `наслов`, `тема`, `до`, `копија`, `an`, `betreff`, `à`, `objet`, `a`, `oggetto`,
		`zadeva`,
		`kime`, `bilgi`, `konu`}
	// QuoteHidden begins the line of a quoted letter's header with receivers who were hidden from the others.
	QuoteHidden = []string{`bcc`, `blind copy`, `skrivena kopija`, `nevidljiva kopija`, `skp`, `skp.`, `скривена копија`, `невидљива копија`,
		`bkz`, `blindkopie`, `cci`, `ccn`, `gizli`, `skrita kopija`, `сокриена копија`}
	// ForwardSubjects begin the subject of a letter that passes another one on.
	ForwardSubjects = []string{`fwd?`, `pd`, `prosl`, `proslije[đd]eno`, `prosle[đd]eno`, `прослеђено`, `прослијеђено`, `wg`,
		`tr`, `i`, `ilt`}
	// QuotePhones are lines that phones and programs add to a letter, to their end.
	QuotePhones = []string{
		`(sent from|get|preuzmi(te)?|poslano (s|sa|iz|putem)|poslato (s|sa|iz|putem)|послато (с|са|из|путем)|` +
			`gesendet (von|mit)|envoyé (de|depuis)|inviato da)` +
			`( |.* )?(my |mog |mojeg |мог |mein(em)? |mon |il mio )?(iphone|ipad|galaxy|samsung|android|huawei|xiaomi|redmi|` +
			`nokia|mobi(l|tel)\w*|telefon\w*|` +
			`uređaj\w*|уређај\w*|outlook|mail|yahoo|windows|proton|thunderbird|blackberry|gerät|smartphone)(.{0,50})`}
	// AbsenceSubjects begin the subjects of automatic answers, ReadSubjects those of reports that a letter was read.
	AbsenceSubjects = []string{`automatski odgovor`, `аутоматски одговор`, `автоматски одговор`, `samodejni odgovor`, `automatic reply`,
		`auto(matic)?[- ]?(reply|response)`, `out of (the )?office( autoreply| reply)?`, `automatische antwort`, `abwesenheitsnotiz`,
		`réponse automatique`, `risposta automatica`, `otomatik yanıt`, `izvan ureda`, `odsutan iz ureda`, `odgovor u odsutnosti`}
	ReadSubjects = []string{`read`, `pročitano`, `прочитано`, `prebrano`, `gelesen`, `lu`, `letto`, `okundu`, `not read`,
		`nije pročitano`}
)

// What stands over a letter that came as an attachment of another one: the same in all our languages.
const (
	ForwardedFrom    = "Od"
	ForwardedDate    = "Datum"
	ForwardedSubject = "Predmet"
)
