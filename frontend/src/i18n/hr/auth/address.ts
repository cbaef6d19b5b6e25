export const address = {
  title: "Potvrda adrese e-pošte",
  lead: "Potvrdite da je ova adresa vaša; od tada na nju stižu obavijesti i poveznice za lozinku.",
  confirm: "Potvrdi adresu",
  failed: "Potvrda nije uspjela. Pokušajte ponovno.",
  confirmed: "Adresa je potvrđena",
  confirmedHint: "{{email}} sada je adresa računa {{korisnickoIme}}.",
  spentHint:
    "Iskorištena je ili je istekla, ili je račun u međuvremenu odustao od ove adrese. Novu poveznicu šaljete na stranici Osobni podaci.",
  onward: "Nastavi",
};
