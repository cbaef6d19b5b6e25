export const passkey = {
  signIn: "Prijava pristupnim ključem",
  failed: "Prijava pristupnim ključem nije uspjela ili ste odustali. Pokušajte ponovo ili se prijavite lozinkom.",
};
