export const factor = {
  title: "Dvostruka provjera",
  lead: "Upišite kod iz aplikacije na telefonu.",
  recoveryLead: "Upišite jedan od rezervnih kodova koje ste spremili. Svaki vrijedi jednom.",
  code: "Kod iz aplikacije",
  recoveryCode: "Rezervni kod",
  codeRequired: "Upišite kod",
  remember: "Zapamti ovaj uređaj 30 dana",
  useRecovery: "Nemate telefon? Upišite rezervni kod",
  useApp: "Upišite kod iz aplikacije",
  submit: "Prijava",
  failed: "Prijava nije uspjela. Pokušajte ponovo...",
};
