import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { FieldFrame } from "./FieldFrame";

it.each(["Najmanje 6 znakova.", undefined])("keeps the next label away from the help %s", (help) => {
  render(
    <FieldFrame id="x" label="Nova lozinka" help={help}>
      <input id="x" />
    </FieldFrame>,
  );
  const foot = screen.getByLabelText("Nova lozinka").nextElementSibling as Element;
  const { minHeight, paddingBottom } = getComputedStyle(foot);
  expect([minHeight, paddingBottom]).toEqual(["28px", "6px"]);
});
