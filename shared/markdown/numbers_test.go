package markdown

import "testing"

func TestNumbers(t *testing.T) {
	t.Parallel()
	const link = `<a href="https://ured.ba/z/351">#351</a>`
	for written, want := range map[string]string{
		"vidi #351, (#351) i č#351": "<p>vidi " + link + ", (" + link + ") i č#351</p>",
		"**#351**":                  "<p><b>" + link + "</b></p>",
		"- a\n- #351":               "<ul><li>a</li><li>" + link + "</li></ul>",
		"a#1 #1a #01 ##1 x/#12 #1_2 #č # 1 #1234567890": "",
		"`#351`":                      "<p><code>#351</code></p>",
		"[#351](https://a.ba) i #351": `<p><a href="https://a.ba">#351</a> <small>(a.ba)</small> i ` + link + "</p>",
		"<b>#351":                     "<p>&lt;b&gt;" + link + "</p>",
	} {
		if got := looks.ReplaceAllString(HTML(written, "https://ured.ba/z/"), ""); got != want {
			t.Errorf("%q is shown as\n%s\nwant\n%s", written, got, want)
		}
	}
	if got := HTML("vidi #351", ""); got != "" {
		t.Errorf("without an address: %s", got)
	}
}
