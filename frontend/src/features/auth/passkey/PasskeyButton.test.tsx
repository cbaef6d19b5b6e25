import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentSession } from "@/api/session";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { makeToken } from "@/testing/tokens";
import { goOn } from "../provider/providerReturn";
import { PasskeyButton } from "./PasskeyButton";

vi.mock("../provider/providerReturn", async (original) => ({ ...(await original<object>()), goOn: vi.fn() }));

/** What the browser's authenticator answers. */
class Credential {
  toJSON = () => ({ id: "moj" });
}

const get = vi.fn();
let roles: object[];
let sent: unknown[];

const role = (id: number, naziv: string) => ({ id, naziv, sifra: naziv });

beforeEach(() => {
  vi.mocked(goOn).mockClear();
  roles = [role(4, "Administrator")];
  sent = [];
  get.mockReset().mockResolvedValue(new Credential());
  const parsed = { parseRequestOptionsFromJSON: (options: unknown) => options, isConditionalMediationAvailable: async () => false };
  vi.stubGlobal("PublicKeyCredential", Object.assign(Credential, parsed));
  Object.defineProperty(navigator, "credentials", { value: { get }, configurable: true });
  server.use(
    http.post("*/api/prijave/kljuc/izazov", () => HttpResponse.json({ opcije: { challenge: "izazov" } })),
    http.post("*/api/prijave/kljuc", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ items: roles, total: roles.length });
    }),
    http.post("*/api/prijave/tokeni", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(makeToken([]), { status: 201 });
    }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "credentials");
});

async function press() {
  const routes = [
    { path: "/", element: <PasskeyButton /> },
    { path: "/auth/davalac", element: <p>Izbor uloge</p> },
  ];
  const { user } = renderRoutes(routes, "/");
  await user.click(await screen.findByRole("button"));
}

it("signs in whoever has one role", async () => {
  await press();
  await waitFor(() => expect(goOn).toHaveBeenCalledTimes(1));
  expect(get).toHaveBeenCalledWith({ publicKey: { challenge: "izazov" } });
  expect(sent).toEqual([{ kljuc: { id: "moj" } }, { ulogaId: 4 }]);
  expect(currentSession()).toMatchObject({ id: "tajna", publicId: "javni-1" });
});

it("lets whoever has several roles choose", async () => {
  roles = [role(2, "Support"), role(3, "Menadžer projekta")];
  await press();
  expect(await screen.findByText("Izbor uloge")).toBeVisible();
  expect(sent).toEqual([{ kljuc: { id: "moj" } }]);
  expect(goOn).not.toHaveBeenCalled();
});

it("says so when the person gives up, and can be pressed again", async () => {
  get.mockRejectedValue(new DOMException("", "NotAllowedError"));
  await press();
  expect(await screen.findByRole("alert")).toHaveTextContent(/ključ/i);
  expect(sent).toEqual([]);
  expect(screen.getByRole("button", { name: /ključ/i })).toBeEnabled();
});
