export const mentions = {
  list: "Ljudi koje možete pomenuti",
  found_one: "{{count}} osoba",
  found_few: "{{count}} osobe",
  found_other: "{{count}} osoba",
};
