/** The query keys of what is read before signing in. A module of its own, as the page's first file is kept small. */
export const firstKeys = {
  /** The server's build. */
  version: ["version"] as const,
  /** The public settings. */
  settings: ["settings", "shown"] as const,
  /** The username proposed for an address. */
  enrolment: (email: string) => ["enrolment", email] as const,
  /** Whether a letter's link is valid. */
  recovery: (token: string) => ["recovery", token] as const,
};
