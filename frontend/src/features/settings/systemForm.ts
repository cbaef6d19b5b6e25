import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { settingsUpdate as limits } from "@/api/limits.gen";
import type { Entity } from "@/ui/form/merging/useMerging";
import { atMost } from "@/ui/form/rules/limits";
import { readWhole } from "@/ui/format/numbers";
import { isTilePattern } from "./mapAddress";
import type { SystemChange, SystemSettings } from "./systemCalls";

/** The least numbers of days for which the log is kept, besides 0 (for ever). */
const keptLeast = { cuvanjeLoga: 365, cuvanjePrijava: 30, cuvanjeAdresa: 1 };
const keptMost = 36500;

const keptDays = (least: number, t: TFunction) =>
  z.string().check(
    z.trim(),
    z.minLength(1, t("common.required")),
    z.refine(
      (text) => readWhole(text, 0, 0) === 0 || readWhole(text, least, keptMost) !== undefined,
      t("settings.system.keptDaysWrong", { least, most: keptMost }),
    ),
  );

const isDays = (text: string) => readWhole(text, 0, 10) !== undefined;

export const systemSchema = (t: TFunction) =>
  z.object({
    naslovSistema: z
      .string()
      .check(z.trim(), z.minLength(1, t("common.required")), atMost(limits.naslovSistema, t("settings.system.nameLong"))),
    trajanjeSesije: z
      .string()
      .check(z.trim(), z.minLength(1, t("common.required")), z.refine(isDays, t("settings.system.sessionDaysWrong"))),
    urlKarte: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, t("common.required")),
        atMost(limits.urlKarte, t("settings.system.mapUrlLong")),
        z.refine(isTilePattern, t("settings.system.mapUrlWrong")),
      ),
    autorskaPravaKarte: z.string().check(z.trim(), atMost(limits.autorskaPravaKarte, t("settings.system.mapCopyrightLong"))),
    bezPorukeStatus: z.boolean(),
    bezPorukeKomentar: z.boolean(),
    pristupZaPrograme: z.boolean(),
    prijavaDavaocima: z.boolean(),
    pristupniKljucevi: z.boolean(),
    cuvanjeLoga: keptDays(keptLeast.cuvanjeLoga, t),
    cuvanjePrijava: keptDays(keptLeast.cuvanjePrijava, t),
    cuvanjeAdresa: keptDays(keptLeast.cuvanjeAdresa, t),
  });

export type SystemValues = z.infer<ReturnType<typeof systemSchema>>;

/** The settings as the form has them: its boxes switch letters off. */
export function systemEntity(settings: SystemSettings, t: TFunction): Entity<SystemValues> {
  const { naslovSistema, urlKarte, autorskaPravaKarte, verzija: version } = settings;
  const mutedStatuses = !settings.slanjePorukeStatus;
  const mutedComments = !settings.slanjePorukeKomentar;
  const yesOrNo = (value: boolean) => t(value ? "ui.dialog.yes" : "ui.dialog.no");
  return {
    version,
    values: {
      naslovSistema,
      trajanjeSesije: String(settings.trajanjeSesije),
      urlKarte,
      autorskaPravaKarte,
      bezPorukeStatus: mutedStatuses,
      bezPorukeKomentar: mutedComments,
      pristupZaPrograme: settings.pristupZaPrograme,
      prijavaDavaocima: settings.prijavaDavaocima,
      pristupniKljucevi: settings.pristupniKljucevi,
      cuvanjeLoga: String(settings.cuvanjeLoga),
      cuvanjePrijava: String(settings.cuvanjePrijava),
      cuvanjeAdresa: String(settings.cuvanjeAdresa),
    },
    names: {
      bezPorukeStatus: yesOrNo(mutedStatuses),
      bezPorukeKomentar: yesOrNo(mutedComments),
      pristupZaPrograme: yesOrNo(settings.pristupZaPrograme),
      prijavaDavaocima: yesOrNo(settings.prijavaDavaocima),
      pristupniKljucevi: yesOrNo(settings.pristupniKljucevi),
    },
  };
}

export function systemChange(values: SystemValues, version: number): SystemChange {
  const {
    bezPorukeStatus: mutedStatuses,
    bezPorukeKomentar: mutedComments,
    trajanjeSesije: sessionDays,
    cuvanjeLoga: logDays,
    cuvanjePrijava: signInDays,
    cuvanjeAdresa: addressDays,
    ...texts
  } = values;
  return {
    ...texts,
    trajanjeSesije: Number(sessionDays),
    slanjePorukeStatus: !mutedStatuses,
    slanjePorukeKomentar: !mutedComments,
    cuvanjeLoga: Number(logDays),
    cuvanjePrijava: Number(signInDays),
    cuvanjeAdresa: Number(addressDays),
    verzija: version,
  };
}
