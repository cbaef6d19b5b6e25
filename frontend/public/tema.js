// A chosen theme holds before anything is drawn, the page's own background included. A file of its own, as the content security
// policy allows no script within the page; "zahtjevi.tema" is where the choice is kept.
try {
  const kept = localStorage.getItem("zahtjevi.tema");
  if (kept === "dark" || kept === "light") document.querySelector("meta[name=color-scheme]").content = kept;
} catch {
  // without storage there is no choice to hold
}
