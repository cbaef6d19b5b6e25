export const notifications = {
  title: "Obaveštenja",
  unread_one: "{{count, grouped}} nepročitano obaveštenje",
  unread_few: "{{count, grouped}} nepročitana obaveštenja",
  unread_other: "{{count, grouped}} nepročitanih obaveštenja",
  empty: "Nema obaveštenja.",
  emptyHint: "Ovde stižu novi zahtevi, dodele, komentari i promene statusa.",
  unopened: "Nepročitano",
  openAll: "Označi sve kao pročitano",
  choose: "Podesi obaveštenja kao: {{subject}}",
  chooseHint: "Podesi ovakva obaveštenja",
};
