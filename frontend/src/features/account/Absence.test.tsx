import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { dayAfter, formatDay, today } from "@/ui/format/days";
import { pageNameStore } from "@/ui/routing/pageName";
import { Absence } from "./Absence";

let absence: Record<string, unknown>;
let sent: Record<string, unknown>[];

beforeEach(() => {
  signInForTest(["zahtjev_zahtjev_pregled"]);
  sent = [];
  absence = { od: "", do: "", zamjena: "", verzija: 1 };
  server.use(
    http.get("*/api/korisnici/admin/odsustvo", () => HttpResponse.json(absence)),
    http.put("*/api/korisnici/admin/odsustvo", async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      absence = { ...absence, ...body, verzija: 2 };
      return HttpResponse.json(absence);
    }),
    http.get("*/api/zahtjevi/osobe", () => HttpResponse.json({ items: [{ korisnickoIme: "#7", punoIme: "Amra Begić" }], total: 1 })),
  );
});

const open = () => renderRoutes([{ path: "/", element: <Absence /> }], "/");

const last = dayAfter(today(), 7);

it("saves from when until when somebody is away, and who stands in", async () => {
  const { user } = open();
  expect(await screen.findByLabelText("Odsustvo od")).toHaveFocus();
  await user.keyboard(formatDay(today()));
  await user.type(screen.getByLabelText("Zaključno s danom"), formatDay(last));
  await user.click(screen.getByLabelText("Zamjenjuje me"));
  await user.click(await screen.findByRole("option", { name: /Amra Begić/ }));
  await user.click(screen.getByRole("button", { name: "Snimi" }));
  expect(await screen.findByText("Odsustvo je upisano.")).toBeVisible();
  expect(sent).toEqual([{ od: today(), do: last, zamjena: "#7", verzija: 1 }]);
});

it("refuses an end before the beginning, and one day without the other", async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText("Zaključno s danom"), formatDay(last));
  await user.click(screen.getByRole("button", { name: "Snimi" }));
  await waitFor(() => expect(screen.getByLabelText("Odsustvo od")).toBeInvalid());
  await user.type(screen.getByLabelText("Odsustvo od"), formatDay(dayAfter(last, 1)));
  await user.click(screen.getByRole("button", { name: "Snimi" }));
  expect(await screen.findByText("Posljednji dan je prije prvog")).toBeVisible();
  expect(sent).toEqual([]);
});

it("names who stands in when it is opened, and takes the absence back", async () => {
  absence = { od: today(), do: last, zamjena: "#7", verzija: 1 };
  const { user } = open();
  await waitFor(() => expect(screen.getByLabelText("Zamjenjuje me")).toHaveValue("Amra Begić"));
  await user.click(screen.getByRole("button", { name: "Prekini odsustvo" }));
  expect(await screen.findByText("Niste više na odsustvu.")).toBeVisible();
  expect(sent).toEqual([{ od: "", do: "", zamjena: "", verzija: 1 }]);
});

it("says when somebody else is away, who gets a letter of it", async () => {
  signInForTest(["zahtjev_zahtjev_pregled", "korisnik_korisnik_edit", "korisnik_korisnik_pregled"]);
  server.use(
    http.get("*/api/korisnici/amra", () => HttpResponse.json({ korisnickoIme: "amra", punoIme: "Amra Begić" })),
    http.get("*/api/korisnici/amra/odsustvo", () => HttpResponse.json({ od: today(), do: last, zamjena: "", verzija: 4 })),
    http.put("*/api/korisnici/amra/odsustvo", async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      return HttpResponse.json({ ...body, verzija: 5 });
    }),
  );
  const { user } = renderRoutes([{ path: "/:korisnickoIme", element: <Absence /> }], "/amra");
  expect(await screen.findByText(/Upišite kada osoba nije tu/)).toBeVisible();
  await waitFor(() => expect(pageNameStore.get()).toBe("Odsustvo: Amra Begić"));
  expect(await screen.findByLabelText("Zamjenjuje")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Prekini odsustvo" }));
  expect(await screen.findByText("Odsustvo je završeno. Osoba dobija poruku o tome.")).toBeVisible();
  expect(sent).toEqual([{ od: "", do: "", zamjena: "", verzija: 4 }]);
});
