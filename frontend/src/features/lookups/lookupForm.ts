import type { TFunction } from "i18next";
import * as z from "zod/mini";
import type { Entity } from "@/ui/form/merging/useMerging";
import { atMost } from "@/ui/form/rules/limits";
import type { Entered, LookupField, LookupItem } from "./lookupCalls";

/** Kinds of fields and where they are shown, with the server's numbers. */
export const kinds = { number: 1, text: 2, select: 3, checkbox: 4 } as const;
export const visibility = { list: 1, add: 2, edit: 3 } as const;

/** The form's values: numbers as typed, "" for no choice. */
export type ItemValues = Record<string, string | number | boolean>;

export const shownIn = (fields: LookupField[], where: number) => fields.filter(({ vidljivosti: visibility }) => visibility.includes(where));

/** The greatest number of a field without a limit of its own. */
const numbersEnd = 2 ** 31 - 1;

function numberRule({ required, najmanje: least, najvise: most }: LookupField, t: TFunction) {
  const range = { least, most: most || numbersEnd };
  const inRange = (text: string) => Number(text) >= range.least && Number(text) <= range.most;
  const digits = z.regex(required ? /^\d+$/ : /^\d*$/, t(required ? "lookups.numberRequired" : "lookups.numberWrong"));
  return z.string().check(
    z.trim(),
    digits,
    z.refine((text) => !/^\d+$/.test(text) || inRange(text), t("lookups.numberRange", range)),
  );
}

function textRule({ required, najvise: most }: LookupField, t: TFunction) {
  return z
    .string()
    .check(z.trim(), z.minLength(required ? 1 : 0, t("common.required")), atMost(most, t("lookups.textLong", { limit: most })));
}

/** The rule of a field's value. */
function ruleOf(field: LookupField, t: TFunction) {
  switch (field.tip) {
    case kinds.number:
      return numberRule(field, t);
    case kinds.text:
      return textRule(field, t);
    case kinds.select:
      return z.union([z.number(), z.literal("")]).check(z.refine((value) => !field.required || value !== "", t("common.required")));
    case kinds.checkbox:
      return z.boolean();
  }
}

/** The rules of a form of these fields. */
export const itemSchema = (fields: LookupField[]) => (t: TFunction) =>
  z.object(Object.fromEntries(fields.map((field) => [field.poljeUTabeli, ruleOf(field, t)]))) as z.ZodMiniType<ItemValues, ItemValues>;

/** An item as the form's entity; without an item, a new one. */
export function itemEntity(fields: LookupField[], t: TFunction, item?: LookupItem): Entity<ItemValues> & { names: Record<string, string> } {
  const values: ItemValues = {};
  const names: Record<string, string> = {};
  for (const { poljeUTabeli: key, tip: type } of fields) {
    const held = item?.[key];
    if (type === kinds.checkbox) {
      values[key] = held === true;
      names[key] = t(held === true ? "ui.dialog.yes" : "ui.dialog.no");
    } else if (type === kinds.select) values[key] = typeof held === "number" ? held : "";
    else values[key] = held === undefined ? "" : String(held);
  }
  return { version: item?.verzija ?? 0, values, names };
}

/** The form's values on the wire. */
export function enteredOf(fields: LookupField[], values: ItemValues): Entered {
  const sent = ({ poljeUTabeli: key, tip: type }: LookupField) => {
    const value = values[key] ?? "";
    if (value === "") return null;
    return type === kinds.number ? Number(value) : value;
  };
  return Object.fromEntries(fields.map((field) => [field.poljeUTabeli, sent(field)]));
}
