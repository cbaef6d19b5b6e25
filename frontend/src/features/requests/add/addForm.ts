import type { TFunction } from "i18next";
import * as z from "zod/mini";

export const titleLimit = 128;
export const descriptionLimit = 65536;

/** What the form of a new request holds. An id is 0 until something is chosen. */
export const addSchema = (t: TFunction) => {
  const chosen = z.int().check(z.positive(t("requestAdd.required")));
  return z.object({
    naziv: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, t("requestAdd.nameRequired")),
        z.maxLength(titleLimit, t("requestAdd.nameLong")),
      ),
    opis: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, t("requestAdd.descriptionRequired")),
        z.maxLength(descriptionLimit, t("requestAdd.descriptionLong")),
      ),
    projekatId: chosen,
    dioProjektaId: chosen,
    zahtjevKategorijaId: chosen,
    zahtjevTipId: chosen,
    zahtjevPrioritetId: chosen,
  });
};

export type NewRequest = z.infer<ReturnType<typeof addSchema>>;

export const emptyRequest: NewRequest = {
  naziv: "",
  opis: "",
  projekatId: 0,
  dioProjektaId: 0,
  zahtjevKategorijaId: 0,
  zahtjevTipId: 0,
  zahtjevPrioritetId: 0,
};
