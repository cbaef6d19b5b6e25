export const mentions = {
  list: "Ljudi koje možete spomenuti",
  found_one: "{{count}} osoba",
  found_few: "{{count}} osobe",
  found_other: "{{count}} osoba",
};
