export const form = {
  draft: {
    restored: "Vraćen je unos koji niste poslali.",
    discard: "Odbaci unos",
  },
  merge: {
    changed: "U međuvremenu je netko drugi ovo izmijenio.",
    taken: "Preuzeto iz najnovije verzije:",
    decide: "Gdje ste promijenili isto, odaberite vrijednost koja ostaje, pa spremite.",
    saveAgain: "Vaše izmjene su i dalje u obrascu. Provjerite ih i spremite.",
    question: "I vi i druga osoba promijenili ste ovo. Što ostaje?",
    questionAbout: "{{fields}}: što ostaje",
    choose: "Odaberite vrijednost koja ostaje.",
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
    notAllowed: "Datum nije dopušten",
    example: "npr. 21. 11. 2026.",
    quick: { today: "danas", tomorrow: "sutra", friday: "petak", monday: "ponedjeljak", week: "za 7 dana" },
    quickly: "Brzi odabir dana",
    free: "neradni dan",
    freeDay: "To je neradni dan projekta.",
    open: "Otvori kalendar: {{label}}",
    previousMonth: "Prethodni mjesec",
    nextMonth: "Sljedeći mjesec",
    toYears: "Odaberi godinu",
    toDays: "Vrati se na dane",
  },
  person: {
    open: "Otvori izbor osobe",
    clear: "Ukloni osobu",
    loading: "Traže se osobe…",
    none: "Nitko nije pronađen.",
  },
  time: {
    hours: "{{label}}: sati",
    minutes: "{{label}}: minute",
  },
  /** What is wrong with the name, the address or the password of a person. */
  rules: {
    fullNameRequired: "Morate unijeti ime i prezime",
    fullNameLong: "Ime i prezime može sadržavati najviše 128 znakova",
    emailRequired: "Morate unijeti e-poštu",
    emailLong: "E-pošta može sadržavati najviše 256 znakova",
    passwordRequired: "Morate unijeti lozinku",
    passwordHelp: "Najmanje 6 znakova.",
    passwordShort: "Lozinka mora imati najmanje 6 znakova",
    passwordLong: "Lozinka može sadržavati najviše 128 znakova",
  },
};
