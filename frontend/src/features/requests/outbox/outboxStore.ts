import type { components } from "@/api/schema.gen";
import { currentSession, currentUser } from "@/api/session";
import { readStoredJson, storageKeys, writeStored } from "@/api/storage";
import { createStore } from "@/ui/createStore";
import type { Mentioned } from "../mentions/mentionText";
import type { RequestDocument } from "../requestCalls";

/** A comment that could not be sent yet. */
export interface WaitingComment {
  kind: "comment";
  requestId: number;
  text: string;
  document?: RequestDocument;
  internal?: boolean;
  mentioned?: Mentioned[];
}

/** A new request that could not be sent yet. */
export interface WaitingRequest {
  kind: "request";
  body: components["schemas"]["RequestsCreateBody"];
}

/** Something that waits to be sent, kept in the browser over reloads and for all of its tabs. */
export type Waiting = (WaitingComment | WaitingRequest) & {
  /** The Idempotency-Key of every try: the service takes it once, even when only its answer was lost. */
  key: string;
  /** The username of the one person who sees and sends it. */
  owner: string;
  /** That person's number, as somebody else may get the username once a person is anonymised; an earlier release kept none. */
  ownerId?: number;
  /** When it was first tried, in milliseconds since 1970. */
  time: number;
  /** Why it is not tried any more by itself, in words for the person. */
  failure?: string;
};

/** How much may wait for a person, and how long all of it may be, in characters. */
const most = 20;
const longest = 500_000;

/** So long it is kept for a person who does not come back to this browser, in milliseconds. */
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

/** Everybody's, oldest first. */
const outboxStore = createStore<readonly Waiting[]>(load());

window.addEventListener("storage", ({ key }) => {
  if (key === null || key === storageKeys.outbox) outboxStore.set(load());
});

/** Keeps the change, unless the browser has no room for it; then nothing changes. */
function keep(change: (kept: Waiting[]) => Waiting[]): boolean {
  const next = change(load());
  const text = JSON.stringify(next);
  if (text.length > longest) return false;
  writeStored(storageKeys.outbox, next.length > 0 ? text : null);
  if (next.length > 0 && JSON.stringify(readStoredJson(storageKeys.outbox)) !== text) return false;
  outboxStore.set(next);
  return true;
}

keep((kept) => kept); // what is too old leaves the browser

const isMine = ({ owner, ownerId }: Waiting) =>
  owner === currentSession()?.username && (ownerId === undefined || ownerId === currentUser()?.owner.id);

/** What the signed-in person has waiting, oldest first. */
export const myWaiting = (): Waiting[] => outboxStore.get().filter(isMine);

export const useMyWaiting = (): Waiting[] => outboxStore.use().filter(isMine);

export const subscribeOutbox = outboxStore.subscribe;

/** Takes something that could not be sent. False when there is no room, or nobody signed in: then its form keeps it. */
export function putOut(item: WaitingComment | WaitingRequest, key: string): boolean {
  const owner = currentSession()?.username;
  if (!owner || load().filter(isMine).length >= most) return false;
  return keep((kept) => [
    ...kept.filter((other) => other.key !== key),
    { ...item, key, owner, ownerId: currentUser()?.owner.id, time: Date.now() },
  ]);
}

export const removeWaiting = (key: string) => keep((kept) => kept.filter((other) => other.key !== key));

/** Says why something was not taken, or with undefined lets it be tried again. */
export const markWaiting = (key: string, failure: string | undefined) =>
  keep((kept) => kept.map((other) => (other.key === key ? { ...other, failure } : other)));
