import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { atMost } from "@/ui/form/limits";
import type { Entity } from "@/ui/form/useMerging";
import type { Entered, LookupField, LookupItem } from "./lookupQueries";

/** Kinds of fields and where they are shown, as the service numbers them (specification, section 3). */
export const kinds = { number: 1, text: 2, select: 3, checkbox: 4 } as const;
export const visibility = { list: 1, add: 2, edit: 3 } as const;

/** What a form holds of an item: numbers as they are typed, "" for nothing chosen. */
export type ItemValues = Record<string, string | number | boolean>;

export const shownIn = (fields: LookupField[], where: number) =>
  fields.filter(({ vidljivosti }) => vidljivosti.includes(where));

/** The greatest number where a definition names none. */
const numbersEnd = 2 ** 31 - 1;

function numberRule({ required, najmanje, najvise }: LookupField, t: TFunction) {
  const range = { least: najmanje, most: najvise || numbersEnd };
  const inRange = (text: string) => Number(text) >= range.least && Number(text) <= range.most;
  const digits = z.regex(
    required ? /^\d+$/ : /^\d*$/,
    t(required ? "lookups.numberRequired" : "lookups.numberWrong"),
  );
  return z.string().check(
    z.trim(),
    digits,
    z.refine((text) => !/^\d+$/.test(text) || inRange(text), t("lookups.numberRange", range)),
  );
}

function textRule({ required, najvise }: LookupField, t: TFunction) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(required ? 1 : 0, t("common.required")),
      atMost(najvise, t("lookups.textLong", { limit: najvise })),
    );
}

/** The rule of a field's value. */
function ruleOf(field: LookupField, t: TFunction) {
  switch (field.tip) {
    case kinds.number:
      return numberRule(field, t);
    case kinds.text:
      return textRule(field, t);
    case kinds.select:
      return z
        .union([z.number(), z.literal("")])
        .check(z.refine((value) => !field.required || value !== "", t("common.required")));
    case kinds.checkbox:
      return z.boolean();
  }
}

/** The rules of a form of these fields. */
export const itemSchema = (fields: LookupField[]) => (t: TFunction) =>
  z.object(
    Object.fromEntries(fields.map((field) => [field.poljeUTabeli, ruleOf(field, t)])),
  ) as z.ZodMiniType<ItemValues, ItemValues>;

/** An item as a form of these fields has it; without one, what a new item begins with. */
export function itemEntity(
  fields: LookupField[],
  t: TFunction,
  item?: LookupItem,
): Entity<ItemValues> & { names: Record<string, string> } {
  const values: ItemValues = {};
  const names: Record<string, string> = {};
  for (const { poljeUTabeli, tip } of fields) {
    const held = item?.[poljeUTabeli];
    if (tip === kinds.checkbox) {
      values[poljeUTabeli] = held === true;
      names[poljeUTabeli] = t(held === true ? "ui.dialog.yes" : "ui.dialog.no");
    } else if (tip === kinds.select) values[poljeUTabeli] = typeof held === "number" ? held : "";
    else values[poljeUTabeli] = held === undefined ? "" : String(held);
  }
  return { version: item?.verzija ?? 0, values, names };
}

/** What a form's values are on the wire. */
export function enteredOf(fields: LookupField[], values: ItemValues): Entered {
  const sent = ({ poljeUTabeli, tip }: LookupField) => {
    const value = values[poljeUTabeli] ?? "";
    if (value === "") return null;
    return tip === kinds.number ? Number(value) : value;
  };
  return Object.fromEntries(fields.map((field) => [field.poljeUTabeli, sent(field)]));
}
