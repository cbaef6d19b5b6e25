import { client } from "./client";
import { currentSession } from "./session";

/**
 * The address of a protected file, good for one minute, for a link or an image.
 * @param path with the service root, such as `/api/upload/7`
 */
export async function temporaryAddress(path: `/api/${string}`): Promise<string> {
  const session = currentSession();
  if (!session) throw new Error("temporaryAddress needs a session");
  const { data } = await client.POST("/api/korisnici/{korisnickoIme}/tokeni/temp", {
    params: { path: { korisnickoIme: session.username } },
  });
  if (!data) throw new Error("the answer holds no temporary token");
  return `${path}?ttxid=${encodeURIComponent(data.id)}`;
}

/** Lets the browser save the protected file at `path` (see temporaryAddress). */
export async function download(path: `/api/${string}`): Promise<void> {
  const link = document.createElement("a");
  link.href = await temporaryAddress(path);
  link.rel = "noopener";
  link.download = "";
  link.click();
}
