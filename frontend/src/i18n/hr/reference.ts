export const reference = {
  lead: "Što programi mogu pozvati, kojim pravom i kako. Nazivi polja isti su u svim jezicima.",
  search: "Traži po putanji, opisu ili pravu",
  shown: { programi: "Za programe", sve: "Svi pozivi", dogadjaji: "Webhookovi" },
  eventsLead:
    "Na adrese webhookova šalje se ovo kad se nešto dogodi. Potpis je po Standard Webhooks: ključ je tajna webhooka, a potpisuje se id.vrijeme.tijelo.",
  required: "obvezno",
  right: "Pravo:",
  anybody: "nije potrebno, poziva svatko",
  signedIn: "svatko tko je prijavljen",
  temporary: "svatko tko je prijavljen, kratkotrajnim tokenom",
  forPrograms: "Otvoren je i pristupnim tokenima.",
  forPeople: "Samo za prijavljene osobe.",
  confirmed: "Ako je prijava starija od 15 minuta, osoba prvo potvrdi tko je.",
  example: "Primjer",
  parameters: "Parametri",
  body: "Tijelo poziva",
  answer: "Odgovor {{status}}",
  noBody: "Bez tijela.",
  errors: "Pogreške",
  errorsText:
    "401 bez prijave ili s tokenom koji ne vrijedi; 403 bez prava (polje {{right}} kaže kojega); 404 kad toga nema ili se ne vidi; 409 kad je netko drugi bio brži; 422 s porukom po polju ({{fields}}); 429 uz {{wait}} kad je poziva previše. Tijelo je {{type}} s rečenicom u polju {{sentence}}.",
};
