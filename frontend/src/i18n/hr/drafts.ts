export const drafts = {
  restored: "Vraćen je tekst koji ste ranije pisali i niste poslali.",
  outdated:
    "Vraćen je tekst koji ste ranije pisali i niste spremili. U međuvremenu je netko izmijenio zahtjev.",
  discard: "Odbaci tekst",
};
