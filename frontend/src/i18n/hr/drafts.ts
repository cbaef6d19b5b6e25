export const drafts = {
  restored: "Vraćen je unos koji niste poslali.",
  discard: "Odbaci unos",
};
