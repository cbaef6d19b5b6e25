export const outbox = {
  /** By its kind, what was sent. */
  sent: {
    comment: "Komentar na zahtjev #{{id}} je poslan.",
    request: "Zahtjev #{{id}} je poslan.",
  },
  kept: "Zahtjev čeka vezu i poslat će se sam.",
  waits: "Čeka vezu",
  sending: "Šalje se…",
  failed: "Nije poslano: {{reason}}",
  expired: "Čekalo je duže od jednog dana.",
  someWait: "Čeka slanje: {{count, grouped}}.",
  someFailed: "Nije poslano: {{count, grouped}}.",
  show: "Prikaži",
  title: "Čeka slanje",
  comment: "Komentar na zahtjev #{{id}}",
  request: "Novi zahtjev",
  discard: "Odbaci",
  discardTitle: "Odbaciti bez slanja?",
  discardText: "Ovo neće biti poslano i više se ne može vratiti.",
  leaveTitle: "Odjaviti se prije slanja?",
  leaveText:
    "Neposlano: {{count, grouped}}. Ostaje u ovom pregledniku samo za vas, i poslat će se ako se ovdje ponovo prijavite u roku od " +
    "jednog dana.",
  leave: "Odjavi me",
};
