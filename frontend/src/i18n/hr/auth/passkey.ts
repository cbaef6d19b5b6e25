export const passkey = {
  signIn: "Prijava pristupnim ključem",
  failed: "Prijava pristupnim ključem nije uspjela ili ste odustali. Pokušajte ponovno ili se prijavite lozinkom.",
};
