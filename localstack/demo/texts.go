package demo

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"time"
)

var (
	genderMark = regexp.MustCompile(`\{([^{}|]*)\|([^{}|]*)\}`)
	choiceMark = regexp.MustCompile(`\[([^\[\]]*\|[^\[\]]*)\]`)
	factMark   = regexp.MustCompile(`\{([a-z_]+)\}`)
	manySpaces = regexp.MustCompile(` {2,}| +([.,])`)
	twoStops   = regexp.MustCompile(`\. ?\.`)
)

// facts are the details of a request. Version decides the choices that belong together.
type facts struct {
	words   map[string]string
	version int
}

// expand fills in a text: {m|f} by the writer's sex, [a|b] one of the choices, [#a|b] the same one in all texts of the request, {name} a
// fact.
func expand(text string, rng *rand.Rand, female bool, about facts) string {
	gender := "$1"
	if female {
		gender = "$2"
	}
	text = genderMark.ReplaceAllString(text, gender)
	for choiceMark.MatchString(text) {
		text = choiceMark.ReplaceAllStringFunc(text, func(mark string) string {
			mark, common := strings.CutPrefix(mark[1:len(mark)-1], "#")
			choices := strings.Split(mark, "|")
			if common {
				return choices[about.version%len(choices)]
			}
			return choices[rng.IntN(len(choices))]
		})
	}
	text = factMark.ReplaceAllStringFunc(text, func(mark string) string {
		if fact, known := about.words[mark[1:len(mark)-1]]; known {
			return fact
		}
		return mark
	})
	text = manySpaces.ReplaceAllStringFunc(text, func(found string) string { return cmp.Or(strings.TrimSpace(found), " ") })
	return strings.TrimSpace(twoStops.ReplaceAllString(text, "."))
}

var (
	offices = []string{
		"Služba za opću upravu",
		"Služba za urbanizam",
		"Služba za finansije",
		"Služba za komunalne poslove",
		"Služba za katastar",
		"Služba za privredu",
		"Služba za boračka pitanja",
		"Stručna služba vijeća",
		"Inspekcija",
		"Pravobranilaštvo",
		"Pisarnica",
		"Kabinet načelnika",
	}
	surnames = []string{
		"Hodžić",
		"Kovačević",
		"Petrović",
		"Alić",
		"Mujić",
		"Vuković",
		"Šabić",
		"Đurić",
		"Ćosić",
		"Žunić",
		"Imamović",
		"Lučić",
		"Radić",
		"Suljić",
		"Bašić",
		"Čolić",
	}
	men       = []string{"Senad", "Goran", "Edin", "Zoran", "Kenan", "Boris", "Jusuf", "Vedran"}
	women     = []string{"Mirela", "Sanja", "Emina", "Vesna", "Đana", "Katarina", "Nejra", "Zorica"}
	companies = []string{
		"„Infotim” d.o.o.",
		"„Bosna Print” d.o.o.",
		"„Mrežni sistemi” d.o.o.",
		"„Eko-Servis” d.o.o.",
		"„Datalog” d.o.o.",
		"„Elektro Vrelo” d.o.o.",
	}
	villages  = []string{"Gornje Polje", "Brezik", "Vrelo I", "Vrelo II", "Podgaj", "Lipnica", "Kamenica", "Orahovo"}
	cadastral = []string{"Vrelo", "Brezik", "Podgaj", "Lipnica", "Kamenica", "Orahovica", "Donje Polje"}
	streets   = []string{
		"Titova",
		"Zmaja od Bosne",
		"Branilaca grada",
		"Kulina bana",
		"Školska",
		"Željeznička",
		"Petra Kočića",
		"Mula Mustafe Bašeskije",
	}
	mailboxes = []string{
		"pisarnica",
		"urbanizam",
		"komunalno",
		"budzet",
		"inspekcija",
		"protokol",
		"vijece",
		"poduzetnistvo",
		"socijalna",
		"matice",
	}
	accounts = []string{"414121", "611111", "613914", "821312", "613311", "211311"}
	disks    = []string{"P:", "S:", "O:", "R:"}
	dayIn    = []string{"u nedjelju", "u ponedjeljak", "u utorak", "u srijedu", "u četvrtak", "u petak", "u subotu"}
	dayOf    = []string{"nedjelje", "ponedjeljka", "utorka", "srijede", "četvrtka", "petka", "subote"}
)

// factsOf generates the details of a request of that moment.
func factsOf(rng *rand.Rand, created time.Time) facts {
	one := func(list []string) string { return list[rng.IntN(len(list))] }
	number := func(from, to int) string { return fmt.Sprint(from + rng.IntN(to-from+1)) }
	earlier := created.AddDate(0, 0, -1-rng.IntN(4))
	for earlier.Weekday() == time.Saturday || earlier.Weekday() == time.Sunday {
		earlier = earlier.AddDate(0, 0, -1)
	}
	later := created.AddDate(0, 0, 4+rng.IntN(14))
	first, title := one(men), "kolega"
	if rng.IntN(2) == 0 {
		first, title = one(women), "kolegica"
	}
	name := first + " " + one(surnames)
	words := map[string]string{
		"soba":     number(2, 48),
		"lokal":    number(112, 289),
		"inv":      "RO-" + number(1100, 4890),
		"n":        number(5, 20),
		"salter":   number(1, 8),
		"sat":      number(8, 14) + ":" + number(10, 55),
		"gg":       number(31, 89),
		"strana":   number(12, 280),
		"tel":      number(200, 899) + "-" + number(100, 999),
		"osoba":    name,
		"kolega":   title + " " + name,
		"prezime":  one(surnames),
		"sluzba":   one(offices),
		"firma":    one(companies),
		"mz":       one(villages),
		"ko":       one(cadastral),
		"ulica":    one(streets),
		"mail":     one(mailboxes),
		"konto":    one(accounts),
		"disk":     one(disks),
		"parcela":  number(101, 2890) + "/" + number(1, 9),
		"predmet":  fmt.Sprintf("%s-%s/%02d", one([]string{"03-14", "04-23", "02-11", "05-36"}), number(1010, 9870), created.Year()%100),
		"faktura":  number(12, 980) + "/" + fmt.Sprintf("%02d", created.Year()%100),
		"kartica":  "0" + number(211, 899),
		"uticnica": number(1, 3) + "-" + number(10, 48),
		"iznos":    number(1, 38) + "." + number(100, 999) + "," + one([]string{"00", "40", "50", "85"}) + " KM",
		"taksa":    number(4, 95) + one([]string{",00", ",50", ",40"}) + " KM",
		"datum":    earlier.Format("2. 1."),
		"dan":      dayIn[earlier.Weekday()],
		"dana":     dayOf[earlier.Weekday()],
		"rok":      later.Format("2. 1."),
	}
	return facts{words: words, version: rng.IntN(6)}
}
