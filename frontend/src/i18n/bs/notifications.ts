export const notifications = {
  title: "Obavještenja",
  bell: "Obavještenja",
  unread_one: "{{count, number}} neotvoreno obavještenje",
  unread_few: "{{count, number}} neotvorena obavještenja",
  unread_other: "{{count, number}} neotvorenih obavještenja",
  empty: "Nema obavještenja.",
  emptyHint: "Ovdje stižu novi zahtjevi, dodjele, komentari i promjene statusa.",
  unopened: "Neotvoreno",
};
