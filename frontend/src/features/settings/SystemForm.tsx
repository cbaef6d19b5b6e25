import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/ui/form/CheckboxField";
import { EntityForm } from "@/ui/form/EntityForm";
import { TextField } from "@/ui/form/TextField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { MapPreview } from "./MapPreview";
import { type SystemValues, systemChange, systemEntity, systemSchema } from "./systemForm";
import { type SystemSettings, systemQuery, useSaveSettings } from "./systemQueries";

function MapOfForm({ control }: { control: Control<SystemValues> }) {
  const [address, copyright] = useWatch({ control, name: ["urlKarte", "autorskaPravaKarte"] });
  return <MapPreview address={address.trim()} copyright={copyright} />;
}

export function SystemForm({ settings }: { settings: SystemSettings }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const save = useSaveSettings();
  const form = useEntityForm({
    name: "postavke-sistema",
    schema: systemSchema,
    entity: systemEntity(settings, t),
    save: (values, { version }) => save(systemChange(values, version)),
    newest: async () => systemEntity(await queryClient.fetchQuery({ ...systemQuery(), staleTime: 0 }), t),
    saved: t("settings.system.saved"),
    failed: t("settings.system.saveFailed"),
  });
  const { control } = form;
  return (
    <EntityForm state={form} submit={t("settings.system.save")} aria-label={t("settings.system.title")}>
      <Typography variant="h2">{t("settings.system.general")}</Typography>
      <TextField
        control={control}
        name="naslovSistema"
        label={t("settings.system.name")}
        help={t("settings.system.nameHelp")}
        limit={64}
        required
        autoComplete="off"
      />
      <TextField
        control={control}
        name="trajanjeSesije"
        label={t("settings.system.sessionDays")}
        help={t("settings.system.sessionDaysHelp")}
        type="number"
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
        limit={128}
        required
        verbatim
      />
      <TextField
        control={control}
        name="autorskaPravaKarte"
        label={t("settings.system.mapCopyright")}
        help={t("settings.system.mapCopyrightHelp")}
        limit={256}
      />
      <MapOfForm control={control} />
      <Typography variant="h2" sx={{ mt: 4 }}>
        {t("settings.system.email")}
      </Typography>
      <CheckboxField control={control} name="bezPorukeStatus" label={t("settings.system.statusMailOff")} />
      <CheckboxField control={control} name="bezPorukeKomentar" label={t("settings.system.commentMailOff")} />
      <Typography variant="h2" sx={{ mt: 4 }}>
        {t("settings.system.privacy")}
      </Typography>
      <TextField
        control={control}
        name="cuvanjeLoga"
        label={t("settings.system.logDays")}
        help={t("settings.system.logDaysHelp")}
        type="number"
        required
      />
      <TextField
        control={control}
        name="cuvanjePrijava"
        label={t("settings.system.signInDays")}
        help={t("settings.system.signInDaysHelp")}
        type="number"
        required
      />
      <TextField
        control={control}
        name="cuvanjeAdresa"
        label={t("settings.system.addressDays")}
        help={t("settings.system.addressDaysHelp")}
        type="number"
        required
      />
    </EntityForm>
  );
}
