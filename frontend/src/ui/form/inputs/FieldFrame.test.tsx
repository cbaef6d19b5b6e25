import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { FieldFrame } from "./FieldFrame";

it("takes no room below the control without a help, so that the gap to the next field is one", () => {
  const { rerender } = render(<Field />);
  const foot = screen.getByLabelText("Nova lozinka").nextElementSibling as Element;
  expect(foot.firstElementChild).not.toBeVisible();
  expect(getComputedStyle(foot)).toMatchObject({ minHeight: "", padding: "" });
  rerender(<Field help="Najmanje 6 znakova." />);
  expect(screen.getByText("Najmanje 6 znakova.")).toBeVisible();
});

function Field({ help }: { help?: string }) {
  return (
    <FieldFrame id="x" label="Nova lozinka" help={help}>
      <input id="x" />
    </FieldFrame>
  );
}
