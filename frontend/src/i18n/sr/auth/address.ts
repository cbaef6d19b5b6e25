export const address = {
  title: "Potvrda e-mail adrese",
  lead: "Potvrdite da je ova adresa vaša; od tada na nju stižu obaveštenja i veze za lozinku.",
  confirm: "Potvrdi adresu",
  failed: "Potvrda nije uspela. Pokušajte ponovo.",
  confirmed: "Adresa je potvrđena",
  confirmedHint: "{{email}} je sada adresa naloga {{korisnickoIme}}.",
  spentHint: "Iskorišćena je ili je istekla, ili je nalog u međuvremenu odustao od ove adrese. Novu vezu šaljete na stranici Lični podaci.",
  onward: "Nastavi",
};
