import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { copyText } from "@/ui/copyText";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { toast } from "@/ui/feedback/toast";
import { EntityForm } from "@/ui/form/EntityForm";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { FieldGrid } from "@/ui/form/fields/FieldGrid";
import { SelectField } from "@/ui/form/fields/SelectField";
import { TextField } from "@/ui/form/fields/TextField";
import { newest } from "@/ui/form/merging/newest";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { sizes } from "@/ui/theme/theme";
import { type Place, PlaceFields } from "../definitions/PlaceFields";
import { useProjectId } from "../ProjectScreen";
import { addressQuery, useSaveAddress } from "./addressCalls";
import { type Address, addressSchema, entityOf, strangerChoices, tagLimit } from "./addressForm";

/** The address at which letters become requests of a project, and where such requests belong. */
export function LetterAddress() {
  const { t } = useTranslation();
  const id = useProjectId();
  const { data, error, refetch } = useQuery(addressQuery(id));
  const mayEdit = usePermission("projekat_konfiguracija_edit");
  return (
    <div style={{ maxWidth: sizes.form }}>
      <Typography variant="h2">{t("projects.configuration.letters.title")}</Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t("projects.configuration.letters.lead")}
      </Typography>
      {data && <Present address={data} />}
      {data && mayEdit && <AddressForm key={id} projectId={id} address={data} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton framed heights={[24, 40, 40, 40]} />}
    </div>
  );
}

/** The address as it is, or why there is none. */
function Present({ address: { adresa: address, sanducic: mailbox, oznaka: tag } }: { address: Address }) {
  const { t } = useTranslation();
  const copy = async () => {
    if (await copyText(address)) toast.success(t("projects.configuration.letters.copied"));
  };
  if (address)
    return (
      <Typography component="div" sx={{ mb: 3, display: "flex", flexWrap: "wrap", alignItems: "center", gap: "4px 12px" }}>
        <strong style={{ overflowWrap: "anywhere" }}>{address}</strong>
        <Button size="small" variant="outlined" onClick={() => void copy()}>
          {t("projects.configuration.letters.copy")}
        </Button>
      </Typography>
    );
  if (!mailbox)
    return (
      <Alert severity="info" sx={{ mb: 3 }}>
        {t(tag ? "projects.configuration.letters.waits" : "projects.configuration.letters.off")}
      </Alert>
    );
  return <Typography sx={{ mb: 3 }}>{t("projects.configuration.letters.none")}</Typography>;
}

function AddressForm({ projectId, address }: { projectId: number; address: Address }) {
  const { t } = useTranslation();
  const state = useEntityForm({
    name: `adresa-projekta-${projectId}`,
    schema: addressSchema,
    entity: entityOf(address),
    save: useSaveAddress(projectId).mutateAsync,
    newest: newest(addressQuery(projectId), entityOf),
    together: [["dioProjektaId", "zahtjevKategorijaId"]],
    saved: t("common.saved"),
    failed: t("projects.updateFailed"),
  });
  const strangers = useWatch({ control: state.control, name: "nepoznati" });
  return (
    <EntityForm state={state} submit={t("common.save")} aria-label={t("projects.configuration.letters.title")}>
      <FieldGrid>
        <div data-wide>
          <TextField
            control={state.control}
            name="oznaka"
            label={t("projects.configuration.letters.tag")}
            help={t("projects.configuration.letters.tagHelp")}
            limit={tagLimit}
            autoComplete="off"
          />
        </div>
        <PlaceFields form={state.form as unknown as UseFormReturn<Place>} projectId={projectId} chosen={address} />
        <div data-wide>
          <SelectField
            control={state.control}
            name="nepoznati"
            label={t("projects.configuration.letters.strangers")}
            help={t("projects.configuration.letters.strangersHelp")}
            options={strangerChoices
              .filter((choice) => choice !== "upis" || address.upisMoguc || address.nepoznati === "upis")
              .map((value) => ({ value, label: t(`projects.configuration.letters.stranger.${value}`) }))}
          />
          {strangers === "upis" && !address.upisUProjekat && (
            <Alert severity="info" sx={{ mb: 4 }}>
              {t("projects.configuration.letters.enrolledElsewhere")}
            </Alert>
          )}
        </div>
      </FieldGrid>
    </EntityForm>
  );
}
