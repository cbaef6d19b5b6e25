import { render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { setUpUser } from "@/testing/user";
import { MultiSelectField } from "./MultiSelectField";

const projects = Array.from({ length: 200 }, (_, index) => ({
  value: index + 1,
  label: `Šuma ${index + 1}`,
}));

function Form() {
  const { control, watch } = useForm({ defaultValues: { projekti: [7, 900] } });
  const gone = [{ value: 900, label: "Ukinuti projekat" }];
  return (
    <>
      <MultiSelectField control={control} name="projekti" label="Projekti" options={projects} others={gone} />
      <output aria-label="Izabrano">{watch("projekti").join(" ")}</output>
    </>
  );
}

it("takes several of many by typing, names what is no option any more, and gives one back", async () => {
  render(<Form />);
  const user = setUpUser();
  expect(screen.getByRole("button", { name: "Ukinuti projekat" })).toBeVisible();
  const input = screen.getByRole("combobox", { name: "Projekti" });
  await user.click(input);
  expect(screen.getAllByRole("option")).toHaveLength(100);
  await user.type(input, "suma 199{Enter}");
  expect(screen.getByRole("status", { name: "Izabrano" })).toHaveTextContent("7 900 199");
  await user.clear(input);
  await user.keyboard("{Backspace}{Backspace}");
  expect(screen.getByRole("status", { name: "Izabrano" })).toHaveTextContent(/^7$/);
});
