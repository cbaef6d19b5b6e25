import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { FormFoot } from "./FormFoot";

it("has the region of its note before there is one, so that screen readers tell the first", () => {
  const foot = (note?: string) => <FormFoot ground="panel" submit="Snimi" pending={false} note={note} />;
  const { rerender } = render(foot());
  const region = screen.getByRole("status");
  expect(region).toBeEmptyDOMElement();
  rerender(foot("Sačekajte."));
  expect(screen.getByRole("status")).toBe(region);
  expect(region).toHaveTextContent("Sačekajte.");
});
