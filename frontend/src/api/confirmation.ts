import { client } from "./client";

/** Asks the person to confirm who they are. Gives null once they have, or the sentence for what was refused because they did not. */
type Asker = () => Promise<string | null>;

let asked: Promise<string | null> | null = null;
/** When the last confirmation was given, in milliseconds since the page began. */
let confirmedAt = Number.NEGATIVE_INFINITY;

/** Calls that are refused at the same moment ask once. */
async function ask(asker: Asker): Promise<string | null> {
  asked ??= asker().finally(() => {
    asked = null;
  });
  const refusal = await asked;
  if (refusal === null) confirmedAt = performance.now();
  return refusal;
}

async function needsConfirmation(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === "object" && body !== null && "razlog" in body && body.razlog === "potvrda_potrebna";
}

/**
 * Lets the person be asked when the server wants them to confirm first who they are: the refused call is then sent once more. When they do not
 * confirm it, its answer is a refusal that says so. Signed-in screens add this to the client, as the sign-in does not need it.
 * @returns a function that ends it
 */
export function confirmBy(asker: Asker): () => void {
  const calls = new WeakMap<Request, { again: Request; sentAt: number }>();
  const confirming: Parameters<typeof client.use>[0] = {
    onRequest({ request }) {
      if (request.method !== "GET") calls.set(request, { again: request.clone(), sentAt: performance.now() });
      return undefined;
    },
    async onResponse({ request, response }) {
      const call = calls.get(request);
      if (!call || !(await needsConfirmation(response))) return undefined;
      const refusal = call.sentAt < confirmedAt ? null : await ask(asker);
      return refusal === null ? fetch(call.again) : Response.json({ detail: refusal }, { status: 403 });
    },
  };
  client.use(confirming);
  return () => client.eject(confirming);
}
