export const form = {
  draft: {
    restored: "Vraćen je unos koji niste poslali.",
    discard: "Odbaci unos",
  },
  /** When two people have edited the same thing. */
  merge: {
    changed: "U međuvremenu je neko drugi ovo izmijenio.",
    taken: "Preuzeto iz najnovije verzije:",
    decide: "Gdje ste promijenili isto, izaberite vrijednost koja ostaje, pa snimite.",
    saveAgain: "Vaše izmjene su i dalje u formi. Provjerite ih i snimite.",
    question: "I vi i druga osoba ste ovo promijenili. Šta ostaje?",
    questionAbout: "{{fields}}: šta ostaje",
    choose: "Izaberite vrijednost koja ostaje.",
    value: {
      mine: "Vaša vrijednost",
      theirs: "Najnovija verzija",
    },
  },
  duration: {
    format: "Vrijeme mora biti u formatu: 2w 4d 6h 45m",
    range: "Vrijeme mora biti između 0 i 520w",
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
    quick: { today: "danas", tomorrow: "sutra", friday: "petak", monday: "ponedjeljak", week: "za 7 dana" },
    quickly: "Brzi izbor dana",
    free: "neradni dan",
    freeDay: "To je neradni dan projekta.",
    open: "Otvori kalendar: {{label}}",
    previousMonth: "Prethodni mjesec",
    nextMonth: "Naredni mjesec",
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
    minutes: "{{label}}: minute",
  },
  /** What is wrong with the name, the address or the password of a person. */
  rules: {
    fullNameRequired: "Morate da unesete ime i prezime",
    fullNameLong: "Ime i prezime mora biti manje od 128 karaktera",
    emailRequired: "Morate da unesete e-mail",
    emailLong: "Email mora biti kraći od 256 karaktera",
    passwordRequired: "Morate da unesete lozinku",
    passwordHelp: "Najmanje 6 znakova.",
    passwordShort: "Lozinka mora imati najmanje 6 karaktera",
    passwordLong: "Lozinka mora biti manja od 128 karaktera",
  },
};
