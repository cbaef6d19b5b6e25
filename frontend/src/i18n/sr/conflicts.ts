/** When two people have edited the same thing. */
export const conflicts = {
  changed: "U međuvremenu je neko drugi ovo izmenio.",
  taken: "Preuzeto iz najnovije verzije:",
  decide: "Gde ste promenili isto, izaberite vrednost koja ostaje, pa sačuvajte.",
  saveAgain: "Vaše izmene su i dalje u obrascu. Proverite ih i sačuvajte.",
  question: "I vi i druga osoba ste ovo promenili. Šta ostaje?",
  questionAbout: "{{fields}}: šta ostaje",
  choose: "Izaberite vrednost koja ostaje.",
  mine: "Vaša vrednost",
  theirs: "Najnovija verzija",
};
