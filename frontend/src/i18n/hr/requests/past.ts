export const past = {
  title: "Kako je bilo",
  banner: "Stanje na dan {{day}}",
  day: "Dan",
  wrong: "Odaberite dan do danas.",
  back: "Natrag na danas",
  since: "Promijenjeno od tada",
  same: "Od tada se ništa nije promijenilo.",
  comments_one: "{{count}} novi komentar",
  comments_few: "{{count}} nova komentara",
  comments_other: "{{count}} novih komentara",
  removed: "U međuvremenu uklonjeno:",
};
