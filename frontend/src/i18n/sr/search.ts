export const search = {
  open: "Pretraga",
  field: "Pretraži zahteve",
  placeholder: "Broj, naziv, opis ili komentar",
  results: "Rezultati pretrage",
  recent: "Nedavne pretrage",
  forget: "Obriši nedavne pretrage",
  hint: "Upišite broj zahteva ili bar tri slova.",
  scope:
    "Traži se po broju, nazivu, opisu i komentarima, bez razlike u velikim slovima, kvačicama i pismu. Reči mogu ići bilo kojim " +
    "redom; fraza ide pod navodnike. Nude se i osobe, projekti i ekrani koji se tako zovu.",
  screen: "Ekran",
  action: "Radnja",
  near: "Ništa nije pronađeno. Možda ste mislili:",
  none: "Ništa nije pronađeno.",
  noneHint: "Nijedan zahtev koji vidite ne sadrži „{{text}}“. Pokušajte sa manje reči.",
  partial: "Pretraženi su samo najnoviji zahtevi. Za ostale upišite duže ili ređe reči.",
  found_one: "{{count, grouped}} rezultat",
  found_few: "{{count, grouped}} rezultata",
  found_other: "{{count, grouped}} rezultata",
  shortcut: "Pretraga zahteva",
  foundIn: {
    broj: "po broju",
    kljuc: "po vanjskom ključu",
    naziv: "u nazivu",
    opis: "u opisu",
    komentar: "u komentaru",
  },
};
