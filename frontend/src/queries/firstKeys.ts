/** The keys of what is read before somebody has signed in. They are apart from the others as the page's first file holds no more than that needs. */
export const firstKeys = {
  /** Which build answers. */
  version: ["version"] as const,
  /** What everybody may know of the settings. */
  settings: ["settings", "shown"] as const,
  /** The username that an address would get. */
  enrolment: (email: string) => ["enrolment", email] as const,
  /** Whether a link of a letter still opens anything. */
  recovery: (token: string) => ["recovery", token] as const,
};
