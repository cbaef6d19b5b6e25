export const provider = {
  signIn: "Prijava putem {{naziv}}",
  alone: "Ovdje se prijavljuje putem pružatelja identiteta. Lozinkom se prijavljuje samo račun za hitne slučajeve.",
  entering: "Prijavljujemo vas…",
  failed: "Prijava nije uspjela",
  reasons: {
    iskljuceno: "Prijava putem ovog pružatelja identiteta nije uključena.",
    nedostupno: "Pružatelj identiteta trenutačno ne odgovara. Pokušajte ponovno za koju minutu.",
    zauzeto: "Trenutačno je previše prijava odjednom. Pokušajte ponovno za koju minutu.",
    isteklo: "Prijava je istekla, već je iskorištena ili je započeta u drugom pregledniku. Počnite ponovno.",
    odbijeno: "Pružatelj identiteta nije odobrio prijavu.",
    neuspjelo: "Pružatelj identiteta ili ovaj sustav nije prihvatio prijavu. Počnite ponovno; ako se ponovi, javite administratoru.",
    nepoznato: "Za vas ovdje nema računa. Javite se administratoru.",
    bezuloge: "Vaše grupe kod pružatelja identiteta ovdje ne daju nijednu ulogu. Javite se administratoru.",
  },
};
