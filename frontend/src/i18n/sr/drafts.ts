export const drafts = {
  restored: "Vraćen je tekst koji ste ranije pisali i niste poslali.",
  outdated: "Vraćen je tekst koji ste ranije pisali i niste sačuvali. U međuvremenu je neko izmenio zahtev.",
  discard: "Odbaci tekst",
};
