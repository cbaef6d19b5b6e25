import type { Page } from "@playwright/test";
import { expect } from "../support/test";

/** Where newcomers make an account of their own. */
export const enrolment = (page: Page) => ({
  begin: page.getByRole("button", { name: "Otvori račun" }),
  email: page.getByRole("textbox", { name: "E-mail" }),
  username: page.getByRole("textbox", { name: "Korisničko ime" }),
  password: page.getByLabel(/^Lozinka/),
  repeated: page.getByLabel("Ponovljena lozinka"),
  phone: page.getByLabel("Broj mobitela"),
  confirm: page.getByRole("button", { name: "Potvrdi" }),
  done: page.getByText("Vaš račun je kreiran. Na mailu možete provjeriti pristupne podatke."),
});

/** Where the link of the activation's letter leads. */
export const activation = (page: Page) => ({
  password: page.getByLabel(/^Lozinka/),
  confirm: page.getByRole("button", { name: "Aktiviraj račun" }),
});

/** Makes an account and returns its username. */
export async function enrol(page: Page, email: string, password: string): Promise<string> {
  const form = enrolment(page);
  await form.begin.click();
  await form.email.fill(email);
  await expect(form.username).toHaveValue(/\.\d{4}$/);
  await form.password.fill(password);
  await form.repeated.fill(password);
  await form.phone.fill("+387 61000000");
  const username = await form.username.inputValue();
  await form.confirm.click();
  await expect(form.done).toBeVisible();
  return username;
}
