import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { PasswordChange } from "./PasswordChange";

const open = (lozinka: boolean) => {
  signInForTest(["korisnik_korisnik_promjena_lozinke"]);
  server.use(
    http.get("*/api/korisnici/admin/potvrda", () => HttpResponse.json({ lozinka, kod: false, kljuc: false, davaoci: [] })),
    http.get("*/api/korisnici/admin/pristupnitokeni", () => HttpResponse.json({ items: [], count: 0 })),
  );
  return renderRoutes([{ path: "/", element: <PasswordChange /> }], "/").user;
};

it("asks for the password of somebody who has one", async () => {
  open(true);
  expect(await screen.findByLabelText(/Trenutna lozinka/)).toBeVisible();
});

it("says that the repeated password is another, and focuses it", async () => {
  const user = open(true);
  await user.type(await screen.findByLabelText(/Trenutna lozinka/), "nije ona");
  await user.type(screen.getByLabelText(/Nova lozinka/), "potpuno nova");
  await user.type(screen.getByLabelText(/Ponovljena lozinka/), "potpuno druga");
  await user.click(screen.getByRole("button", { name: "Promijeni" }));
  expect(await screen.findByText("Lozinka i ponovljena lozinka se ne poklapaju")).toBeVisible();
  expect(screen.getByLabelText(/Ponovljena lozinka/)).toHaveFocus();
});

it("tells somebody without a password where to change it", async () => {
  open(false);
  expect(await screen.findByText("Nemate lozinku.")).toBeVisible();
  expect(screen.getByText("Prijavljujete se putem službe za prijavu: lozinku mijenjate kod nje.")).toBeVisible();
  expect(screen.queryByLabelText(/Trenutna lozinka/)).not.toBeInTheDocument();
});
