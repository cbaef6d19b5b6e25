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
    format: "Vreme mora da bude u formatu: 2w 4d 6h 45m",
    range: "Vreme mora da bude između 0 i 520w",
    example: "Npr. 2w 4d 6h 45m",
  },
  select: {
    open: "Otvori izbor",
    clear: "Ukloni sve izabrano",
    none: "Nema takvog izbora.",
  },
  date: {
    invalid: "Datum nije ispravan",
    notAllowed: "Datum nije dozvoljen",
    example: "npr. 21. 11. 2026.",
    quick: { today: "danas", tomorrow: "sutra", friday: "petak", monday: "ponedeljak", week: "za 7 dana" },
    quickly: "Brzi izbor dana",
    free: "neradni dan",
    freeDay: "To je neradni dan projekta.",
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
    fullNameLong: "Ime i prezime može da sadrži najviše 128 znakova",
    emailRequired: "Morate da unesete e-mail",
    emailLong: "E-mail može da sadrži najviše 256 znakova",
    passwordRequired: "Morate da unesete lozinku",
    passwordHelp: "Najmanje 6 znakova.",
    passwordShort: "Lozinka mora da ima najmanje 6 znakova",
    passwordLong: "Lozinka može da sadrži najviše 128 znakova",
  },
};
