/** The screen where people sign in. */
export const signInPath = "/auth/prijava";

/** The sign-in on the host of enrolment; either of the two leads to the one that belongs to the host. */
export const enrolmentPath = "/auth/prijava-upis";

/** The screen that sends a link to whoever forgot a password. */
export const forgottenPath = "/auth/zaboravljena-lozinka";

/** What the address of the sign-in is told by the screens that lead there. */
export interface SignInState {
  /** Whose password has just been chosen. */
  username?: string;
}
