import { type Params, useParams } from "react-router-dom";
import { isDay } from "../format/days";
import { readWhole } from "../format/numbers";

/** The id that a part of an address, or a value of its query, is; 0, which nothing has, for other texts. */
export const readId = (text?: string | null): number => readWhole(text ?? "", 1, Number.MAX_SAFE_INTEGER) ?? 0;

/** The id that this route's address has under that name; 0 without one. */
export const useAddressId = (name: `${string}Id`): number => readId(useParams()[name]);

/** Whether the parameters of an address are what their names say: `…Id` an id, `…Dan` a day. An address with another text is unknown. */
export const areReadable = (params: Params): boolean =>
  Object.entries(params).every(([name, text = ""]) => {
    if (name.endsWith("Id")) return readId(text) > 0;
    return !name.endsWith("Dan") || isDay(text);
  });
