export const notifications = {
  title: "Obavještenja",
  unread_one: "{{count, grouped}} neotvoreno obavještenje",
  unread_few: "{{count, grouped}} neotvorena obavještenja",
  unread_other: "{{count, grouped}} neotvorenih obavještenja",
  empty: "Nema obavještenja.",
  emptyHint: "Ovdje stižu novi zahtjevi, dodjele, komentari i promjene statusa.",
  unopened: "Neotvoreno",
  openAll: "Označi sve kao otvoreno",
  choose: "Podesi obavještenja kao: {{subject}}",
  chooseHint: "Podesi ovakva obavještenja",
};
