import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import type { Permission } from "@/api/permissions.gen";
import { endSession } from "@/api/session";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { answerReads, openScreen, request } from "../../testing/requestScreens";

const may: Permission[] = ["zahtjev_zahtjev_edit", "zahtjev_zahtjev_edit_dodijeljeni_korisnik"];

/** Begins an edit, ends the session, and signs in again after the request was changed. */
async function comeBack(changes: Partial<typeof request>) {
  const bodies: unknown[] = [];
  signInForTest(may);
  answerReads();
  server.use(
    http.put("*/api/zahtjevi/7", async ({ request: call }) => {
      bodies.push(await call.json());
      return HttpResponse.json({ ...request, verzija: 9 });
    }),
  );
  const first = openScreen("/home/zahtjev/edit/7");
  await first.user.type(await screen.findByLabelText(/Opis/), " i još ovo");
  await first.user.click(screen.getByRole("combobox", { name: /Prioritet/ }));
  await first.user.click(await screen.findByRole("option", { name: /Srednji/ }));
  await first.user.click(screen.getByRole("combobox", { name: /Dodijeljeni/ }));
  await first.user.click(await screen.findByRole("option", { name: "Podrška 100" }));
  act(() => endSession());
  first.unmount();
  signInForTest(may);
  answerReads(changes);
  return { bodies, ...openScreen("/home/zahtjev/edit/7") };
}

it("gives back texts, choices and people after the session", async () => {
  const { user, bodies } = await comeBack({});
  expect(await screen.findByLabelText(/Opis/)).toHaveValue("Prvi red\n<b>Drugi</b> red i još ovo");
  expect(screen.getByText(/Vraćen je unos/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole("combobox", { name: /Dodijeljeni/ })).toHaveTextContent("Podrška 100"));
  await user.click(screen.getByRole("button", { name: "Snimi" }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    zahtjevPrioritetId: 2,
    dodijeljeniKorisnikIme: "podrska100",
    verzija: 3,
  });
});

it("puts what came back together with what others have changed since", async () => {
  const { user, bodies } = await comeBack({ opis: "Tuđi opis", naziv: "Tuđi naziv", verzija: 4 });
  const question = within(await screen.findByRole("radiogroup", { name: /Opis/ }));
  expect(screen.getByLabelText(/^Naziv/)).toHaveValue("Tuđi naziv");
  expect(screen.getByText("Naziv: Tuđi naziv")).toBeVisible();
  await user.click(question.getByRole("radio", { name: /i još ovo/ }));
  await user.click(screen.getByRole("button", { name: "Snimi" }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    naziv: "Tuđi naziv",
    opis: "Prvi red\n<b>Drugi</b> red i još ovo",
    zahtjevPrioritetId: 2,
    verzija: 4,
  });
});

it("asks again what was not answered before the session ended once more", async () => {
  const first = await comeBack({ opis: "Tuđi opis", verzija: 4 });
  await screen.findByRole("radiogroup", { name: /Opis/ });
  act(() => endSession());
  first.unmount();
  signInForTest(may);
  answerReads({ opis: "Tuđi opis", verzija: 4 });
  const { user } = openScreen("/home/zahtjev/edit/7");
  await user.click(await screen.findByRole("radio", { name: /Tuđi opis/ }));
  expect(screen.getByRole("textbox", { name: "Opis" })).toHaveValue("Tuđi opis");
});

it("does not ask again what was answered, nor about what only one side has touched since", async () => {
  const first = await comeBack({ opis: "Tuđi opis", naziv: "Tuđi naziv", verzija: 4 });
  const title = await screen.findByLabelText(/^Naziv/);
  await first.user.type(title, "!");
  await first.user.click(await screen.findByRole("radio", { name: /i još ovo/ }));
  act(() => endSession());
  first.unmount();
  signInForTest(may);
  openScreen("/home/zahtjev/edit/7");
  expect(await screen.findByLabelText(/Opis/)).toHaveValue("Prvi red\n<b>Drugi</b> red i još ovo");
  expect(screen.getByLabelText(/^Naziv/)).toHaveValue("Tuđi naziv!");
  expect(screen.queryByRole("radiogroup")).not.toBeInTheDocument();
  expect(screen.queryByText(/neko drugi/)).not.toBeInTheDocument();
});

it("asks again only what is open", async () => {
  const first = await comeBack({ opis: "Tuđi opis", naziv: "Tuđi naziv", verzija: 4 });
  await first.user.type(await screen.findByLabelText(/^Naziv/), "!");
  await screen.findByRole("radiogroup", { name: /Opis/ });
  act(() => endSession());
  first.unmount();
  signInForTest(may);
  openScreen("/home/zahtjev/edit/7");
  expect(await screen.findByRole("radiogroup", { name: /Opis/ })).toBeVisible();
  expect(screen.getAllByRole("radiogroup")).toHaveLength(1);
  expect(screen.getByLabelText(/^Naziv/)).toHaveValue("Tuđi naziv!");
});

it("can be discarded, which leaves the newest version", async () => {
  const { user } = await comeBack({ opis: "Tuđi opis", verzija: 4 });
  await user.click(await screen.findByRole("button", { name: "Odbaci unos" }));
  expect(screen.getByRole("textbox", { name: "Opis" })).toHaveValue("Tuđi opis");
  expect(screen.queryByRole("radiogroup")).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});
