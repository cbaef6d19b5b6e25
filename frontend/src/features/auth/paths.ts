/** The screen where people sign in. */
export const signInPath = "/auth/prijava";

/** The sign-in on the host of enrolment; each sign-in redirects to the one of the host. */
export const enrolmentPath = "/auth/prijava-upis";

/** The screen that sends a link for a new password. */
export const forgottenPath = "/auth/zaboravljena-lozinka";

/** The screen where people turn on the second factor that their role requires. */
export const owedFactorPath = "/auth/dvostruka-provjera";

/** The state that other screens pass to the sign-in. */
export interface SignInState {
  /** The username whose password was just set. */
  username?: string;
}
