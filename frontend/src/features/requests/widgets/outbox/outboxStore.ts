import type { components } from "@/api/schema.gen";
import { currentSession, currentUser } from "@/api/session";
import { readStoredJson, storageKeys, writeStored } from "@/api/storage";
import { createStore } from "@/ui/createStore";
import type { CommentContent } from "./outboxCalls";

/** A comment that could not be sent yet. */
interface WaitingComment extends CommentContent {
  kind: "comment";
  requestId: number;
}

/** A new request that could not be sent yet. */
interface WaitingRequest {
  kind: "request";
  body: components["schemas"]["RequestsCreateBody"];
}

/** Something that waits to be sent, kept in the browser over reloads and for all of its tabs. */
export type Waiting = (WaitingComment | WaitingRequest) & {
  /** The Idempotency-Key of every attempt: the server accepts it once, even if only its answer was lost. */
  key: string;
  /** The username of the person who sees and sends it. */
  owner: string;
  /** That person's id, as somebody else may get the username after the person is anonymised; absent in entries of earlier releases. */
  ownerId?: number;
  /** When it was first sent, in milliseconds since 1970. */
  time: number;
  /** Why it is not retried automatically, in words for the person. */
  failure?: string;
};

/** How many things may wait for a person, and their total length in characters. */
const most = 20;
const longest = 500_000;

/** How long it is kept for a person who does not return to this browser, in milliseconds. */
const longestKept = 90 * 24 * 60 * 60_000;

function load(): Waiting[] {
  const kept = readStoredJson(storageKeys.outbox);
  const oldest = Date.now() - longestKept;
  return Array.isArray(kept) ? kept.filter(isWaiting).filter(({ time }) => time > oldest) : [];
}

function isWaiting(value: unknown): value is Waiting {
  if (typeof value !== "object" || value === null) return false;
  const { kind, key, owner, time } = value as Record<string, unknown>;
  const known = kind === "comment" || kind === "request";
  return known && typeof key === "string" && typeof owner === "string" && typeof time === "number";
}

/** The entries of everybody, oldest first. */
const outboxStore = createStore<readonly Waiting[]>(load());

window.addEventListener("storage", ({ key }) => {
  if (key === null || key === storageKeys.outbox) outboxStore.set(load());
});

/** Stores a change, unless the browser has no space for it; then nothing changes. */
function keep(change: (kept: Waiting[]) => Waiting[]): boolean {
  const next = change(load());
  const text = JSON.stringify(next);
  if (text.length > longest) return false;
  writeStored(storageKeys.outbox, next.length > 0 ? text : null);
  if (next.length > 0 && JSON.stringify(readStoredJson(storageKeys.outbox)) !== text) return false;
  outboxStore.set(next);
  return true;
}

keep((kept) => kept); // removes entries that are too old

const isMine = ({ owner, ownerId }: Waiting) =>
  owner === currentSession()?.username && (ownerId === undefined || ownerId === currentUser()?.owner.id);

/** The signed-in person's entries, oldest first. */
export const myWaiting = (): Waiting[] => outboxStore.get().filter(isMine);

export const useMyWaiting = (): Waiting[] => outboxStore.use().filter(isMine);

export const subscribeOutbox = outboxStore.subscribe;

/** Adds something that could not be sent. False without space or without a signed-in person: then its form keeps it. */
export function enqueue(item: WaitingComment | WaitingRequest, key: string): boolean {
  const owner = currentSession()?.username;
  if (!owner || load().filter(isMine).length >= most) return false;
  return keep((kept) => [
    ...kept.filter((other) => other.key !== key),
    { ...item, key, owner, ownerId: currentUser()?.owner.id, time: Date.now() },
  ]);
}

export const removeWaiting = (key: string) => keep((kept) => kept.filter((other) => other.key !== key));

/** Records why something was refused, or (undefined) allows it to be retried. */
export const markWaiting = (key: string, failure: string | undefined) =>
  keep((kept) => kept.map((other) => (other.key === key ? { ...other, failure } : other)));
