export const past = {
  title: "Kako je bilo",
  banner: "Stanje na dan {{day}}",
  day: "Dan",
  wrong: "Izaberite dan do danas.",
  back: "Nazad na danas",
  since: "Promijenjeno od tada",
  same: "Od tada se ništa nije promijenilo.",
  comments_one: "{{count}} novi komentar",
  comments_few: "{{count}} nova komentara",
  comments_other: "{{count}} novih komentara",
  removed: "U međuvremenu uklonjeno:",
};
