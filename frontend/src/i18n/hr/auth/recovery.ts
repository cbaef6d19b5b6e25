export const recovery = {
  title: "Zaboravljena lozinka",
  lead: "Upišite e-poštu svojega računa i poslat ćemo vam poveznicu za novu lozinku.",
  ask: "Obnovi lozinku",
  asked: "Obnova lozinke uspješna. Provjerite e-poštu!",
  askFailed: "Pogreška.",
  emailWrong: "E-pošta nije ispravna",
  sent: "Provjerite e-poštu",
  sentHint:
    "Ako adresa {{email}} ima račun, poveznica za novu lozinku stiže za koji trenutak i vrijedi 30 minuta. Vrijedi i poveznica iz " +
    "poruke koju ste maloprije dobili.",
  newTitle: "Nova lozinka",
  newLead: {
    lozinka: "Odaberite novu lozinku za račun {{korisnickoIme}}.",
    poziv: "{{punoIme}}, odaberite lozinku za svoj račun {{korisnickoIme}}.",
  },
  newPassword: "Nova lozinka",
  repeatedPassword: "Ponovljena lozinka",
  change: "Promijeni",
  changed: "Lozinka je promijenjena.",
  changeFailed: "Promjena lozinke nije uspjela. Provjerite unesene podatke.",
  mismatch: "Lozinka i ponovljena lozinka ne podudaraju se",
  spent: "Poveznica više ne vrijedi",
  spentHint: "Iskorištena je ili je istekla. Zatražite novu.",
  askAgain: "Zatraži novu poveznicu",
};
