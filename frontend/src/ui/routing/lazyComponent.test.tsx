import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { server } from "@/testing/server";
import { lazyComponent } from "./lazyComponent";

const said = "Ovaj dio se nije učitao. Provjerite vezu i pokušajte ponovo.";

it.each([
  ["says that a part which somebody asked for is missing", {}, [said]],
  ["leaves out a part that nobody asked for", { unasked: true }, []],
])("%s", async (_, how, toasts) => {
  server.use(
    http.get("*/api/postavke", () => HttpResponse.json({})),
    http.get("*/", () => HttpResponse.html("")),
  );
  const Part = lazyComponent(() => Promise.reject(new TypeError("offline")), how);
  const missing = vi.fn();
  renderRoutes([{ path: "/", element: <Part onMissing={missing} /> }], "/");
  await waitFor(() => expect(missing).toHaveBeenCalledOnce());
  expect(screen.queryAllByText(said).map((toast) => toast.textContent)).toEqual(toasts);
});
