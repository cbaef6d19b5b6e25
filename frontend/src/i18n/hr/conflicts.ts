/** When two people have edited the same thing. */
export const conflicts = {
  changed: "U međuvremenu je netko drugi ovo izmijenio.",
  taken: "Preuzeto iz najnovije verzije:",
  decide: "Gdje ste promijenili isto, odaberite vrijednost koja ostaje, pa spremite.",
  saveAgain: "Vaše izmjene su i dalje u obrascu. Provjerite ih i spremite.",
  question: "I vi i druga osoba promijenili ste ovo. Što ostaje?",
  questionAbout: "{{fields}}: što ostaje",
  choose: "Odaberite vrijednost koja ostaje.",
  mine: "Vaša vrijednost",
  theirs: "Najnovija verzija",
};
