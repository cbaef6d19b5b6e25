package main

import "fmt"

// bundle is a server of Lightsail: processors, of which a share may be busy for good, memory and disk in GB.
type bundle struct {
	processors, share, memory, disk float64
	price                           price
}

// serverBill is the bill of functions/platforms/server on the smallest server that bears it: 1 GB for all programs and a fifth of the data in memory, the
// work of the busiest hour within what may be busy for good, data and files on the disk with a third of it free.
func serverBill(u usage, _ measured) []item {
	chosen := bundles[len(bundles)-1]
	for _, b := range bundles {
		if b.memory >= 1+u.data/5 && b.processors*b.share >= u.peakWork && b.disk >= 15+u.data {
			chosen = b
			break
		}
	}
	how := "the smallest of"
	for _, b := range bundles {
		how += fmt.Sprintf(" %s GB (%s),", number(b.memory), dollars(b.price))
	}
	kept := over(15+u.data+u.files, chosen.disk*2/3)
	return []item{
		{"server", how + " that bears it", chosen.price.amount},
		{"further disk", "what two thirds of its own do not hold × " + dollars(disk), kept * disk.amount},
		{"snapshots", "(15 GB + data + files) × 1.5 × " + dollars(snapshot), 1.5 * (15 + u.data + u.files) * snapshot.amount},
		{"e-mail", "letters × " + dollars(mail) + " a thousand", u.letters / 1000 * mail.amount},
	}
}
