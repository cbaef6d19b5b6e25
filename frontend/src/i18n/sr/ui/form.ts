export const form = {
  draft: {
    restored: "Vraćen je unos koji niste poslali.",
    discard: "Odbaci unos",
  },
  merge: {
    changed: "U međuvremenu je neko drugi ovo izmenio.",
    taken: "Preuzeto iz najnovije verzije:",
    decide: "Gde ste promenili isto, izaberite vrednost koja ostaje, pa sačuvajte.",
    saveAgain: "Vaše izmene su i dalje u obrascu. Proverite ih i sačuvajte.",
    question: "I vi i druga osoba ste ovo promenili. Šta ostaje?",
    questionAbout: "{{fields}}: šta ostaje",
    choose: "Izaberite vrednost koja ostaje.",
    value: {
      mine: "Vaša vrednost",
      theirs: "Najnovija verzija",
    },
  },
  duration: {
    format: "Vreme mora biti u formatu: 2w 4d 6h 45m",
    range: "Vreme mora biti između 0 i 520w",
    example: "Na primer 2w 4d 6h 45m",
  },
  select: {
    open: "Otvori izbor",
    clear: "Ukloni sve izabrano",
    none: "Nema takvog izbora.",
  },
  date: {
    invalid: "Datum nije ispravan",
    notAllowed: "Datum nije dozvoljen",
    example: "Na primer 21112026",
    open: "Otvori kalendar: {{label}}",
    previousMonth: "Prethodni mesec",
    nextMonth: "Sledeći mesec",
    toYears: "Izaberi godinu",
    toDays: "Vrati se na dane",
  },
  person: {
    open: "Otvori izbor osobe",
    clear: "Ukloni osobu",
    loading: "Traže se osobe…",
    none: "Niko nije pronađen.",
  },
  time: {
    hours: "{{label}}: sati",
    minutes: "{{label}}: minuti",
  },
  /** What is wrong with the name, the address or the password of a person. */
  rules: {
    fullNameRequired: "Morate da unesete ime i prezime",
    fullNameLong: "Ime i prezime mora biti kraće od 128 karaktera",
    emailRequired: "Morate da unesete e-mail",
    emailLong: "E-mail mora biti kraći od 256 karaktera",
    passwordRequired: "Morate da unesete lozinku",
    passwordHelp: "Najmanje 6 karaktera.",
    passwordShort: "Lozinka mora imati najmanje 6 karaktera",
    passwordLong: "Lozinka mora biti kraća od 128 karaktera",
  },
};
