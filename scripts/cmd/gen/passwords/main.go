// Command passwords makes the filter of the most used passwords from a list of them, and writes it:
//
//	npm pack @zxcvbn-ts/language-common@3.0.4 && tar xzf zxcvbn-ts-language-common-3.0.4.tgz
//	go run ./scripts/cmd/gen/passwords <package/src/passwords.json >shared/password/common.bloom
//
// That list (MIT licence) has the world's. The region's words stand in regional.txt beside this program, and are taken as people write
// them: with the letters of the keyboard too, and with what is usually put behind them. scripts/gen does not run it: the list changes
// seldom, and is no part of the repository.
package main

import (
	_ "embed" // for the words
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"unicode/utf8"

	"zahtjevi/shared/password"
)

//go:embed regional.txt
var regional string

// behind lists the endings that people put behind a word to make a password of it; years follow.
var behind = []string{"", "1", "12", "123", "1234", "12345", "!", "1!", "123!"}

const firstYear, lastYear = 2015, 2028

// keyboard writes the region's letters as a keyboard without them does.
var keyboard = strings.NewReplacer("č", "c", "ć", "c", "š", "s", "ž", "z", "đ", "dj")

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	var world []string
	if err := json.NewDecoder(os.Stdin).Decode(&world); err != nil {
		return fmt.Errorf("read list: %w", err)
	}
	list := append(words(), world...)
	filter := make([]byte, password.FilterSize)
	taken := map[string]bool{}
	for _, secret := range list {
		if utf8.RuneCountInString(secret) < password.Min {
			continue // is refused as too short
		}
		taken[secret] = true
		for _, bit := range password.FilterBits(secret) {
			filter[bit/8] |= 1 << (bit % 8)
		}
	}
	fmt.Fprintln(os.Stderr, len(taken), "passwords")
	_, err := os.Stdout.Write(filter)
	return err
}

// words are the region's words with what people put behind them.
func words() []string {
	endings := behind
	for year := firstYear; year <= lastYear; year++ {
		endings = append(endings, fmt.Sprint(year))
	}
	var list []string
	for word := range strings.FieldsSeq(regional) {
		for _, ending := range endings {
			list = append(list, word+ending, keyboard.Replace(word)+ending)
		}
	}
	return list
}
