export const search = {
  open: "Pretraga",
  field: "Pretraži zahtjeve",
  placeholder: "Broj, naziv, opis ili komentar",
  results: "Rezultati pretrage",
  recent: "Nedavne pretrage",
  forget: "Obriši nedavne pretrage",
  hint: "Upišite broj zahtjeva ili bar tri slova.",
  scope:
    "Traži se po broju, nazivu, opisu i komentarima, bez razlike u velikim slovima, kvačicama i pismu. Riječi mogu ići bilo kojim " +
    "redom; fraza ide pod navodnike. Nude se i osobe, projekti i ekrani koji se tako zovu.",
  screen: "Ekran",
  action: "Radnja",
  near: "Ništa nije pronađeno. Možda ste mislili:",
  none: "Ništa nije pronađeno.",
  noneHint: "Nijedan zahtjev koji vidite ne sadrži „{{text}}“. Pokušajte s manje riječi.",
  partial: "Pretraženi su samo najnoviji zahtjevi. Za ostale upišite duže ili rjeđe riječi.",
  found_one: "{{count, grouped}} rezultat",
  found_few: "{{count, grouped}} rezultata",
  found_other: "{{count, grouped}} rezultata",
  shortcut: "Pretraga zahtjeva",
  foundIn: {
    broj: "po broju",
    kljuc: "po vanjskom ključu",
    naziv: "u nazivu",
    opis: "u opisu",
    komentar: "u komentaru",
  },
};
