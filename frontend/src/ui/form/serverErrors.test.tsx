import { act, render, screen, waitFor } from "@testing-library/react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "@/api/apiError";
import { setUpUser } from "@/testing/user";
import { TextField } from "./fields/TextField";
import { applyServerErrors } from "./serverErrors";

interface Values {
  naziv: string;
  opis: string;
  radnik: string;
}

let form: UseFormReturn<Values>;

function Form() {
  form = useForm<Values>({ defaultValues: { naziv: "", opis: "", radnik: "" } });
  return (
    <form>
      <TextField control={form.control} name="naziv" label="Naziv" limit={10} help="Kratko ime" />
      <TextField control={form.control} name="opis" label="Opis" rows={3} />
    </form>
  );
}

beforeEach(() => {
  render(<Form />);
});

const apply = (error: unknown) => {
  let others: string[] | undefined;
  act(() => {
    others = applyServerErrors(form, error, document.querySelector("form"));
  });
  return others;
};

describe("messages of the server", () => {
  it("stand under their fields, of which the first on the screen is focused, whatever the server's order", async () => {
    const others = apply(new ApiError(422, "Provjerite", { opis: ["Kratko"], naziv: ["Zauzeto"] }));
    expect(others).toEqual([]);
    expect(screen.getByLabelText("Naziv")).toHaveAccessibleDescription("Zauzeto");
    expect(screen.getByLabelText("Opis")).toHaveAccessibleDescription("Kratko");
    await waitFor(() => expect(screen.getByLabelText("Naziv")).toHaveFocus());
  });

  it("need a toast when their field is not drawn, though the form holds its value", () => {
    expect(apply(new ApiError(422, "x", { radnik: ["Ne radi na kategoriji"] }))).toEqual(["Ne radi na kategoriji"]);
  });

  it("need a toast when one of them has no field, or the error is another", () => {
    expect(apply(new ApiError(422, "x", { naziv: ["Zauzeto"], drugo: ["?"] }))).toEqual(["?"]);
    expect(apply(new ApiError(500, "x"))).toBeUndefined();
    expect(apply(new Error("x"))).toBeUndefined();
  });
});

describe("a text field", () => {
  it("shows its help and, from 80 % of the limit on, the count", async () => {
    const user = setUpUser();
    expect(screen.getByLabelText("Naziv")).toHaveAccessibleDescription("Kratko ime");
    await user.type(screen.getByLabelText("Naziv"), "1234567");
    expect(screen.queryByText(/od 10 znakova/)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText("Naziv"), "8");
    expect(screen.getByText("8 od 10 znakova")).toBeVisible();
  });
});
