package markup

import "regexp"

var textile = &dialect{
	blocks:  regexp.MustCompile(`(?is)<pre>\s*<code[^>]*>(.*?)</code>\s*</pre>|<pre>(.*?)</pre>`),
	heading: regexp.MustCompile(`^h[1-6]\.\s+`),
	quote:   regexp.MustCompile(`^bq\.\s+`),
	points:  regexp.MustCompile(`^\s*[*#]+\s+`),
	code:    regexp.MustCompile(`@([^@\s][^@]*[^@\s]|[^@\s])@`),
	inline: []rule{
		{regexp.MustCompile(`"([^"\n]+)":(https?://[^\s<>")]+[^\s<>").,;:!?])`), "[$1]($2)"},
		{regexp.MustCompile(`(^|[\s(])\*([^\s*][^*\n]*[^\s*]|[^\s*])\*($|[\s).,;:!?])`), "$1**$2**$3"},
		{regexp.MustCompile(`(^|[\s(])\+([^\s+][^+\n]*[^\s+])\+($|[\s).,;:!?])`), "$1$2$3"},
		{regexp.MustCompile(`!(?:\{[^}\n]*\}|[<>=])?([^\s!()]+\.(?i:png|jpe?g|gif|bmp|webp))(?:\([^)\n]*\))?!`), "$1"},
	},
}

// Textile turns a text of Redmine into Markdown.
func Textile(text string) string { return textile.convert(text) }
