import { useSyncExternalStore } from "react";
import type { Permission } from "./permissions.gen";
import type { components } from "./schema.gen";
import { readStoredJson, storageKeys, writeStored } from "./storage";

type Token = components["schemas"]["AuthToken"];

/** The person who is signed in, as the server described them. */
export type Owner = components["schemas"]["AuthOwner"];

/** What is stored of a session: the secret for the header, and what is needed to verify it. */
interface StoredSession {
  id: string;
  publicId: string;
  username: string;
}

interface SessionState {
  stored: StoredSession | null;
  /** Null until the server has confirmed the session. */
  verified: {
    owner: Owner;
    role: string;
    roleCode: string;
    roleId: number;
    scope: Token["opseg"];
    /** Whether the role requires a second factor that the person has to turn on first. */
    owesFactor: boolean;
  } | null;
  actions: ReadonlySet<string>;
  /** True for a guest who signed out. */
  left: boolean;
}

const signedOut: SessionState = { stored: null, verified: null, actions: new Set(), left: false };
const listeners = new Set<() => void>();
let state: SessionState = load();

/** The session in the browser's storage, which another tab may have started. */
function keptSession(): StoredSession | null {
  const kept = readStoredJson(storageKeys.token);
  return isStoredSession(kept) ? kept : null;
}

function load(): SessionState {
  const stored = keptSession();
  if (!stored) return signedOut;
  const actions = readStoredJson(storageKeys.actions);
  const codes = Array.isArray(actions) ? actions.filter((code) => typeof code === "string") : [];
  return { ...signedOut, stored, actions: new Set(codes) };
}

function isStoredSession(value: unknown): value is StoredSession {
  if (typeof value !== "object" || value === null) return false;
  return ["id", "publicId", "username"].every((field) => typeof (value as Record<string, unknown>)[field] === "string");
}

function set(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change of the session; returns a function that stops this. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session whose token goes into the header, verified or not. */
export function currentSession(): StoredSession | null {
  return state.stored;
}

/** The session as the server last described it; null before it was verified. */
export function currentUser(): SessionState["verified"] {
  return state.verified;
}

export function hasPermission(code: Permission): boolean {
  return state.actions.has(code);
}

/** Stores a token that the server has issued or confirmed. */
export function startSession(id: string, token: Token): void {
  const owner = token.vlasnik;
  const stored = { id, publicId: token.javniId, username: owner.korisnickoIme };
  const codes = owner.dozvoljeneAkcije.items.map((action) => action.sifra);
  writeStored(storageKeys.token, JSON.stringify(stored));
  writeStored(storageKeys.actions, JSON.stringify(codes));
  set({
    ...signedOut,
    stored,
    verified: {
      owner,
      role: token.uloga,
      roleCode: token.ulogaSifra,
      roleId: token.ulogaId,
      scope: token.opseg,
      owesFactor: token.trebaDvostrukuProvjeru,
    },
    actions: new Set(codes),
  });
}

/** Replaces the changed personal details of the signed-in user. */
export function updateOwner(changes: Partial<Owner>): void {
  if (!state.verified) return;
  set({ ...state, verified: { ...state.verified, owner: { ...state.verified.owner, ...changes } } });
}

/** Whether the last session ended because somebody signed out. */
export function hasLeft(): boolean {
  return state.left;
}

/**
 * Removes the session from this browser, unless another tab has started another one since. The server is not told. `left` says that
 * somebody signed out.
 */
export function endSession(left = false): void {
  const kept = keptSession();
  const others = state.stored && kept && kept.id !== state.stored.id;
  if (!others) {
    writeStored(storageKeys.token, null);
    writeStored(storageKeys.actions, null);
  }
  set({ ...signedOut, left });
}

/**
 * Ends the session here when another tab has ended it, as a browser has one session.
 * @param onBegun called when another tab has started another session
 */
export function followOtherTabs(onBegun: () => void): void {
  window.addEventListener("storage", ({ key }) => {
    if (key !== null && key !== storageKeys.token) return;
    const kept = keptSession();
    if (kept && kept.id !== state.stored?.id) onBegun();
    else if (!kept && state.stored) endSession();
  });
}

/** The signed-in user, role and role id; null for a guest. */
export function useSession(): SessionState["verified"] {
  return useSyncExternalStore(subscribeSession, currentUser);
}

/** Whether the signed-in person has a dashboard; task users, who see only their own requests, start at the list. */
export function hasDashboard(): boolean {
  return state.verified?.roleCode !== "task_user";
}

/** Whether the signed-in person only sends requests and follows them: they see no others' and may not edit. */
export function useIsEndUser(): boolean {
  const mayEdit = usePermission("zahtjev_zahtjev_edit");
  return useSession()?.scope === "vlastito" && !mayEdit;
}

/** The signed-in user; only for screens under /home, where there always is one. */
export function useOwner(): Owner {
  const session = useSession();
  if (!session) throw new Error("useOwner is used outside of a signed-in screen");
  return session.owner;
}

/** Whether the signed-in user has the permission. */
export function usePermission(code: Permission): boolean {
  return useSyncExternalStore(subscribeSession, () => hasPermission(code));
}
