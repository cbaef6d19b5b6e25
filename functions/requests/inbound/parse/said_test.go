package parse_test

import (
	"testing"

	"zahtjevi/functions/requests/inbound/parse"
)

// TestQuotesOfPrograms reads answers as mail programs write them, in our languages and those of the neighbours: nothing of what they
// quote,
// introduce or add is in sight, and all of it is in the whole.
func TestQuotesOfPrograms(t *testing.T) {
	t.Parallel()
	for kind, texts := range map[string][]string{
		"plain": {
			"Odgovor.\n\nAm 5.11.2026 um 10:22 schrieb Zahtjevi:\n> alt",
			"Odgovor.\n\nZahtjevi <z@o.example>, 5 Kas 2026 Per, 10:22 tarihinde şunu yazdı:\n\n> eski",
			"Odgovor.\n\nНа 5.11.2026 во 10:22, Zahtjevi напиша:\n> стар",
			"Odgovor.\n\nGesendet von meinem iPhone\n\n> Am 05.11.2026 um 10:22 schrieb Zahtjevi <z@o.example>:\n> \n> alt",
			"Odgovor.\n\nVon: Zahtjevi <z@o.example>\nGesendet: Donnerstag, 5. November 2026 10:22\nAn: Amra\nBetreff: Primka\n\nalt",
			"Odgovor.\n\nKimden: Zahtjevi <z@o.example>\nGönderildi: 5 Kasım 2026 Perşembe 10:22\nKime: Amra\nKonu: Primka\n\neski",
			"Odgovor.\n\nОд: Zahtjevi <z@o.example>\nПратено: четврток, 5 ноември 2026 10:22\nДо: Amra\nПредмет: Primka\n\nстар",
			"Odgovor.\n\nSent from Outlook for Android\n________________________________\nFrom: Zahtjevi <z@o.example>\nSent: Thursday, November 5, 2026 10:22:11 AM\nTo: Amra\nSubject: Primka\n\nold",
			"Odgovor.\n\n----- Original Message -----\nFrom: \"Zahtjevi\" <z@o.example>\nTo: <amra@o.example>\nSent: Thursday, November 05, 2026 10:22 AM\nSubject: Primka\n\n> old",
			"Odgovor.\n\nIl giorno gio 5 nov 2026 alle ore 10:22 Zahtjevi <z@o.example> ha scritto:\n\n> vecchio",
			"Odgovor.\n\nOn Thursday, November 5, 2026 at 10:22:00 AM GMT+1, Zahtjevi <z@o.example> wrote: \n\n old text without marks",
			"Odgovor.\n-- \nAmra Begić\nŠalter 4\n\nDana 05.11.2026. u 10:22 Zahtjevi je napisao/la:\n> staro",
			"Odgovor.\n\nZahtjevi je 5.11.2026. u 10:22 napisao/la:\n\n> staro",
			"Odgovor.\n\nPoslano iz Outlooka za iOS",
			"Odgovor.\n\nPoslano s mog mobitela",
			"Odgovor.\n\nPreuzmite Outlook za Android",
			"Odgovor.\n\nDana čet, 5. stu 2026. u 10:22 Zahtjevi\n<z@o.example> napisao je:\n\n> staro",
			"Odgovor.\n\nLe jeu. 5 nov. 2026 à 10:22, Zahtjevi <z@o.example> a\nécrit :\n\n> vieux",
		},
		"html": {
			`<div>Odgovor.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Zahtjevi &lt;z@o.example&gt;<br><b>Sent:</b> Thursday, November 5, 2026 10:22 AM<br><b>To:</b> Amra<br><b>Subject:</b> Primka</div><div>staro</div>`,
			`<div>Odgovor.</div><div class="yahoo_quoted"><div>On Thursday, Zahtjevi wrote:</div><div>staro</div></div>`,
			`<p>Odgovor.</p><div class="gmail_quote"><div class="gmail_attr">Perşembe:</div>` +
				`<blockquote class="gmail_quote">eski</blockquote></div>`,
			`<div>Odgovor.</div><br><span>Sent from my iPhone</span>`,
		},
	} {
		for _, text := range texts {
			raw := "From: a@b.example\r\nSubject: Re: x\r\nContent-Type: text/" + kind + "; charset=utf-8\r\n\r\n" + text
			letter, err := parse.Read([]byte(raw), parse.Options{})
			if err != nil || letter.Text != "Odgovor." || len(letter.Whole) < len("Odgovor.")+5 {
				t.Errorf("%q says %q of %q (%v)", text, letter.Text, letter.Whole, err)
			}
		}
	}
}

// TestOwnTextLikeAQuote keeps what only looks like a quote, a signature or a header.
func TestOwnTextLikeAQuote(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"Kolega je 3.11. napisao:\nNe radi štampač.\nŠta da radim?", "Prvi dio\n--\nDrugi dio", "220V piše:\nSN 5",
		"Od: skladišta\nDo: škole\nDatum: 7.11.2026.\nZa: direktora\nMolim prevoz.", "Poslano sa servera ne radi.", "> pitanje?\nOdgovor bez uvoda."} {
		letter, err := parse.Read([]byte("From: a@b.example\r\nSubject: Re: x\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n"+text), parse.Options{})
		if err != nil || letter.Text != text {
			t.Errorf("%q says %q (%v)", text, letter.Text, err)
		}
	}
}
