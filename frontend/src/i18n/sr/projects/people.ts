export const people = {
  tab: "Korisnici",
  list: "Korisnici projekta",
  filter: "Filter korisnika",
  search: "Traži po imenu",
  role: "Uloga",
  emptyTitle: "Nema korisnika za prikaz.",
  emptyHint: "Ovde su svi koji rade na projektu, i podrška njegovih kategorija.",
};
