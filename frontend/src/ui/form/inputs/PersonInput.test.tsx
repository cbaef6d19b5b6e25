import { render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { setUpUser } from "@/testing/user";
import { type Person, PersonInput } from "./PersonInput";

const everybody = [
  { korisnickoIme: "ana", punoIme: "Ana" },
  { korisnickoIme: "mirza", punoIme: "Mirza" },
];

function Field({ onChange }: { onChange: (person: Person | null) => void }) {
  const [text, setText] = useState("");
  const people = everybody.filter(({ korisnickoIme: username }) => username.includes(text));
  return <PersonInput label="Osoba" value={null} people={people} onSearch={setText} onChange={onChange} />;
}

it("Enter chooses nobody of a list that belongs to another text, and then who was typed", async () => {
  const choose = vi.fn();
  render(<Field onChange={choose} />);
  const user = setUpUser();
  await user.click(screen.getByRole("combobox"));
  expect(screen.getByRole("option", { name: /Ana/ })).toBeVisible();
  await user.keyboard("mirza{Enter}");
  expect(choose).not.toHaveBeenCalled();
  expect(screen.queryByRole("option")).not.toBeInTheDocument();
  expect(screen.getByText("Traže se osobe…")).toBeVisible();
  await screen.findByRole("option", { name: /Mirza/ });
  await user.keyboard("{Enter}");
  expect(choose).toHaveBeenCalledExactlyOnceWith(everybody[1]);
});

it("says the name alone of whom the server names by a number", async () => {
  const people = [{ korisnickoIme: "#17", punoIme: "Ana" }];
  render(<PersonInput label="Osoba" value={null} people={people} onSearch={vi.fn()} onChange={vi.fn()} />);
  await setUpUser().click(screen.getByRole("combobox"));
  expect(screen.getByRole("option", { name: /Ana/ })).not.toHaveTextContent("#17");
});
