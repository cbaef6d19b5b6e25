import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { renderRoutes } from "@/testing/renderRoutes";
import { FocusedText } from "./FocusedText";

const Screen = () => (
  <>
    <ul tabIndex={-1}>
      <li data-row tabIndex={-1}>
        <a href="#a" title="Dug naziv koji ne staje">
          Dug naziv...
        </a>
        <span title="Opis koji ne staje">Opis...</span>
        <a href="#b" title="Cijeli naziv">
          Cijeli naziv
        </a>
      </li>
    </ul>
    <div role="dialog" tabIndex={-1}>
      <p title="Rečenica koja ne staje">Rečenica...</p>
    </div>
    <FocusedText />
  </>
);

function Icons() {
  const [on, setOn] = useState(false);
  return (
    <>
      <button type="button" aria-label={on ? "Sakrij" : "Prikaži"} onClick={() => setOn(!on)}>
        <svg aria-hidden />
      </button>
      <button type="button" aria-label="Zatvori prozor">
        <svg aria-hidden />
        Zatvori
      </button>
      <FocusedText />
    </>
  );
}

it("names every icon that stands alone, to the pointer and where the keyboard stops, and nothing that says its name", async () => {
  vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector) {
    return selector === ":focus-visible" || matches.call(this, selector);
  });
  const { user } = renderRoutes([{ path: "/", element: <Icons /> }], "/");
  const icon = screen.getByRole("button", { name: "Prikaži" });
  await user.hover(icon.querySelector("svg") as Element);
  expect(icon).toHaveAttribute("title", "Prikaži");
  await user.click(icon);
  await user.hover(screen.getByRole("button", { name: "Zatvori prozor" }));
  await user.hover(icon);
  expect(icon).toHaveAttribute("title", "Sakrij");
  expect(screen.getByText("Zatvori")).not.toHaveAttribute("title");
  act(() => icon.blur());
  act(() => icon.focus());
  expect(note()).toHaveTextContent("Sakrij");
});

const note = () => document.querySelector("[data-focused-text]");
const matches = Element.prototype.matches;

it("shows the whole of what is cut where the keyboard stops, until it leaves or Escape, and nothing over rows on its way", async () => {
  // Browsers set :focus-visible for keyboard focus; jsdom does not.
  vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector) {
    return selector === ":focus-visible" || matches.call(this, selector);
  });
  const { user } = renderRoutes([{ path: "/", element: <Screen /> }], "/");
  act(() => screen.getByRole("list").focus());
  expect(note()).toBeNull();
  act(() => screen.getByRole("listitem").focus());
  expect(note()).toBeNull();
  act(() => screen.getByRole("dialog").focus());
  expect(note()).toBeNull();
  act(() => screen.getByRole("link", { name: "Dug naziv..." }).focus());
  expect(note()).toHaveTextContent("Dug naziv koji ne stajeOpis koji ne staje");
  expect(note()).toHaveAttribute("aria-hidden", "true");
  await user.keyboard("{Escape}");
  expect(note()).toBeNull();
  act(() => screen.getByRole("link", { name: "Cijeli naziv" }).focus());
  act(() => screen.getByRole("link", { name: "Cijeli naziv" }).blur());
  expect(note()).toBeNull();
});
