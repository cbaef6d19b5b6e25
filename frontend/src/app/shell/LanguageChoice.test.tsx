import MenuList from "@mui/material/MenuList";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, expect, it } from "vitest";
import { currentUser } from "@/api/session";
import { applyLanguage } from "@/i18n/i18n";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { LanguageChoice } from "./LanguageChoice";

afterEach(() => applyLanguage("bs"));

const menu = (
  <MenuList>
    <LanguageChoice />
  </MenuList>
);

const openMenu = () => renderRoutes([{ path: "/", element: menu }], "/");

const path = "*/api/korisnici/:username/licni-detalji";

it("saves the language on the newest details when they were edited elsewhere, and changes nothing of them", async () => {
  signInForTest();
  const newest = { korisnickoIme: "amra", punoIme: "Amra Nova", email: "nova@opcina.example", verzija: 9 };
  const sent: object[] = [];
  server.use(
    http.get("*/api/korisnici/:username", () => HttpResponse.json(newest)),
    http.put(path, async ({ request }) => {
      const body = (await request.json()) as { verzija: number };
      sent.push(body);
      if (body.verzija !== 9) return HttpResponse.json({ status: 409, detail: "Kasno." }, { status: 409 });
      return HttpResponse.json({ ...newest, verzija: 10 });
    }),
  );
  const { user } = openMenu();
  await user.click(await screen.findByRole("menuitemradio", { name: "hr: Hrvatski" }));
  await waitFor(() => expect(currentUser()?.owner.jezik).toBe("hr"));
  expect(sent.at(-1)).toEqual({
    punoIme: "Amra Nova",
    email: "nova@opcina.example",
    jezik: "hr",
    verzija: 9,
  });
  expect(sent).toHaveLength(2);
  expect(currentUser()?.owner).toMatchObject({ punoIme: "Amra Nova", verzija: 10 });
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says that the language was not saved when it was not, also for an answer without a body", async () => {
  signInForTest();
  server.use(http.put(path, () => new HttpResponse(null, { status: 200 })));
  const { user } = openMenu();
  await user.click(await screen.findByRole("menuitemradio", { name: "hr: Hrvatski" }));
  expect(await screen.findByText("Jezik je promijenjen samo u ovom pregledniku.")).toBeVisible();
  expect(currentUser()?.owner.jezik).toBe("bs");
});
