import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { Copyright } from "./Copyright";

const show = () => renderRoutes([{ path: "/", element: <Copyright /> }], "/");
const footer = () => screen.findByRole("button", { name: /Sva prava zadržana/ });

function answering(answer: () => HttpResponse<never> | ReturnType<typeof HttpResponse.json>) {
  let asked = 0;
  server.use(
    http.get("*/api/postavke", () => HttpResponse.json({ naslovSistema: "Prijave", urlKarte: "", autorskaPravaKarte: "" })),
    http.get("*/api/health", () => {
      asked += 1;
      return answer();
    }),
  );
  return () => asked;
}

it("says which version answers to whoever points at it, and asks nobody before", async () => {
  const asked = answering(() => HttpResponse.json({ status: "ok", verzija: "1.2.3", commit: "0123456789ab" }));
  const { user } = show();
  await user.tab();
  expect(await footer()).toHaveFocus();
  expect(await screen.findByRole("tooltip", { name: "Verzija 1.2.3 (0123456789ab)" })).toBeVisible();
  expect(asked()).toBe(1);
});

it("says so when nobody answers", async () => {
  answering(() => HttpResponse.json({}, { status: 503 }));
  const { user } = show();
  await user.click(await footer());
  expect(await screen.findByText("Verzija trenutno nije poznata")).toBeVisible();
});
