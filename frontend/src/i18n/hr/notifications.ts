export const notifications = {
  title: "Obavijesti",
  unread_one: "{{count, grouped}} nepročitana obavijest",
  unread_few: "{{count, grouped}} nepročitane obavijesti",
  unread_other: "{{count, grouped}} nepročitanih obavijesti",
  empty: "Nema obavijesti.",
  emptyHint: "Ovdje stižu novi zahtjevi, dodjele, komentari i promjene statusa.",
  unopened: "Nepročitano",
  openAll: "Označi sve kao pročitano",
  choose: "Podesi obavijesti kao: {{subject}}",
  chooseHint: "Podesi ovakve obavijesti",
};
