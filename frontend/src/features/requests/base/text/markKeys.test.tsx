import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { onMarkKeys } from "./markKeys";

function Field({ begun, readOnly }: { begun: string; readOnly?: boolean }) {
  const [text, setText] = useState(begun);
  return <textarea value={text} readOnly={readOnly} onChange={(event) => setText(event.target.value)} onKeyDown={onMarkKeys} />;
}

function shown(begun: string, start: number, end: number, readOnly?: boolean): HTMLTextAreaElement {
  render(<Field begun={begun} readOnly={readOnly} />);
  const field = screen.getByRole<HTMLTextAreaElement>("textbox");
  field.focus();
  field.setSelectionRange(start, end);
  return field;
}

it.each([
  ["jedan dva", 6, 9, "{Control>}b{/Control}", "jedan **dva**"],
  ["jedan dva", 6, 9, "{Control>}i{/Control}", "jedan *dva*"],
  ["jedan **dva**", 8, 11, "{Control>}b{/Control}", "jedan dva"],
  ["jedan **dva**", 8, 11, "{Control>}i{/Control}", "jedan ***dva***"],
  ["jedan dva tri", 5, 10, "{Control>}b{/Control}", "jedan **dva** tri"],
  ["", 0, 0, "{Control>}b{/Control}ja", "**ja**"],
])("marks in %j what is selected from %d to %d by %s", async (begun, start, end, keys, expected) => {
  const field = shown(begun, start, end);
  await userEvent.keyboard(keys);
  expect(field).toHaveValue(expected);
});

it("leaves what is selected selected, so that the same key takes the marks away", async () => {
  const field = shown("jedan dva", 6, 9);
  await userEvent.keyboard("{Control>}bb{/Control}");
  expect(field).toHaveValue("jedan dva");
});

it("changes nothing in a text that may only be read, and by other keys", async () => {
  const field = shown("jedan", 0, 5, true);
  await userEvent.keyboard("{Control>}b{/Control}{Control>}{Shift>}i{/Shift}{/Control}");
  expect(field).toHaveValue("jedan");
});
