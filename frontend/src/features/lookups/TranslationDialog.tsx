import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import type { ParseKeys, TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { languages } from "@/i18n/i18n";
import { EntityForm } from "@/ui/form/EntityForm";
import { TextField } from "@/ui/form/fields/TextField";
import { newest } from "@/ui/form/merging/newest";
import { atMost } from "@/ui/form/rules/limits";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { Fact, Facts } from "@/ui/layout/Facts";
import { LookupDialog } from "./LookupDialog";
import { type Translations, translationsQuery, useSaveTranslations } from "./lookupCalls";
import { useLookupParams } from "./paths";

/** The languages of translations; the original is in Bosnian. */
const others = ["hr", "sr"] as const;

/** Where the product shows the items of a list; other lists are for other programs. */
const usedIn: Record<string, ParseKeys> = {
  FrontendModul: "lookups.used.modules",
  KorisnikTipDodatneInformacije: "lookups.used.information",
  Izvjestaj: "lookups.used.reports",
};

type Values = Record<string, string>;

const nameOf = (key: string, language: (typeof others)[number]) => `${key}-${language}`;

const schemaOf =
  ({ polja: fields }: Translations) =>
  (t: TFunction) => {
    const ruleOf = (limit: number) => z.string().check(z.trim(), atMost(limit, t("lookups.textLong", { limit })));
    const rules = fields.flatMap(({ poljeUTabeli: key, najvise: most }) =>
      others.map((language) => [nameOf(key, language), ruleOf(most)] as const),
    );
    return z.object(Object.fromEntries(rules));
  };

const entityOf = ({ polja: fields, verzija: version }: Translations) => ({
  version,
  values: Object.fromEntries(
    fields.flatMap((field) => others.map((language) => [nameOf(field.poljeUTabeli, language), field[language]] as const)),
  ) as Values,
});

/** The texts of an item in the three languages; they are shown in the script in which they were written. */
export function TranslationDialog() {
  const { t } = useTranslation();
  const { list, id } = useLookupParams();
  const query = useQuery({ ...translationsQuery(list, id), refetchOnMount: "always" });
  return (
    <LookupDialog title={t("lookups.translations")} query={query} ready={query.isFetchedAfterMount}>
      {(held, close) => <TranslationForm key={id} list={list} id={id} held={held} onClose={close} />}
    </LookupDialog>
  );
}

interface TranslationFormProps {
  list: string;
  id: number;
  held: Translations;
  onClose: () => void;
}

function TranslationForm({ list, id, held, onClose }: TranslationFormProps) {
  const { t } = useTranslation();
  const [schema] = useState(() => schemaOf(held));
  const save = useSaveTranslations(list, id);
  const form = useEntityForm<Values, unknown>({
    name: `prevod-${list}-${id}`,
    schema,
    entity: entityOf(held),
    save: ({ values, version }) => {
      const textOf = (key: string, language: (typeof others)[number]) => values[nameOf(key, language)] ?? "";
      const fields = held.polja.map(({ poljeUTabeli: key }) => ({
        poljeUTabeli: key,
        hr: textOf(key, "hr"),
        sr: textOf(key, "sr"),
      }));
      return save.mutateAsync({ fields, version });
    },
    newest: newest(translationsQuery(list, id), entityOf),
    saved: t("common.saved"),
    failed: t("lookups.saveFailed"),
    onSaved: onClose,
  });
  const cancel = () => {
    form.guard.release();
    onClose();
  };
  return (
    <EntityForm state={form} ground="dialog" submit={t("lookups.submitEdit")} onCancel={cancel}>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {t(usedIn[list] ?? "lookups.used.elsewhere")} {t("lookups.translationsLead")}
      </Typography>
      {held.polja.map(({ poljeUTabeli: key, naziv: name, bs, najvise: most }, index) => (
        <section key={key} aria-label={name}>
          <Facts sx={{ gridTemplateColumns: "minmax(0, 1fr)", mb: 4 }}>
            <Fact label={`${name} · ${languages.bs}`}>{bs}</Fact>
          </Facts>
          {others.map((language) => (
            <TextField
              key={language}
              control={form.control}
              name={nameOf(key, language)}
              label={`${name} · ${languages[language]}`}
              limit={most}
              autoComplete="off"
              autoFocus={index === 0 && language === "hr"}
            />
          ))}
        </section>
      ))}
    </EntityForm>
  );
}
