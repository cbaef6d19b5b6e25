/** The screen where people sign in. */
export const signInPath = "/auth/prijava";

/** The screen that sends a link to whoever forgot a password. */
export const forgottenPath = "/auth/zaboravljena-lozinka";
