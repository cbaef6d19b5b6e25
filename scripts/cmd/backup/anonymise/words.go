// Package anonymise replaces the names and texts of a backup's rows by others of the same length, so that an installation can be rehearsed
// without what its people wrote. Equal words stay equal and different ones different, so that indexes, counts and the frequency of words
// are as they were. Whoever counts words may still guess the most frequent ones: what comes out is not for publication.
package anonymise

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// alphabets are the letters that replace one another, in lower case. A letter of none of them becomes an x.
var alphabets = []string{
	"abcčćdđefghijklmnopqrsštuvwxyzž", "абвгдђежзијклљмнњопрстћуфхцчџш", "0123456789", "äöüéèêëáàâãåíìîïóòôõøúùûýçñæœąęłńśźżőűășțľňřťůāēīū",
}

// plain is the alphabet of what may have no other letters, such as usernames.
const plain = "abcdefghijklmnopqrstuvwxyz"

// cached limits how many words a Key remembers.
const cached = 1 << 16

// Key decides by what each word is replaced. It belongs to one backup and is stored nowhere. It is not safe for concurrent use.
type Key struct {
	block    cipher.Block
	replaced map[of]string
}

// of is a word with the alphabet of its letters and of those that replace them.
type of struct{ alphabet, word string }

// New makes a random key.
func New() (*Key, error) {
	secret := make([]byte, 32)
	_, _ = rand.Read(secret) // never fails
	block, err := aes.NewCipher(secret)
	if err != nil {
		return nil, fmt.Errorf("make key: %w", err)
	}
	return &Key{block: block, replaced: map[of]string{}}, nil
}

var scheme = regexp.MustCompile(`^[a-z]+://`)

// Text replaces the words and numbers of a text. The scheme of an address, capitals and what is between words stay.
func (k *Key) Text(text string) string { return k.text(text, alphabets) }

// Plain is Text for what consists of ASCII characters only.
func (k *Key) Plain(text string) string { return k.text(text, []string{plain, alphabets[2]}) }

func (k *Key) text(text string, alphabets []string) string {
	var result strings.Builder
	begin := len(scheme.FindString(text))
	result.WriteString(text[:begin])
	var word []rune
	current := -1
	end := func() {
		if len(word) > 0 {
			result.WriteString(k.word(word, alphabets[current]))
			word = word[:0]
		}
	}
	for _, r := range text[begin:] {
		alphabet := slices.IndexFunc(alphabets, func(letters string) bool { return strings.ContainsRune(letters, unicode.ToLower(r)) })
		if alphabet != current || alphabet < 0 {
			end()
			current = alphabet
		}
		switch {
		case alphabet >= 0:
			word = append(word, r)
		case unicode.IsLetter(r) || unicode.IsNumber(r):
			result.WriteByte('x')
		default:
			result.WriteRune(r)
		}
	}
	end()
	return result.String()
}

// word replaces a word of one alphabet.
func (k *Key) word(word []rune, alphabet string) string {
	name := of{alphabet, string(word)}
	if known, ok := k.replaced[name]; ok {
		return known
	}
	letters := []rune(alphabet)
	places := make([]int, len(word))
	for i, r := range word {
		places[i] = slices.Index(letters, unicode.ToLower(r))
	}
	k.permute(places, len(letters))
	replaced := make([]rune, len(word))
	for i, place := range places {
		replaced[i] = letters[place]
		if unicode.IsUpper(word[i]) {
			replaced[i] = unicode.ToUpper(replaced[i])
		}
	}
	if len(k.replaced) == cached {
		clear(k.replaced)
	}
	k.replaced[name] = string(replaced)
	return k.replaced[name]
}

// permute maps the words of each length and alphabet one to one onto themselves. Each letter is moved by a number that depends on the key
// and the letters before it, once forwards and once backwards, so that every letter depends on all others.
func (k *Key) permute(places []int, letters int) {
	for pass := range 2 {
		state := k.next([aes.BlockSize]byte{}, uint64(len(places))<<8|uint64(letters)<<1|uint64(pass)) //nolint:gosec // never negative
		for i := range places {
			if pass == 1 {
				i = len(places) - 1 - i
			}
			places[i] = int((uint64(places[i]) + binary.BigEndian.Uint64(state[:])) % uint64(letters)) //nolint:gosec // less than letters
			state = k.next(state, uint64(places[i]))                                                   //nolint:gosec // never negative
		}
	}
}

// next adds a number to a chain (CBC-MAC), of which the result is the next state.
func (k *Key) next(state [aes.BlockSize]byte, number uint64) [aes.BlockSize]byte {
	binary.BigEndian.PutUint64(state[8:], binary.BigEndian.Uint64(state[8:])^number)
	k.block.Encrypt(state[:], state[:])
	return state
}

// Bytes replaces bytes by others of the same number: equal ones by equal ones.
func (k *Key) Bytes(content []byte) []byte {
	state := k.next([aes.BlockSize]byte{}, uint64(len(content)))
	for _, b := range content {
		state = k.next(state, uint64(b)+1)
	}
	replaced := make([]byte, len(content))
	for i := range replaced {
		if i%aes.BlockSize == 0 {
			state = k.next(state, 0)
		}
		replaced[i] = state[i%aes.BlockSize]
	}
	return replaced
}

// Address replaces an IP address by a private one.
func (k *Key) Address(address string) string {
	bytes := k.Bytes([]byte("ip " + address))
	return fmt.Sprintf("10.%d.%d.%d", bytes[0], bytes[1], bytes[2])
}
