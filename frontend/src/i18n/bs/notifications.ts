export const notifications = {
  title: "Obavještenja",
  unread_one: "{{count, grouped}} nepročitano obavještenje",
  unread_few: "{{count, grouped}} nepročitana obavještenja",
  unread_other: "{{count, grouped}} nepročitanih obavještenja",
  empty: "Nema obavještenja.",
  emptyHint: "Ovdje stižu novi zahtjevi, dodjele, komentari i promjene statusa.",
  unopened: "Nepročitano",
  openAll: "Označi sve kao pročitano",
  choose: "Podesi obavještenja kao: {{subject}}",
  chooseHint: "Podesi ovakva obavještenja",
};
