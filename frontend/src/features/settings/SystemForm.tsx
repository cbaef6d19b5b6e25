import Typography from "@mui/material/Typography";
import { type Control, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { settingsUpdate as limits } from "@/api/limits.gen";
import { EntityForm } from "@/ui/form/EntityForm";
import { CheckboxField } from "@/ui/form/fields/CheckboxField";
import { TextField } from "@/ui/form/fields/TextField";
import { newest } from "@/ui/form/merging/newest";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { MapPreview } from "./MapPreview";
import { type SystemSettings, systemQuery, useSaveSettings } from "./systemCalls";
import { type SystemValues, systemChange, systemEntity, systemSchema } from "./systemForm";

function MapOfForm({ control }: { control: Control<SystemValues> }) {
  const [address, copyright] = useWatch({ control, name: ["urlKarte", "autorskaPravaKarte"] });
  return <MapPreview address={address.trim()} copyright={copyright} />;
}

export function SystemForm({ settings }: { settings: SystemSettings }) {
  const { t } = useTranslation();
  const save = useSaveSettings();
  const form = useEntityForm({
    name: "postavke-sistema",
    schema: systemSchema,
    entity: systemEntity(settings, t),
    save: ({ values, version }) => save.mutateAsync(systemChange(values, version)),
    newest: newest(systemQuery(), (known) => systemEntity(known, t)),
    saved: t("settings.system.saved"),
    failed: t("settings.system.saveFailed"),
  });
  const { control } = form;
  return (
    <EntityForm state={form} submit={t("settings.system.save")} aria-label={t("shell.titles.system")}>
      <Typography variant="h2">{t("settings.system.general")}</Typography>
      <TextField
        control={control}
        name="naslovSistema"
        label={t("settings.system.name")}
        help={t("settings.system.nameHelp")}
        limit={limits.naslovSistema}
        required
        autoComplete="off"
      />
      <TextField
        control={control}
        name="trajanjeSesije"
        label={t("settings.system.sessionDays")}
        help={t("settings.system.sessionDaysHelp")}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <Typography variant="h2" sx={{ mt: 2 }}>
        {t("settings.system.map")}
      </Typography>
      <TextField
        control={control}
        name="urlKarte"
        label={t("settings.system.mapUrl")}
        help={t("settings.system.mapUrlHelp")}
        limit={limits.urlKarte}
        required
        verbatim
      />
      <TextField
        control={control}
        name="autorskaPravaKarte"
        label={t("settings.system.mapCopyright")}
        help={t("settings.system.mapCopyrightHelp")}
        limit={limits.autorskaPravaKarte}
      />
      <MapOfForm control={control} />
      <Typography variant="h2" sx={{ mt: 4 }}>
        {t("settings.system.email")}
      </Typography>
      <CheckboxField control={control} name="bezPorukeStatus" label={t("settings.system.statusMailOff")} />
      <CheckboxField control={control} name="bezPorukeKomentar" label={t("settings.system.commentMailOff")} />
      <Typography variant="h2" sx={{ mt: 4 }}>
        {t("shell.titles.allTokens")}
      </Typography>
      <CheckboxField control={control} name="pristupZaPrograme" label={t("settings.tokens.allow")} />
      {settings.brojDavalaca > 0 && (
        <>
          <Typography variant="h2" sx={{ mt: 4 }}>
            {t("settings.providers.title")}
          </Typography>
          <CheckboxField control={control} name="prijavaDavaocima" label={t("settings.providers.allow")} />
        </>
      )}
      <Typography variant="h2" sx={{ mt: 4 }}>
        {t("settings.passkeys.title")}
      </Typography>
      <CheckboxField control={control} name="pristupniKljucevi" label={t("settings.passkeys.allow")} />
      <Typography color="textSecondary">{t(settings.kljuceviMoguci ? "settings.passkeys.help" : "settings.passkeys.address")}</Typography>
      <Typography variant="h2" sx={{ mt: 4 }}>
        {t("settings.system.privacy")}
      </Typography>
      <TextField
        control={control}
        name="cuvanjeLoga"
        label={t("settings.system.logDays")}
        help={t("settings.system.logDaysHelp")}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField
        control={control}
        name="cuvanjePrijava"
        label={t("settings.system.signInDays")}
        help={t("settings.system.signInDaysHelp")}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField
        control={control}
        name="cuvanjeAdresa"
        label={t("settings.system.addressDays")}
        help={t("settings.system.addressDaysHelp")}
        inputMode="numeric"
        autoComplete="off"
        required
      />
    </EntityForm>
  );
}
