export const provider = {
  signIn: "Prijava putem {{naziv}}",
  alone: "Ovdje se prijavljuje putem davaoca identiteta. Lozinkom se prijavljuje samo račun za hitne slučajeve.",
  entering: "Prijavljujemo vas…",
  failed: "Prijava nije uspjela",
  reasons: {
    iskljuceno: "Prijava putem ovog davaoca identiteta nije uključena.",
    nedostupno: "Davalac identiteta trenutno ne odgovara. Pokušajte ponovo za koju minutu.",
    zauzeto: "Trenutno je previše prijava odjednom. Pokušajte ponovo za koju minutu.",
    isteklo: "Prijava je istekla, već je iskorištena ili je započeta u drugom pregledniku. Počnite ponovo.",
    odbijeno: "Davalac identiteta nije odobrio prijavu.",
    neuspjelo: "Davalac identiteta ili ovaj sistem nije prihvatio prijavu. Počnite ponovo; ako se ponovi, javite administratoru.",
    nepoznato: "Za vas ovdje nema računa. Javite se administratoru.",
    bezuloge: "Vaše grupe kod davaoca identiteta ovdje ne daju nijednu ulogu. Javite se administratoru.",
  },
};
