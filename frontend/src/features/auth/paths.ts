/** The screen where people sign in. */
export const signInPath = "/auth/prijava";

/** The sign-in on the host of enrolment; either of the two leads to the one that belongs to the host. */
export const enrolmentPath = "/auth/prijava-upis";

/** The screen that sends a link for a new password. */
export const forgottenPath = "/auth/zaboravljena-lozinka";

/** What other screens give to the sign-in as state of the location. */
export interface SignInState {
  /** Whose password has just been chosen. */
  username?: string;
}
