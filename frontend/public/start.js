// What holds before anything is drawn. A file of its own, as the content security policy allows no script within the page.
// "zahtjevi.tema" and "zahtjevi.token" are where the chosen theme and the session are kept (src/api/storage.ts).
try {
  // The chosen theme is that of the page's own background too.
  const theme = localStorage.getItem("zahtjevi.tema");
  if (theme === "dark" || theme === "light") {
    document.querySelector("meta[name=color-scheme]").content = theme;
    const named = document.querySelectorAll("meta[name=theme-color]");
    const { content } = named[theme === "dark" ? 1 : 0];
    for (const meta of named) meta.content = content;
  }
  // Who is signed in gets the frame of the screens beside the base, which would ask for it only once it runs.
  if (localStorage.getItem("zahtjevi.token")) document.head.append(document.querySelector("template").content);
} catch {
  // without storage nothing was kept
}
