export const assignees = {
  me: "Meni",
  nobody: "Nikome",
  anybody: "Bilo tko",
  search: "Dodjela zahtjeva",
  searchHint: "Ime ili korisničko ime",
  others: "Ostali na projektu",
  somebodyElse: "Netko drugi…",
};
