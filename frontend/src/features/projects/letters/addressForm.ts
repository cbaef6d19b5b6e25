import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { projectsSetAddressInput } from "@/api/limits.gen";
import type { components } from "@/api/schema.gen";
import type { Entity } from "@/ui/form/merging/useMerging";

/** A project's address for new requests. */
export type Address = components["schemas"]["ProjectsAddress"];

export const { oznaka: tagLimit } = projectsSetAddressInput;

const tagForm = /^[a-z0-9][a-z0-9-]{0,18}[a-z0-9]$/u;

const choice = z.union([z.number(), z.literal("")]);

/** What becomes of letters of people without an account. */
export const strangerChoices = ["zanemari", "odbij", "upis"] as const;

const places = ["dioProjektaId", "zahtjevKategorijaId", "zahtjevTipId", "zahtjevPrioritetId"] as const;

/** Without a tag there is no address, and nothing else is needed. */
export const addressSchema = (t: TFunction) => {
  const values = z.object({
    oznaka: z.string().check(
      z.trim(),
      z.toLowerCase(),
      z.refine((tag) => tag === "" || tagForm.test(tag), t("projects.configuration.letters.tagWrong")),
    ),
    dioProjektaId: choice,
    zahtjevKategorijaId: choice,
    zahtjevTipId: choice,
    zahtjevPrioritetId: choice,
    nepoznati: z.enum(strangerChoices),
  });
  return values.check(
    ...places.map((place) =>
      z.refine<z.infer<typeof values>>(({ oznaka: tag, [place]: chosen }) => tag === "" || chosen !== "", {
        path: [place],
        error: t("common.required"),
      }),
    ),
  );
};

export type AddressValues = z.infer<ReturnType<typeof addressSchema>>;

export const entityOf = (address: Address): Entity<AddressValues> => ({
  version: address.verzija,
  values: {
    oznaka: address.oznaka,
    dioProjektaId: address.dioProjektaId || "",
    zahtjevKategorijaId: address.zahtjevKategorijaId || "",
    zahtjevTipId: address.zahtjevTipId || "",
    zahtjevPrioritetId: address.zahtjevPrioritetId || "",
    nepoznati: address.nepoznati ?? "zanemari",
  },
});
