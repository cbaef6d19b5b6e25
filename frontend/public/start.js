// What holds before anything is drawn. A file of its own, as the content security policy allows no script within the page.
// Under "zahtjevi.tema" and its like the application keeps the chosen theme, the session, its rights and the language (src/api/storage.ts).
try {
  // The chosen theme is that of the page's own background too.
  const theme = localStorage.getItem("zahtjevi.tema");
  if (theme === "dark" || theme === "light") {
    document.querySelector("meta[name=color-scheme]").content = theme;
    const named = document.querySelectorAll("meta[name=theme-color]");
    const { content } = named[theme === "dark" ? 1 : 0];
    for (const meta of named) meta.content = content;
  }
  window.preloadedAnswers = new Map();
  const preload = (token, calls) => {
    for (const call of calls) {
      const answer = fetch(call, token ? { headers: { "X-AUTH-TOKEN": token } } : {});
      answer.catch(() => undefined); // the application hears of it
      window.preloadedAnswers.set(token + call, answer);
    }
  };

  // Where the address names no project, the board is that of the first one.
  const preloadBoard = async (token) => {
    const projects = await window.preloadedAnswers.get(`${token}/api/projekat?sve=true`);
    const [first] = (await projects.clone().json()).items;
    if (first) preload(token, [`/api/zahtjevi/projekat/${first.id}?prethodniBrojDana=7&count=50`]);
  };

  // Who is signed in gets the scripts of the screen, and what it shows, beside the base, which would ask for them only once it runs.
  const session = JSON.parse(localStorage.getItem("zahtjevi.token"));
  if (session) {
    const path = location.pathname === "/" || location.pathname === "/home" ? "/home/dashboard" : location.pathname;
    const [, id] = /^\/home\/zahtjev\/(\d+)$/.exec(path) ?? [];
    const screen = id ? "/home/zahtjev/:id" : path;
    const may = (right) => localStorage.getItem("zahtjevi.dozvoljeneAkcije").includes(right);

    // Just as the application asks for them: it takes these answers (src/api/preloadedAnswers.ts).
    const count = localStorage.getItem("zahtjevi.brojRedova") ?? 10;
    const list = [`/api/zahtjevi?toDo=true&inProgress=true&done=false&page=1&count=${count}`, "/api/zahtjevi/pogledi"];
    const conversation = [`/api/zahtjevkomentari/zahtjev/${id}`, `/api/zahtjevi/${id}/aktivnost`];
    const shown = {
      "/home/dashboard": may("osnovno_dashboard") ? ["/api/dashboard/header", "/api/dashboard/statistika"] : [],
      "/home/zahtjev/list": list,
      "/home/zahtjev/:id": [`/api/zahtjevi/${id}`, ...(may("zahtjev_komentar_pregled") ? conversation : []), ...list],
      "/home/zahtjev/list-draggable": ["/api/projekat?sve=true"],
    };
    const calls = ["/api/postavke", `/api/korisnici/${session.username}/tokeni/${session.publicId}`];
    if (!location.search) calls.push(...(shown[screen] ?? []));
    if (screen === "/home/dashboard" && may("postavke_postavke_sistema_edit")) calls.push("/api/dashboard/prviKoraci");
    preload(session.id, calls);
    if (screen === "/home/zahtjev/list-draggable" && !location.search) preloadBoard(session.id).catch(() => undefined);

    // The page names the scripts of the frame, of the screens that most people begin with, and of each language.
    const language = localStorage.getItem("zahtjevi.jezik") ?? "bs";
    for (const { content, dataset } of document.querySelectorAll("template"))
      if ((dataset.screen ?? screen) === screen && (dataset.language ?? language) === language) document.head.append(content);
  } else {
    preload(null, ["/api/postavke"]); // which say how people sign in here
  }
} catch {
  // without storage nothing was kept
}

// Without one of the application's scripts, as when the network changed on the way, the page would stay empty. It is loaded once more, and
// asks to be tried again if that does not help either.
const loadAgain = () => location.reload();
addEventListener(
  "error",
  ({ target }) => {
    if (target.localName !== "script") return;
    const [{ type }] = performance.getEntriesByType("navigation");
    if (type !== "reload") {
      setTimeout(loadAgain, 1000);
      return;
    }
    const root = document.getElementById("root");
    const words = document.createElement("p");
    words.setAttribute("role", "alert");
    words.textContent = "Stranica se nije učitala do kraja. Provjerite vezu i pokušajte ponovo.";
    const button = document.createElement("button");
    button.textContent = "Učitaj ponovo";
    button.addEventListener("click", loadAgain);
    root.style.cssText = "font: 16px/1.5 system-ui, sans-serif; padding: 20vh 16px; text-align: center";
    root.replaceChildren(words, button);
  },
  true, // such an event does not bubble
);
