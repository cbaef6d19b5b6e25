export const comments = {
  title: "Komentari",
  empty: "Još nema komentara.",
  new: "Novi komentar",
  send: "Pošalji",
  keyHint: "Ctrl+Enter šalje · slika se može i zalijepiti",
  pending: "Šalje se…",
  required: "Ne možete poslati prazan komentar",
  long: "Komentar ne može biti veći od 2000 karaktera",
  failed: "Nije uspjelo slanje komentara.",
  fresh: "Novi komentar",
  writeKey: "Napiši komentar",
};
