package letter

import (
	"strings"
	"testing"

	"zahtjevi/shared/summary"
)

// TestLettersEscapeWhatPeopleWrote puts markup into every field of every letter: the HTML contains none of it, and no address that runs a
// script.
func TestLettersEscapeWhatPeopleWrote(t *testing.T) {
	t.Parallel()
	const bad, script = `<img src=x onerror="a()">'&`, "javascript:alert(1)"
	request := Request{ID: 1, Title: bad, Description: bad, Project: bad, Status: bad, URL: script}
	change := Change{Kind: "comment", Actor: bad, Detail: bad + "\n" + bad, Requests: []string{bad}}
	for name, letter := range map[string]Words{
		"request": Compose(Letter{Language: bad, System: bad, Request: request, Changes: []Change{change}, More: 2}),
		"account": ComposeAccount(Account{Kind: "reset", Language: bad, System: bad, NewAddress: bad,
			Links: []Link{{Username: bad, URL: script}}}),
		"left out": ComposeAccount(Account{Kind: "letter_accepted", Language: bad, System: bad, About: bad, LeftOut: []string{bad}}),
		"summary": ComposeSummary(Summary{Language: bad, System: bad, From: "2026-11-27", To: "2026-11-29", URL: script, Choices: script,
			Projects: []summary.Project{{Name: bad}}, People: []summary.Person{{FullName: bad}}, MorePeople: 1, MoreProjects: 2,
			Lists: []SummaryList{{Code: summary.Came, Total: 2, URL: script,
				Requests: []SummaryRequest{{Name: bad, Project: bad, URL: script}}}}}),
		"digest": ComposeDigest(Digest{Language: bad, System: bad, More: 1, URL: script, Changes: []Digested{
			{Kind: "comment", Actor: bad, Detail: bad, Request: bad, URL: script},
		}}),
	} {
		for _, found := range []string{"<img", "javascript:", `x onerror="`} {
			if strings.Contains(letter.HTML, found) {
				t.Errorf("%s: %q is left in\n%s", name, found, letter.HTML)
			}
		}
		if !strings.Contains(letter.HTML, "&lt;img") || !strings.Contains(letter.HTML, "font-family:Inter,") {
			t.Errorf("%s: neither what was written nor the style is shown in\n%s", name, letter.HTML)
		}
	}
}

// TestLettersShowMarks checks that marked texts are formatted in the HTML and unchanged in the plain text, and that everything else is
// escaped.
func TestLettersShowMarks(t *testing.T) {
	t.Parallel()
	const written = "**Hitno** <img src=x> [ovdje](https://a.ba) [tu](javascript:alert(1))\n- `rm`"
	for _, request := range []Letter{
		{Changes: []Change{{Kind: "comment", Detail: written}}},
		{Request: Request{Description: written}, Changes: []Change{{Kind: "created"}}},
	} {
		letter := Compose(request)
		for _, want := range []string{"<b>Hitno</b> &lt;img", `href="https://a.ba"`, "(a.ba)", "[tu](javascript:alert(1))", "<li><code"} {
			if !strings.Contains(letter.HTML, want) {
				t.Errorf("%q is missing in\n%s", want, letter.HTML)
			}
		}
		if strings.Contains(letter.HTML, "<img") || strings.Contains(letter.HTML, `href="javascript`) ||
			!strings.Contains(letter.Text, strings.ReplaceAll(written, "\n", "\n  ")) {
			t.Errorf("the letter is\n%s\n%s", letter.HTML, letter.Text)
		}
	}
}

// TestLettersNameWhatWasLeftOut names each file that was not accepted with its reason, in the receiver's language, however many there are.
func TestLettersNameWhatWasLeftOut(t *testing.T) {
	t.Parallel()
	account := Account{Kind: "letter_accepted", About: "Skener", Answers: true, LeftOut: []string{"program.exe", "potpis.png", "staro.doc"},
		LeftOutReasons: []string{"vrsta", "kvota", ""}}
	for range 40 {
		account.LeftOut = append(account.LeftOut, strings.Repeat("d", 200))
	}
	for language, lines := range map[string]string{
		"bs":      "- program.exe: takvi dokumenti se ne primaju\n- potpis.png: nema više mjesta\n- staro.doc\n- ddd",
		"hr":      "- program.exe: takvi se dokumenti ne primaju\n- potpis.png: nema više mjesta\n- staro.doc\n- ddd",
		"sr-Cyrl": "- program.exe: такви документи се не примају\n- potpis.png: нема више места\n- staro.doc\n- ddd",
	} {
		account.Language = language
		letter := ComposeAccount(account)
		if !strings.Contains(letter.Text, lines) || strings.Count(letter.Text, "\n- ddd") != 40 {
			t.Errorf("the letter does not say %q:\n%s", lines, letter.Text)
		}
		if !strings.Contains(letter.HTML, ">program.exe: ") || strings.Count(letter.HTML, "<li") != 43 {
			t.Errorf("the page lacks what was left out:\n%s", letter.HTML)
		}
	}
}
