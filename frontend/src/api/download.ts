import { answerOf } from "./answerOf";
import { client } from "./client";
import { currentSession } from "./session";

/** For how many milliseconds a temporary token is reused; the server accepts it for a minute. */
const reuseTime = 30_000;

let recent: { session: string; time: number; token: Promise<string> } | null = null;

function temporaryToken(): Promise<string> {
  const session = currentSession();
  if (!session) throw new Error("a temporary token needs a session");
  if (recent?.session === session.publicId && Date.now() - recent.time < reuseTime) return recent.token;
  const token = createToken(session.username);
  recent = { session: session.publicId, time: Date.now(), token };
  token.catch(() => {
    if (recent?.token === token) recent = null;
  });
  return token;
}

async function createToken(username: string): Promise<string> {
  const call = client.POST("/api/korisnici/{korisnickoIme}/tokeni/temp", {
    params: { path: { korisnickoIme: username } },
  });
  return (await answerOf(call)).id;
}

/**
 * The address of a protected file, valid for at least half a minute, for a link or an image.
 * @param path with the service root, such as `/api/upload/7`; it may have a query
 * @param inline true to show pictures and PDF in the browser instead of saving them
 */
export async function temporaryAddress(path: `/api/${string}`, inline = false): Promise<string> {
  const query = new URLSearchParams({ ttxid: await temporaryToken() });
  if (inline) query.set("prikaz", "true");
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}

async function follow(path: `/api/${string}`, inline: boolean, change: Partial<HTMLAnchorElement>): Promise<void> {
  const link = document.createElement("a");
  link.href = await temporaryAddress(path, inline);
  link.rel = "noopener";
  Object.assign(link, change).click();
}

/** Lets the browser save the protected file at `path` (see temporaryAddress). */
export const download = (path: `/api/${string}`) => follow(path, false, { download: "" });

/** Shows the protected picture or PDF at `path` in a tab of its own. */
export const openInTab = (path: `/api/${string}`) => follow(path, true, { target: "_blank" });
