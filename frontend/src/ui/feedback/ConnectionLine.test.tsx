import { act, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { checkConnection, connectionStore } from "../connection/connection";
import { AppDialog } from "../dialog/AppDialog";
import { ConnectionLine } from "./ConnectionLine";

const sentence = /^Nema veze\./;

function Screen({ dialog }: { dialog: boolean }) {
  return (
    <>
      <ConnectionLine>Nova verzija</ConnectionLine>
      {dialog && (
        <AppDialog title="Zahtjev" onClose={() => undefined}>
          Opis
        </AppDialog>
      )}
    </>
  );
}

const show = () =>
  renderRoutes(
    [
      { path: "/", element: <Screen dialog={false} /> },
      { path: "/dijalog", element: <Screen dialog /> },
    ],
    "/",
  );

it("says once that there is no connection, in the dialog while one is open", async () => {
  const { router } = show();
  expect(screen.getByText("Nova verzija")).toBeVisible();
  act(() => connectionStore.set("offline"));
  expect(screen.getByRole("status")).toHaveTextContent(sentence);
  expect(screen.queryByText("Nova verzija")).not.toBeInTheDocument();
  await act(() => router.navigate("/dijalog"));
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  expect(within(screen.getByRole("dialog")).getByRole("status")).toHaveTextContent(sentence);
  await act(() => router.navigate("/"));
  expect(screen.getAllByText(sentence)).toHaveLength(1);
});

it("goes when the service answers", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  server.use(http.get("*/api/postavke", () => HttpResponse.json({})));
  show();
  act(() => connectionStore.set("away"));
  expect(screen.getByText(/^Usluga trenutno nije dostupna\./)).toBeVisible();
  await act(checkConnection);
  expect(screen.getByRole("status")).toHaveTextContent("Nova verzija");
});
