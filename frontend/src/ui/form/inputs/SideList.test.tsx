import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { SideList } from "./SideList";

const entries = [
  { to: "/prioriteti", label: "Prioriteti" },
  { to: "/statusi", label: "Statusi" },
];

const show = (address: string) =>
  renderRoutes(
    entries.map(({ to, label }) => ({
      path: to,
      element: (
        <SideList label="Konfiguracija" entries={entries} current={to}>
          sadržaj: {label}
        </SideList>
      ),
    })),
    address,
  );

it("lists the parts with their addresses beside what they show", async () => {
  const { user } = show("/prioriteti");
  expect(screen.getByRole("link", { name: "Prioriteti" })).toHaveAttribute("aria-current", "page");
  await user.click(screen.getByRole("link", { name: "Statusi" }));
  expect(await screen.findByText("sadržaj: Statusi")).toBeVisible();
});

it("is a choice where there is no room", async () => {
  const matchMedia = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((query) => ({ ...matchMedia(query), matches: true }));
  const { user } = show("/prioriteti");
  await user.click(screen.getByRole("combobox", { name: "Konfiguracija" }));
  await user.click(screen.getByRole("option", { name: "Statusi" }));
  expect(await screen.findByText("sadržaj: Statusi")).toBeVisible();
});
