package markup

import "regexp"

var wiki = &dialect{
	blocks:  regexp.MustCompile(`(?s)\{(?:code)(?::[^}\n]*)?\}(.*?)\{code\}|\{noformat(?::[^}\n]*)?\}(.*?)\{noformat\}`),
	quotes:  regexp.MustCompile(`(?s)\{quote\}(.*?)\{quote\}`),
	heading: regexp.MustCompile(`^\s*h[1-6]\.\s+`),
	quote:   regexp.MustCompile(`^\s*bq\.\s+`),
	points:  regexp.MustCompile(`^\s*(?:[*#]+|-)\s+`),
	code:    regexp.MustCompile(`\{\{([^}\n]+)\}\}`),
	inline: []rule{
		{regexp.MustCompile(`\{color(?::[^}\n]*)?\}|\{panel(?::[^}\n]*)?\}|\{anchor:[^}\n]*\}`), ""},
		{regexp.MustCompile(`\[([^\]|\n]+)\|((?:https?://|mailto:)[^\]|\s]+)(?:\|[^\]\n]*)?\]`), "[$1]($2)"},
		{regexp.MustCompile(`\[((?:https?://|mailto:)[^\]|\s]+)\]`), "$1"},
		{regexp.MustCompile(`\[~(?:accountid:)?([^\]\n]+)\]`), "@$1"},
		{regexp.MustCompile(`\[\^([^\]\n]+)\]`), "$1"},
		{regexp.MustCompile(`!([^\s!|]+\.(?i:png|jpe?g|gif|bmp|webp|svg))(?:\|[^!\n]*)?!`), "$1"},
		{regexp.MustCompile(`(^|[\s(])\*([^\s*][^*\n]*[^\s*]|[^\s*])\*($|[\s).,;:!?])`), "$1**$2**$3"},
		{regexp.MustCompile(`(^|[\s(])\+([^\s+][^+\n]*[^\s+])\+($|[\s).,;:!?])`), "$1$2$3"},
	},
}

// Wiki turns a text of Jira (its wiki markup) into Markdown.
func Wiki(text string) string { return wiki.convert(text) }
