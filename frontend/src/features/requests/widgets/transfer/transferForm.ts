import type { TFunction } from "i18next";
import * as z from "zod/mini";

/** The rules of a request's place in another project: all of it is chosen. */
export const schema = (t: TFunction) => {
  const chosen = z.union([z.number(), z.literal("")]).check(z.refine((id) => id !== "", t("common.required")));
  return z.object({
    projekatId: chosen,
    dioProjektaId: chosen,
    zahtjevKategorijaId: chosen,
    zahtjevTipId: chosen,
    zahtjevPrioritetId: chosen,
    zahtjevStatusId: chosen,
  });
};

export type TransferValues = z.infer<ReturnType<typeof schema>>;

export const unchosen: TransferValues = {
  projekatId: "",
  dioProjektaId: "",
  zahtjevKategorijaId: "",
  zahtjevTipId: "",
  zahtjevPrioritetId: "",
  zahtjevStatusId: "",
};
export const begun = { version: 0, values: unchosen };
