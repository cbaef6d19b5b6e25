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
  renderRoutes([{ path: "/", element: <PasswordChange /> }], "/");
};

it("asks for the password of somebody who has one", async () => {
  open(true);
  expect(await screen.findByLabelText(/Trenutna lozinka/)).toBeVisible();
});

it("tells somebody without a password where to change it", async () => {
  open(false);
  expect(await screen.findByText("Nemate lozinku.")).toBeVisible();
  expect(screen.getByText("Prijavljujete se putem službe za prijavu: lozinku mijenjate kod nje.")).toBeVisible();
  expect(screen.queryByLabelText(/Trenutna lozinka/)).not.toBeInTheDocument();
});
