export const reference = {
  lead: "Šta programi mogu pozvati, kojim pravom, i kako. Nazivi polja su isti u svim jezicima.",
  search: "Traži po putanji, opisu ili pravu",
  shown: { programi: "Za programe", sve: "Svi pozivi", dogadjaji: "Webhookovi" },
  eventsLead:
    "Na adrese webhookova šalje se ovo kad se nešto desi. Potpis je po Standard Webhooks: ključ je tajna webhooka, a potpisuje se id.vrijeme.tijelo.",
  required: "obavezno",
  right: "Pravo:",
  anybody: "nije potrebno, poziva svako",
  signedIn: "svako ko je prijavljen",
  temporary: "svako ko je prijavljen, kratkotrajnim tokenom",
  forPrograms: "Otvoren je i pristupnim tokenima.",
  forPeople: "Samo za prijavljene osobe.",
  confirmed: "Ako je prijava starija od 15 minuta, osoba prvo potvrdi ko je.",
  example: "Primjer",
  parameters: "Parametri",
  body: "Tijelo poziva",
  answer: "Odgovor {{status}}",
  noBody: "Bez tijela.",
  errors: "Greške",
  errorsText:
    "401 bez prijave ili s tokenom koji ne vrijedi; 403 bez prava (polje {{right}} kaže kojeg); 404 kad toga nema ili se ne vidi; 409 kad je neko drugi bio brži; 422 s porukom po polju ({{fields}}); 429 uz {{wait}} kad je poziva previše. Tijelo je {{type}} s rečenicom u polju {{sentence}}.",
};
