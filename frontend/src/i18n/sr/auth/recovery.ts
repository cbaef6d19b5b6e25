export const recovery = {
  title: "Zaboravljena lozinka",
  lead: "Upišite e-mail svog naloga i poslaćemo vam vezu za novu lozinku.",
  ask: "Obnovi lozinku",
  asked: "Obnavljanje lozinke uspešno. Proverite e-poštu!",
  askFailed: "Greška.",
  emailWrong: "E-mail nije ispravan",
  sent: "Proverite e-poštu",
  sentHint:
    "Ako adresa {{email}} ima nalog, veza za novu lozinku stiže za koji trenutak i važi 30 minuta. Važi i veza iz poruke koju ste " +
    "maločas dobili.",
  newTitle: "Nova lozinka",
  newLead: {
    lozinka: "Izaberite novu lozinku za nalog {{korisnickoIme}}.",
    poziv: "{{punoIme}}, izaberite lozinku za svoj nalog {{korisnickoIme}}.",
  },
  newPassword: "Nova lozinka",
  repeatedPassword: "Ponovljena lozinka",
  change: "Promeni",
  changed: "Lozinka promenjena.",
  changeFailed: "Promena lozinke nije uspela. Proverite unete podatke.",
  mismatch: "Lozinka i ponovljena lozinka se ne poklapaju",
  spent: "Veza više ne važi",
  spentHint: "Iskorišćena je ili je istekla. Zatražite novu.",
  askAgain: "Zatraži novu vezu",
};
