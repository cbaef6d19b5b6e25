import { act, renderHook, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { useState } from "react";
import { expect, it } from "vitest";
import { server } from "@/testing/server";
import type { Upload } from "./uploads";
import { useUploads } from "./useUploads";

const png = (name: string) => new File(["abc"], `${name}.png`, { type: "image/png" });

/** A storage that refuses files while `broken` says so. */
function takeFiles(broken: () => boolean) {
  server.use(
    http.post("*/api/upload/priprema", async ({ request }) => {
      const { naziv: name } = (await request.json()) as { naziv: string };
      return HttpResponse.json({ id: name, url: `${location.origin}/prilozi`, polja: {} }, { status: 201 });
    }),
    http.post(`${location.origin}/prilozi`, () => new HttpResponse(null, { status: broken() ? 403 : 204 })),
    http.post("*/api/upload/:id/potvrda", ({ params: { id } }) =>
      HttpResponse.json({ id: String(id), naziv: String(id), velicina: 3, tip: "image/png" }),
    ),
  );
}

const use = () =>
  renderHook(() => {
    const [items, setItems] = useState<Upload[]>([]);
    return useUploads("zahtjev", items, setItems);
  });

it("a file that could not be sent does not count towards the five, nor is it sent again beyond them", async () => {
  let broken = true;
  takeFiles(() => broken);
  const { result } = use();
  const states = () => result.current.items.map(({ state }) => state);
  act(() => result.current.add([png("a")]));
  await waitFor(() => expect(states()).toEqual(["failed"]));
  broken = false;
  act(() => result.current.add(["b", "c", "d", "e", "f"].map(png)));
  await waitFor(() => expect(states()).toEqual(["failed", "sent", "sent", "sent", "sent", "sent"]));
  expect(result.current.refusals).toEqual([]);
  expect(result.current.full).toBe(true);
  const [first] = result.current.items;
  if (first) act(() => result.current.retry(first));
  expect(result.current.refusals).toEqual(["Možete priložiti najviše 5 slika"]);
  act(() => result.current.remove(result.current.items[1]?.key ?? ""));
  if (first) act(() => result.current.retry(first));
  await waitFor(() => expect(states()).toEqual(["sent", "sent", "sent", "sent", "sent"]));
});
