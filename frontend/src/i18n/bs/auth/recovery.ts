export const recovery = {
  title: "Zaboravljena lozinka",
  lead: "Upišite e-mail svog računa i poslat ćemo vam vezu za novu lozinku.",
  ask: "Obnovi lozinku",
  asked: "Obnavljanje lozinke uspješno. Provjerite mail!",
  askFailed: "Greška.",
  emailWrong: "E-mail nije ispravan",
  sent: "Provjerite mail",
  sentHint:
    "Ako adresa {{email}} ima račun, veza za novu lozinku stiže za koji trenutak i vrijedi 30 minuta. Vrijedi i veza iz poruke koju " +
    "ste maloprije dobili.",
  newTitle: "Nova lozinka",
  newLead: {
    lozinka: "Izaberite novu lozinku za račun {{korisnickoIme}}.",
    poziv: "{{punoIme}}, izaberite lozinku za svoj račun {{korisnickoIme}}.",
  },
  newPassword: "Nova lozinka",
  repeatedPassword: "Ponovljena lozinka",
  change: "Promijeni",
  changed: "Lozinka promijenjena.",
  changeFailed: "Promjena lozinke nije uspjela. Provjerite unesene podatke.",
  mismatch: "Lozinka i ponovljena lozinka se ne poklapaju",
  spent: "Veza više ne vrijedi",
  spentHint: "Iskorištena je ili je istekla. Zatražite novu.",
  askAgain: "Zatraži novu vezu",
};
