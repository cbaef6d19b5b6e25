// Package addresses makes random texts that look like e-mail addresses.
package addresses

import (
	"strings"

	"pgregory.net/rapid"
)

// telling are the characters that comparisons have taken for others: letters that fold into ASCII, marks that compose, what is not seen.
var telling = []rune("aAiIkKsSzZ09.+-_'@ šŠđĐćžßİıſ\u212a\u2126\u037e\u0301\u030c\u0307\u0338\u00ad\u200b\u200d\u202e\ufeffшШΣς漢ｋ𝐤")

// Random draws a text with an @, which may or may not be an address.
func Random() *rapid.Generator[string] {
	part := rapid.OneOf(rapid.StringOfN(rapid.RuneFrom(telling), 1, 12, -1), rapid.StringMatching(`[A-Za-z0-9]{1,10}`),
		rapid.StringN(1, 10, -1))
	hosts := rapid.SampledFrom([]string{"opcina.ba", "Opcina.BA", "opština.ba", "OPŠTINA.ba",
		"xn--optina-ckb.ba", "XN--OPTINA-CKB.BA", "општина.срб"})
	return rapid.Custom(func(t *rapid.T) string {
		local := strings.Join(rapid.SliceOfN(part, 1, 2).Draw(t, "local"), rapid.SampledFrom([]string{"", "."}).Draw(t, "dot"))
		host := rapid.OneOf(hosts, part, rapid.Custom(func(t *rapid.T) string { return part.Draw(t, "label") + ".ba" })).Draw(t, "host")
		return local + "@" + host
	})
}
