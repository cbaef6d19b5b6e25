export const mentions = {
  list: "Ljudi koje možete da pomenete",
  found_one: "{{count}} osoba",
  found_few: "{{count}} osobe",
  found_other: "{{count}} osoba",
};
