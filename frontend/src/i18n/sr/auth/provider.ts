export const provider = {
  signIn: "Prijava preko {{naziv}}",
  alone: "Ovde se prijavljuje preko davaoca identiteta. Lozinkom se prijavljuje samo nalog za hitne slučajeve.",
  entering: "Prijavljujemo vas…",
  failed: "Prijava nije uspela",
  reasons: {
    iskljuceno: "Prijava preko ovog davaoca identiteta nije uključena.",
    nedostupno: "Davalac identiteta trenutno ne odgovara. Pokušajte ponovo za koji minut.",
    zauzeto: "Trenutno je previše prijava odjednom. Pokušajte ponovo za koji minut.",
    isteklo: "Prijava je istekla, već je iskorišćena ili je započeta u drugom pregledaču. Počnite ponovo.",
    odbijeno: "Davalac identiteta nije odobrio prijavu.",
    neuspjelo: "Davalac identiteta ili ovaj sistem nije prihvatio prijavu. Počnite ponovo; ako se ponovi, javite administratoru.",
    nepoznato: "Za vas ovde nema naloga. Javite se administratoru.",
    bezuloge: "Vaše grupe kod davaoca identiteta ovde ne daju nijednu ulogu. Javite se administratoru.",
  },
};
