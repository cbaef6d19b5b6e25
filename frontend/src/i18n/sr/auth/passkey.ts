export const passkey = {
  signIn: "Prijava pristupnim ključem",
  failed: "Prijava pristupnim ključem nije uspela ili ste odustali. Pokušajte ponovo ili se prijavite lozinkom.",
};
