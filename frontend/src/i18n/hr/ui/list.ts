export const list = {
  wholeList: "Prikaži sve",
  filter: "Svi uvjeti",
  /** After the number on the button. */
  filterActive_one: "aktivan uvjet",
  filterActive_few: "aktivna uvjeta",
  filterActive_other: "aktivnih uvjeta",
  reset: "Očisti",
  show: "Prikaži",
  showFound: "Prikaži ({{total}})",
  active: "Aktivni uvjeti",
  condition: "{{label}}: {{value}}",
  clear: "Ukloni uvjet {{label}}",
  /** The button beside the active conditions, with a plus before it, and its whole name. */
  oneCondition: "Uvjet",
  addCondition: "Dodaj uvjet",
  findCondition: "Traži uvjet",
  noCondition: "Nema takvog uvjeta.",
  conditionOf: "Uvjet: {{label}}",
  /** A range of days. */
  days: {
    from: "{{label}} od",
    to: "{{label}} do",
    /** What a chip says of it. */
    since: "od {{from}}",
    until: "do {{to}}",
    between: "{{from}} – {{to}}",
    endBeforeStart: "Kraj ne može biti prije početka",
  },
  /** When the filter is closed with a text that cannot be a condition. */
  notTaken: "Uvjet „{{label}}“ nije uzet: „{{text}}“ nije ispravno.",
  clearAll: "Vrati na početno",
  clearSearch: "Izbriši traženo",
  clearSelection: "Poništi odabir",
  failed: "Filtriranje nije uspjelo",
  noMatch: "Ništa ne odgovara filtru.",
  noMatchHint: "Uklonite neki od uvjeta ili vratite filtar na početno stanje.",
  beyondTitle: "Lista nema toliko stranica.",
  firstPage: "Prva stranica",
  showAll: "Prikaži svih {{count}}",
  andMore: "i još {{count}}",
  /** Items whose order can be changed. */
  sortable: {
    handle: "Premjesti: {{name}}",
    menu: "Radnje: {{name}}",
    up: "Pomakni gore",
    down: "Pomakni dolje",
    instructions:
      "Za premještanje pritisnite razmaknicu, strelicama gore i dolje odaberite mjesto, pa ponovno razmaknicu. Escape odustaje.",
    lifted: "{{name}}: podignuto s mjesta {{place}} od {{count}}.",
    over: "{{name}}: mjesto {{place}} od {{count}}.",
    dropped: "{{name}}: spušteno na mjesto {{place}} od {{count}}.",
    putBack: "{{name}}: ostaje na mjestu {{place}} od {{count}}.",
  },
};
