import type { Page } from "@playwright/test";
import { password } from "../support/people";

export const signInPath = "/auth/prijava";

export const signInForm = (page: Page) => ({
  username: page.getByRole("textbox", { name: "Korisničko ime" }),
  password: page.getByLabel("Lozinka", { exact: true }),
  submit: page.getByRole("button", { name: "Prijava", exact: true }),
});

/** Signs in through the form; a role is not chosen. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto(signInPath);
  await fillSignIn(page, username);
}

/** Fills and sends the form of the sign-in that is shown. */
export async function fillSignIn(page: Page, username: string): Promise<void> {
  const form = signInForm(page);
  await form.username.fill(username);
  await form.password.fill(password);
  await form.submit.click();
}
