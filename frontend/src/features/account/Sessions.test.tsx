import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { isIp } from "./IpAddress";
import { Sessions } from "./Sessions";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const now = Date.now();
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const session = (id: string, changes = {}) => ({
  id,
  datumKreiranja: ago(180),
  datumPosljednjeAkcije: ago(5),
  posljednjiIp: "192.0.2.7",
  posljednjiKlijent: firefox,
  trenutna: false,
  ...changes,
});

let sessions: ReturnType<typeof session>[];
let asked: URL[];

beforeEach(() => {
  signInForTest();
  asked = [];
  sessions = [
    session("a", { trenutna: true }),
    session("b", { posljednjiIp: "javascript:alert(1)", posljednjiKlijent: "curl/8.5.0" }),
    session("c", { posljednjiIp: "2001:db8::7" }),
  ];
  server.use(
    http.get("*/api/korisnici/admin/tokeni", ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json({ items: sessions, total: sessions.length });
    }),
    http.delete("*/api/korisnici/admin/tokeni", () => {
      sessions = sessions.filter(({ trenutna: current }) => current);
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete("*/api/korisnici/admin/tokeni/:id", ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const open = () => renderRoutes([{ path: "/", element: <Sessions /> }], "/").user;
const rows = async () => (await screen.findAllByRole("row")).slice(1);

it("says when and from where in words, thirty sessions a page", async () => {
  open();
  await screen.findByText("curl/8.5.0");
  expect(asked[0]?.searchParams.get("count")).toBe("30");
  const [current, foreign, newer] = (await rows()).map((row) => within(row));
  expect(current?.getByText("Trenutna sesija")).toBeVisible();
  expect(current?.queryByRole("button")).toBeNull();
  expect(current?.getByText("Firefox 145, Linux")).toHaveAttribute("title", firefox);
  expect(current?.getByText("prije 3 sata")).toHaveAttribute("title", expect.stringMatching(/^\d\d\.\d\d\.\d{4}\. /));
  expect(current?.getByText("prije 5 minuta")).toBeVisible();
  const link = current?.getByRole("link");
  expect(link).toHaveAttribute("href", "https://whatismyipaddress.com/ip/192.0.2.7");
  expect(link).toHaveAttribute("rel", expect.stringContaining("noopener"));
  expect(newer?.getByRole("link")).toHaveAttribute("href", expect.stringContaining("2001%3Adb8%3A%3A7"));
  expect(foreign?.queryByRole("link")).toBeNull();
});

it("ends one session after a question", async () => {
  const user = open();
  await screen.findByText("curl/8.5.0");
  const foreign = within((await rows())[1] as HTMLElement);
  await user.click(foreign.getByRole("button", { name: "Prekini sesiju" }));
  await user.click(await screen.findByRole("button", { name: "Uredu" }));
  expect(await screen.findByText("Sesija je prekinuta.")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("curl/8.5.0")).toBeNull());
});

it("ends all others in one call, and offers it only while there are any", async () => {
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Prekini sve ostale sesije" }));
  expect(sessions).toHaveLength(3);
  await user.click(await screen.findByRole("button", { name: "Uredu" }));
  expect(await screen.findByText("Sve ostale sesije su prekinute.")).toBeVisible();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "Prekini sve ostale sesije" })).toBeNull();
});

it("says that they could not be ended", async () => {
  server.use(http.delete("*/api/korisnici/admin/tokeni", () => HttpResponse.json({}, { status: 500 })));
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Prekini sve ostale sesije" }));
  await user.click(await screen.findByRole("button", { name: "Uredu" }));
  expect(await screen.findByText("Prekidanje ostalih sesija nije uspjelo.")).toBeVisible();
  expect(await rows()).toHaveLength(3);
});

it.each([
  ["192.0.2.7", true],
  ["::1", true],
  ["2001:db8::ffff:192.0.2.7", true],
  ["192.0.2.256", false],
  ["192.0.2", false],
  ["nepoznato", false],
  ["1:2", false],
  ["192.0.2.7/../x", false],
  ["", false],
])("%j is an address: %s", (text, expected) => {
  expect(isIp(text)).toBe(expected);
});
