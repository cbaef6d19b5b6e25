import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { answerReads, openScreen } from "../../testing/requestScreens";

it("leads from the numbers in a conversation to the requests that one may see, asked for at once", async () => {
  signInForTest(["zahtjev_zahtjev_pregled", "zahtjev_komentar_pregled"]);
  answerReads({ opis: "Kao #12, ne #7 ni #99" });
  const asked: string[][] = [];
  server.use(
    http.get("*/api/zahtjevkomentari/zahtjev/7", () =>
      HttpResponse.json({
        items: [
          {
            id: 1,
            komentar: "**Vidi** #351 i `#12`",
            createdBy: "edin",
            punoIme: "Edin",
            datumKreiranja: "2026-11-01T10:00:00Z",
            verzija: 1,
            spomenuti: [],
            priloziKomentara: [],
          },
        ],
        total: 1,
      }),
    ),
    http.get("*/api/zahtjevi", ({ request: { url } }) => {
      asked.push(new URL(url).searchParams.getAll("id"));
      const item = (id: number, oznaka: number) => ({ id, naziv: `Naziv ${id}`, zahtjevStatus: "Status", oznaka });
      return HttpResponse.json({ items: [item(12, 0), item(351, 2)], total: 2 });
    }),
  );
  const { user } = openScreen("/home/zahtjev/7");
  const open = await screen.findByRole("link", { name: "#12" });
  const done = await screen.findByRole("link", { name: "#351" });
  expect(open).toHaveAttribute("href", "/home/zahtjev/12");
  expect(done).toHaveStyle({ textDecoration: "line-through" });
  expect(screen.getByText(/ne #7 ni #99/u)).toBeVisible();
  expect(screen.queryByRole("link", { name: "#99" })).toBeNull();
  expect(await screen.findByText("#12", { selector: "code" })).toBeVisible();
  expect(asked.at(-1)).toEqual(["12", "99", "351"]);
  await user.hover(screen.getByRole("link", { name: "#351" })); // drawn again once its marks are known
  await waitFor(() => expect(screen.getByRole("tooltip")).toHaveTextContent("Naziv 351 · Status"));
});
