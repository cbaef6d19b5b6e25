export const notifications = {
  title: "Obavijesti",
  unread_one: "{{count, grouped}} neotvorena obavijest",
  unread_few: "{{count, grouped}} neotvorene obavijesti",
  unread_other: "{{count, grouped}} neotvorenih obavijesti",
  empty: "Nema obavijesti.",
  emptyHint: "Ovdje stižu novi zahtjevi, dodjele, komentari i promjene statusa.",
  unopened: "Neotvoreno",
  openAll: "Označi sve kao otvoreno",
  choose: "Podesi obavijesti kao: {{subject}}",
  chooseHint: "Podesi ovakve obavijesti",
};
