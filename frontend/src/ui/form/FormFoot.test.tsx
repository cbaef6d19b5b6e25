import { render, screen } from "@testing-library/react";
import type { FormEvent } from "react";
import { expect, it, vi } from "vitest";
import { setUpUser } from "@/testing/user";
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

it("sends a form once for a double click, however fast the first is answered", async () => {
  const send = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <FormFoot ground="panel" submit="Snimi" pending={false} />
    </form>,
  );
  const user = setUpUser();
  await user.dblClick(screen.getByRole("button", { name: "Snimi" }));
  expect(send).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: "Snimi" }));
  expect(send).toHaveBeenCalledTimes(2);
});
