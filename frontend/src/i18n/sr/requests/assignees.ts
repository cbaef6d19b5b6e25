export const assignees = {
  me: "Meni",
  nobody: "Nikome",
  anybody: "Bilo ko",
  search: "Dodela zahteva",
  searchHint: "Ime ili korisničko ime",
  others: "Ostali na projektu",
  somebodyElse: "Neko drugi…",
};
