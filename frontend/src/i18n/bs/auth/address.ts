export const address = {
  title: "Potvrda e-mail adrese",
  lead: "Potvrdite da je ova adresa vaša; od tada na nju stižu obavještenja i veze za lozinku.",
  confirm: "Potvrdi adresu",
  failed: "Potvrda nije uspjela. Pokušajte ponovo.",
  confirmed: "Adresa je potvrđena",
  confirmedHint: "{{email}} je sada adresa računa {{korisnickoIme}}.",
  spentHint:
    "Iskorištena je ili je istekla, ili je račun u međuvremenu odustao od ove adrese. Novu vezu šaljete na stranici Lični detalji.",
  onward: "Nastavi",
};
