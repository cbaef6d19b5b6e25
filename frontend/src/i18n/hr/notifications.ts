export const notifications = {
  title: "Obavijesti",
  bell: "Obavijesti",
  unread_one: "{{count, number}} neotvorena obavijest",
  unread_few: "{{count, number}} neotvorene obavijesti",
  unread_other: "{{count, number}} neotvorenih obavijesti",
  empty: "Nema obavijesti.",
  emptyHint: "Ovdje stižu novi zahtjevi, dodjele, komentari i promjene statusa.",
  unopened: "Neotvoreno",
};
