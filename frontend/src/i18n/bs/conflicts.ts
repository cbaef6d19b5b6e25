/** When two people have edited the same thing. */
export const conflicts = {
  changed: "U međuvremenu je neko drugi ovo izmijenio.",
  taken: "Preuzeto iz najnovije verzije:",
  decide: "Gdje ste promijenili isto, izaberite vrijednost koja ostaje, pa snimite.",
  saveAgain: "Vaše izmjene su i dalje u formi. Provjerite ih i snimite.",
  question: "I vi i druga osoba ste ovo promijenili. Šta ostaje?",
  questionAbout: "{{fields}}: šta ostaje",
  choose: "Izaberite vrijednost koja ostaje.",
  mine: "Vaša vrijednost",
  theirs: "Najnovija verzija",
};
