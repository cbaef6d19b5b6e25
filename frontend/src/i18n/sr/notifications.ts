export const notifications = {
  title: "Obaveštenja",
  bell: "Obaveštenja",
  unread_one: "{{count, number}} neotvoreno obaveštenje",
  unread_few: "{{count, number}} neotvorena obaveštenja",
  unread_other: "{{count, number}} neotvorenih obaveštenja",
  empty: "Nema obaveštenja.",
  emptyHint: "Ovde stižu novi zahtevi, dodele, komentari i promene statusa.",
  unopened: "Neotvoreno",
};
