import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { signInForTest } from "@/testing/tokens";
import { request } from "../../testing/requestScreens";
import { TransferPlace } from "./TransferPlace";
import { type TransferValues, unchosen } from "./transferForm";

const named = (id: number, naziv: string) => ({ id, naziv });
const none = named(0, "");

function Place() {
  const form = useForm<TransferValues>({ defaultValues: { ...unchosen, projekatId: 2 } });
  return <TransferPlace request={request} form={form} projectId={2} />;
}

it("says who loses sight only once the category is chosen, on which it depends", async () => {
  signInForTest(["zahtjev_zahtjev_pregled"]);
  server.use(
    http.get("*/api/zahtjevi/:id/premjestanje/pregled", ({ request: { url } }) => {
      const chosen = new URL(url).searchParams.get("kategorijaId");
      return HttpResponse.json({
        projekat: "Mreža",
        dioProjekta: none,
        zahtjevKategorija: none,
        zahtjevTip: named(5, "Kvar"),
        zahtjevPrioritet: named(6, "Normalan"),
        zahtjevStatus: named(7, "Novi"),
        dodijeljeniOstaje: true,
        imaCiljeve: true,
        imatCeCiljeve: false,
        gubeUvid: { broj: 0, imena: [], vi: chosen !== "31" },
        verzija: 1,
      });
    }),
    http.get("*/api/dioprojekta/projekat/2", () => HttpResponse.json({ items: [named(30, "Računarska mreža")], total: 1 })),
    http.get("*/api/zahtjevkategorija/dioprojekta/30", () =>
      HttpResponse.json({ items: [named(31, "Wi-Fi"), named(32, "Telefoni")], total: 2 }),
    ),
  );
  const { user } = renderRoutes([{ path: "/", Component: Place }], "/");
  expect(await screen.findByText(/Drugi projekat nema ciljeve/)).toBeVisible();
  expect(screen.queryByText(/više nećete vidjeti/)).not.toBeInTheDocument();
  const choose = async (field: string, name: string) => {
    await user.click(screen.getByRole("combobox", { name: field }));
    await user.click(await screen.findByRole("option", { name }));
  };
  await choose("Dio projekta", "Računarska mreža");
  await choose("Kategorija", "Telefoni");
  expect(await screen.findByText(/više nećete vidjeti/)).toBeVisible();
  await choose("Kategorija", "Wi-Fi");
  await waitFor(() => expect(screen.queryByText(/više nećete vidjeti/)).not.toBeInTheDocument());
});
