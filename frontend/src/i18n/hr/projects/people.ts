export const people = {
  tab: "Korisnici",
  list: "Korisnici projekta",
  filter: "Filtar korisnika",
  search: "Traži po imenu",
  role: "Uloga",
  emptyTitle: "Nema korisnika za prikaz.",
  emptyHint: "Ovdje su svi koji rade na projektu, i podrška njegovih kategorija.",
};
