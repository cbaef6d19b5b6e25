export const list = {
  wholeList: "Prikaži sve",
  filter: "Svi uslovi",
  /** After the number on the button. */
  filterActive_one: "aktivan uslov",
  filterActive_few: "aktivna uslova",
  filterActive_other: "aktivnih uslova",
  reset: "Očisti",
  show: "Prikaži",
  showFound: "Prikaži ({{total}})",
  active: "Aktivni uslovi",
  condition: "{{label}}: {{value}}",
  clear: "Ukloni uslov {{label}}",
  /** The button beside the active conditions, with a plus before it, and its whole name. */
  oneCondition: "Uslov",
  addCondition: "Dodaj uslov",
  findCondition: "Traži uslov",
  noCondition: "Nema takvog uslova.",
  conditionOf: "Uslov: {{label}}",
  /** A range of days. */
  days: {
    from: "{{label}} od",
    to: "{{label}} do",
    /** What a chip says of it. */
    since: "od {{from}}",
    until: "do {{to}}",
    between: "{{from}} – {{to}}",
    endBeforeStart: "Kraj ne može da bude pre početka",
  },
  /** When the filter is closed with a text that cannot be a condition. */
  notTaken: "Uslov „{{label}}“ nije uzet: „{{text}}“ nije ispravno.",
  clearAll: "Vrati na početno",
  clearSearch: "Obriši traženo",
  clearSelection: "Poništi izbor",
  failed: "Filtriranje nije uspelo",
  noMatch: "Ništa ne odgovara filteru.",
  noMatchHint: "Uklonite neki od uslova ili vratite filter na početno stanje.",
  beyondTitle: "Lista nema toliko stranica.",
  firstPage: "Prva stranica",
  showAll: "Prikaži svih {{count}}",
  andMore: "i još {{count}}",
  /** Items whose order can be changed. */
  sortable: {
    handle: "Premesti: {{name}}",
    menu: "Radnje: {{name}}",
    up: "Pomeri gore",
    down: "Pomeri dole",
    instructions: "Za premeštanje pritisnite razmaknicu, strelicama gore i dole izaberite mesto, pa ponovo razmaknicu. Escape odustaje.",
    lifted: "{{name}}: podignuto sa mesta {{place}} od {{count}}.",
    over: "{{name}}: mesto {{place}} od {{count}}.",
    dropped: "{{name}}: spušteno na mesto {{place}} od {{count}}.",
    putBack: "{{name}}: ostaje na mestu {{place}} od {{count}}.",
  },
};
