export const outbox = {
  /** By its kind, what was sent. */
  sent: {
    comment: "Komentar na zahtev #{{id}} je poslat.",
    request: "Zahtev #{{id}} je poslat.",
  },
  kept: "Zahtev čeka vezu i poslaće se sam.",
  waits: "Čeka vezu",
  sending: "Šalje se…",
  failed: "Nije poslato: {{reason}}",
  expired: "Čekalo je duže od jednog dana.",
  someWait: "Čeka slanje: {{count, grouped}}.",
  someFailed: "Nije poslato: {{count, grouped}}.",
  show: "Prikaži",
  title: "Čeka slanje",
  comment: "Komentar na zahtev #{{id}}",
  request: "Novi zahtev",
  discard: "Odbaci",
  discardTitle: "Odbaciti bez slanja?",
  discardText: "Ovo neće biti poslato i više ne može da se vrati.",
  leaveTitle: "Odjaviti se pre slanja?",
  leaveText:
    "Neposlato: {{count, grouped}}. Ostaje u ovom pregledaču samo za vas, i poslaće se ako se ovde ponovo prijavite u roku od jednog dana.",
  leave: "Odjavi me",
};
