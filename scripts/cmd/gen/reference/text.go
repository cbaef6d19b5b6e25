package main

import "errors"

// errNothing means that a source has nothing to tell of.
var errNothing = errors.New("nothing was found")

const (
	aboveAlarms = "# Alarms\n\n`scripts/gen` writes this page from `template.yaml` and `scripts/platforms/observability/rules.yaml`.\n" +
		"AWS sends alarms to `AlarmEmail`. Elsewhere [Prometheus](metrics.md#prometheus-and-grafana) raises those with *yes*; watch the\n" +
		"[logs](metrics.md) for the rest. `functions/all/templatealarms_test.go` and `scripts/platforms/alerts_test.go` play each.\n\n" +
		"| Alarm | What it says | Prometheus |\n| --- | --- | --- |\n"
	aboveEvents = "# Events\n\n" +
		"`scripts/gen` writes this page from `docs/openapi.json`, which has the shapes under `webhooks`.\n" +
		"[Programs and webhooks](../guides/programs.md#webhooks) says how messages come.\n\n" +
		"| `type` | What happened |\n| --- | --- |\n"
	belowEvents = `
` + "`zahtjev.izmijenjen` names the fields in `polja`. `zahtjev.status` has `status` and `statusPrije`, `komentar.kreiran` has\n" +
		"`komentarId`. A deleted request comes without title, status and address. Internal comments are never told.\n\n" + "```json" + `
{"type": "zahtjev.status", "timestamp": "2026-11-26T08:15:00Z", "data": {"zahtjevId": 214, "naziv": "Rasvjeta ne radi", "projekatId": 3,
  "projekat": "Ulice", "status": {"id": 12, "naziv": "Završeno"}, "statusPrije": {"id": 11, "naziv": "Radi se"},
  "korisnik": {"korisnickoIme": "support", "punoIme": "Podrška"}, "adresa": "https://zahtjevi.example/home/zahtjev/214"}}
` + "```\n"
)
