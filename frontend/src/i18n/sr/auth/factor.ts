export const factor = {
  title: "Dvostruka provera",
  lead: "Upišite kod iz aplikacije na telefonu.",
  recoveryLead: "Upišite jedan od rezervnih kodova koje ste sačuvali. Svaki važi jednom.",
  code: "Kod iz aplikacije",
  recoveryCode: "Rezervni kod",
  codeRequired: "Upišite kod",
  remember: "Zapamti ovaj uređaj 30 dana",
  useRecovery: "Nemate telefon? Upišite rezervni kod",
  useApp: "Upišite kod iz aplikacije",
  submit: "Prijava",
  failed: "Prijava nije uspela. Pokušajte ponovo...",
};
