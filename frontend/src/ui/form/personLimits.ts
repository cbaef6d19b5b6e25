/** The greatest lengths of what is known of a person, in characters. */
export const personLimits = { username: 64, fullName: 128, email: 256, password: 128 } as const;

/** The least length of a password, in characters. */
export const shortestPassword = 6;

/** What an e-mail address at least looks like. */
export const looseEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
