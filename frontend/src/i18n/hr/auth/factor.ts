export const factor = {
  title: "Dvostruka provjera",
  lead: "Upišite kôd iz aplikacije na telefonu.",
  recoveryLead: "Upišite jedan od pričuvnih kodova koje ste spremili. Svaki vrijedi jednom.",
  code: "Kôd iz aplikacije",
  recoveryCode: "Pričuvni kôd",
  codeRequired: "Upišite kôd",
  remember: "Zapamti ovaj uređaj 30 dana",
  useRecovery: "Nemate telefon? Upišite pričuvni kôd",
  useApp: "Upišite kôd iz aplikacije",
  submit: "Prijava",
  failed: "Prijava nije uspjela. Pokušajte ponovno...",
};
