package texts

import (
	"encoding/json"
	"os"
	"testing"
)

// TestCyrillic uses the examples of the front end's tests.
func TestCyrillic(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("testdata/cyrillic.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors [][2]string
	if err := json.Unmarshal(content, &vectors); err != nil {
		t.Fatal(err)
	}
	for _, vector := range vectors {
		for range 2 { // the second time from the cache
			if got := cyrillic(vector[0]); got != vector[1] {
				t.Errorf("%q is written %q, want %q", vector[0], got, vector[1])
			}
		}
	}
}

// TestCyrillicMessages formats messages: their texts are in Cyrillic; values are not, unless they are texts themselves.
func TestCyrillicMessages(t *testing.T) {
	t.Parallel()
	for want, message := range map[string]Message{
		"Налог: ljubica":                         LetterAccount.With("username", "ljubica"),
		"Нови статус: Нови захтев":               LetterStatus.With("status", NotificationTitle("created", false)),
		"и још 21 измена":                        LetterMore.Of(21),
		"Лозинка је обавезна, Улога је обавезна": Several(PasswordMissing, RoleMissing),
		"Имејл мора да буде исправан":            EmailInvalid,
	} {
		if got := message.In("sr-Cyrl"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
