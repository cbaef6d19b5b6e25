export const notifications = {
  title: "Obaveštenja",
  unread_one: "{{count, grouped}} neotvoreno obaveštenje",
  unread_few: "{{count, grouped}} neotvorena obaveštenja",
  unread_other: "{{count, grouped}} neotvorenih obaveštenja",
  empty: "Nema obaveštenja.",
  emptyHint: "Ovde stižu novi zahtevi, dodele, komentari i promene statusa.",
  unopened: "Neotvoreno",
  openAll: "Označi sve kao otvoreno",
  choose: "Podesi obaveštenja kao: {{subject}}",
  chooseHint: "Podesi ovakva obaveštenja",
};
