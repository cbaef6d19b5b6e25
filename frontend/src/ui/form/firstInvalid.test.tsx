import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { renderRoutes } from "@/testing/renderRoutes";
import { EntityForm } from "./EntityForm";
import { CheckboxField } from "./fields/CheckboxField";
import { DateField } from "./fields/DateField";
import { DurationField } from "./fields/DurationField";
import { MultiSelectField } from "./fields/MultiSelectField";
import { PasswordField } from "./fields/PasswordField";
import { SelectField } from "./fields/SelectField";
import { TextField } from "./fields/TextField";
import { TimeField } from "./fields/TimeField";
import { WeekdaysField } from "./fields/WeekdaysField";
import { useEntityForm } from "./useEntityForm";

const valid = {
  tekst: "x",
  kasno: "x",
  izbor: "a" as string,
  vise: ["a"] as string[],
  datum: "2026-11-21",
  trajanje: "1h",
  vrijeme: "08:00",
  dani: "1111100",
  lozinka: "tajna1",
  pristanak: true,
};

type Values = typeof valid;

const wrong: Values = {
  tekst: "",
  kasno: "",
  izbor: "",
  vise: [],
  datum: "",
  trajanje: "",
  vrijeme: ":",
  dani: "0000000",
  lozinka: "",
  pristanak: false,
};

/** Every field must be as in `valid`. */
const schema = () =>
  z.object(
    Object.fromEntries(
      Object.entries(valid).map(([name, value]) => [
        name,
        z.custom((given) => JSON.stringify(given) === JSON.stringify(value), `Nije dobro: ${name}`),
      ]),
    ),
  ) as unknown as z.ZodMiniType<Values, Values>;

const options = [{ value: "a", label: "Prvi" }];

/** A field that appears when the first one is filled in, before the other ones. */
function Late({ control }: { control: Control<Values> }) {
  const shown = useWatch({ control, name: "tekst" }) === "x";
  return shown && <TextField control={control} name="kasno" label="kasno" />;
}

const fields: Record<keyof Values, (control: Control<Values>) => ReactNode> = {
  tekst: (control) => <TextField control={control} name="tekst" label="tekst" />,
  kasno: (control) => <Late control={control} />,
  izbor: (control) => <SelectField control={control} name="izbor" label="izbor" options={options} />,
  vise: (control) => <MultiSelectField control={control} name="vise" label="vise" options={options} />,
  datum: (control) => <DateField control={control} name="datum" label="datum" />,
  trajanje: (control) => <DurationField control={control} name="trajanje" label="trajanje" />,
  vrijeme: (control) => <TimeField control={control} name="vrijeme" label="vrijeme" />,
  dani: (control) => <WeekdaysField control={control} name="dani" label="dani" />,
  lozinka: (control) => <PasswordField control={control} name="lozinka" label="lozinka" />,
  pristanak: (control) => <CheckboxField control={control} name="pristanak" label="pristanak" />,
};

const save = vi.fn();

function Form({ values }: { values: Values }) {
  const [entity] = useState({ version: 0, values });
  const state = useEntityForm({ schema, entity, save, saved: "Snimljeno" });
  return (
    <EntityForm state={state} submit="Snimi">
      {Object.values(fields).map((field, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields stay in their places
        <div key={at}>{field(state.control)}</div>
      ))}
    </EntityForm>
  );
}

const open = (values: Values) => renderRoutes([{ path: "/", element: <Form values={values} /> }], "/").user;
const placeOf = (name: string) => document.querySelector(`[data-field="${name}"]`);
const names = Object.keys(valid) as (keyof Values)[];

it.each(names)("a wrong field of the kind %s is focused and says what is wrong", async (name) => {
  const user = open({ ...valid, [name]: wrong[name] });
  await user.click(screen.getByRole("button", { name: "Snimi" }));
  expect(await screen.findByText(`Nije dobro: ${name}`)).toBeVisible();
  expect(placeOf(name)).toContainElement(document.activeElement as HTMLElement);
  expect(save).not.toHaveBeenCalled();
});

it("of several the first on the screen is focused, also when it came last", async () => {
  const user = open({ ...wrong, izbor: "a" });
  await user.type(screen.getByLabelText("tekst"), "x");
  await user.click(screen.getByRole("button", { name: "Snimi" }));
  expect(await screen.findByText("Nije dobro: vise")).toBeVisible();
  expect(screen.getByLabelText("kasno")).toHaveFocus();
});

const sources = import.meta.glob<string>(["../../**/*.{ts,tsx}", "!../../**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Forms that only choose what is shown or read: leaving them loses nothing. */
const choosing = ["../../features/reports/ReportParameters.tsx", "../../features/users/import/MapPeople.tsx"];

it("every form asks before it is left with something typed, or keeps it, and focuses what is wrong", () => {
  const own = Object.entries(sources).filter(([file, code]) => /\buseForm[<(]/.test(code) && !choosing.includes(file));
  expect(own.map(([file]) => file).sort()).toEqual([
    "../../features/requests/screens/view/Outcome.tsx",
    "../../features/requests/widgets/comments/CommentEdit.tsx",
    "../../features/requests/widgets/comments/useDraft.ts",
    "./useEntityForm.ts",
  ]);
  for (const [file, code] of own) expect(code, file).toMatch(/use(LeaveGuard|DraftKept)\(/);
});
