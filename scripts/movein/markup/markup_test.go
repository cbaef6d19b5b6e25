package markup_test

import (
	"strings"
	"testing"

	"zahtjevi/scripts/movein/markup"
)

func TestTextile(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"h2. Naslov *jak*":                                   "**Naslov jak**",
		"*važno* i _nagnuto_, @kod *ne*@":                    "**važno** i _nagnuto_, `kod *ne*`",
		"\"Zahtjevi\":https://zahtjevi.ba/a.":                "[Zahtjevi](https://zahtjevi.ba/a).",
		"bq. citat *jak*":                                    "> citat **jak**",
		"* jedan\n** dva\n# tri":                             "- jedan\n   - dva\n1. tri",
		"<pre>*a*\n```</pre>":                                "````\n*a*\n```\n````",
		"prije <pre><code class=\"ruby\">x *y*</code></pre>": "prije \n```\nx *y*\n```",
		"!slika.png! !>mala.jpg(opis)! 2*3*4 !":              "slika.png mala.jpg 2*3*4 !",
		"> citirano":                                         "> citirano",
	} {
		if got := markup.Textile(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestWiki(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"h3. Naslov":                                  "**Naslov**",
		"*važno* {{kod}} [~amir] [^a.txt]":            "**važno** `kod` @amir a.txt",
		"{code:java}int *a*;{code} poslije":           "```\nint *a*;\n```\n poslije",
		"{noformat}\na\n{noformat}":                   "```\na\n```",
		"{quote}\na\nb\n{quote}":                      "> a\n> b",
		"[Zahtjevi|https://zahtjevi.ba] [http://a.b]": "[Zahtjevi](https://zahtjevi.ba) http://a.b",
		"{color:red}crveno{color} !a.png|thumbnail!":  "crveno a.png",
		"- jedan\n-- dva\n* tri":                      "- jedan\n-- dva\n- tri",
		"[zlo|javascript:alert(1)]":                   "[zlo|javascript:alert(1)]",
	} {
		if got := markup.Wiki(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestHTML(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"običan tekst": "običan tekst",
		"<p>Prvi <b>važno</b>.</p><p>Drugi<br>red</p>":                       "Prvi **važno**.\n\nDrugi\nred",
		"<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>":                   "- a\n- b\n   1. c",
		"<a href=\"https://a.ba/x\">tu</a> <a href=\"javascript:x()\">x</a>": "[tu](https://a.ba/x) x",
		"<script>alert(1)</script><style>a{}</style>ostaje":                  "ostaje",
		"<blockquote>a<br>b</blockquote>c":                                   "> a\n> b\n\nc",
		"<pre>a\n  b</pre>":                                                  "```\na\n  b\n```",
		"a &lt;b&gt; &amp; c":                                                "a <b> & c",
		"<b></b>x</b></i>":                                                   "x",
		"<table><tr><td>a</td><td>b</td></tr></table>":                       "a | b",
		"<img src=x onerror=alert(1) alt=slika>":                             "[slika]",
	} {
		if got := markup.HTML(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// TestHTMLBombs: no nesting and no length keeps it long, or makes the result long.
func TestHTMLBombs(t *testing.T) {
	t.Parallel()
	const times = 300_000
	for name, text := range map[string]string{
		"bold": strings.Repeat("<b>", times) + "x", "ends": strings.Repeat("</b>", times), "lists": strings.Repeat("<ul><li>", times) + "x",
		"links": strings.Repeat("<a href='https://a.ba'>", times), "quotes": strings.Repeat("<blockquote>x", times),
		"both": strings.Repeat("<b>x</b>", times), "long": "<p>" + strings.Repeat("x ", 5_000_000),
	} {
		if got := markup.HTML(text); len(got) > 12<<20 {
			t.Errorf("%s: %d bytes of %d", name, len(got), len(text))
		}
	}
}

func TestFacts(t *testing.T) {
	t.Parallel()
	facts := []markup.Fact{{Name: "Prazno"}, {Name: "Dio*\n", Value: " A-1 "}, {Name: "Opis", Value: "prvi\ndrugi"},
		{Name: "Grad", Value: "Mostar"}}
	want := "Tekst\n\n**Dio:** A-1\n\n**Opis:**\nprvi\ndrugi\n\n**Grad:** Mostar"
	if got := markup.WithFacts("Tekst", facts); got != want {
		t.Errorf("the text with facts is %q", got)
	}
	if got := markup.WithFacts("Tekst", facts[:1]); got != "Tekst" {
		t.Errorf("the text without facts is %q", got)
	}
}

func TestNumbers(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"vidi #12, (#3) i #4a": "vidi R-12, (R-3) i #4a", "`#12` https://x/#12 a#1": "`#12` https://x/#12 a#1", "#1": "R-1",
	} {
		if got := markup.Numbers(text, "R"); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}
