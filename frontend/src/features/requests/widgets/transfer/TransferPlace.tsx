import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { categoriesQuery, offering, partsQuery, prioritiesQuery, statusesQuery, typesQuery } from "@/queries/projects";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { FieldGrid } from "@/ui/form/fields/FieldGrid";
import { SelectField } from "@/ui/form/fields/SelectField";
import { Fact, Facts } from "@/ui/layout/Facts";
import type { RequestDetail } from "../../base/requestCalls";
import { optionsOf, priorityOptions, statusOptions } from "../form/useRequestChoices";
import { type TransferPreview, transferQuery } from "./transferCalls";
import type { TransferValues } from "./transferForm";

const fields = ["dioProjektaId", "zahtjevKategorijaId", "zahtjevTipId", "zahtjevPrioritetId", "zahtjevStatusId"] as const;
type PlaceField = (typeof fields)[number];

const proposed = {
  dioProjektaId: "dioProjekta",
  zahtjevKategorijaId: "zahtjevKategorija",
  zahtjevTipId: "zahtjevTip",
  zahtjevPrioritetId: "zahtjevPrioritet",
  zahtjevStatusId: "zahtjevStatus",
} as const satisfies Record<PlaceField, keyof TransferPreview>;

const labels = {
  dioProjektaId: "requests.fields.part",
  zahtjevKategorijaId: "requests.fields.category",
  zahtjevTipId: "requests.fields.type",
  zahtjevPrioritetId: "requests.fields.priority",
  zahtjevStatusId: "requests.fields.status",
} as const;

/** What needs no choice, with the button that offers it all the same. */
const Ready = styled("section")({
  display: "grid",
  justifyItems: "start",
  gap: 4,
  margin: "20px 0 16px",
  "& > dl": { width: "100%" },
  "& > button": { marginInlineStart: -8 },
});

const Warning = styled("section")(({ theme }) => ({
  display: "flex",
  gap: 12,
  padding: "12px 16px",
  marginTop: 20,
  borderRadius: 8,
  backgroundColor: theme.vars?.palette.accent.tint,
  "& > svg": { flex: "none", marginTop: 2, color: theme.vars?.palette.warning.main },
  "& > ul": { display: "grid", gap: 4, minWidth: 0, margin: 0, padding: 0, listStyle: "none", overflowWrap: "anywhere" },
  "@media (forced-colors: active)": { border: "1px solid" },
}));

interface TransferPlaceProps {
  request: RequestDetail;
  form: UseFormReturn<TransferValues>;
  projectId: number;
}

/** What the request is to have in the chosen project: what is ready as words, what has to be asked as fields, and what changes with it. */
export function TransferPlace({ request, form, projectId }: TransferPlaceProps) {
  const { t } = useTranslation();
  const category = Number(useWatch({ control: form.control, name: "zahtjevKategorijaId" }));
  const first = useQuery(transferQuery(request.id, projectId, 0));
  const chosen = useQuery({
    ...transferQuery(request.id, projectId, category),
    enabled: category > 0 && category !== first.data?.zahtjevKategorija.id,
    placeholderData: keepPreviousData,
  });
  const [all, setAll] = useState(false);
  const { data } = first;
  useEffect(() => {
    if (!data) return;
    for (const field of fields) {
      const { id } = data[proposed[field]];
      if (id > 0) form.setValue(field, id);
    }
  }, [data, form]);
  if (first.error) return <ErrorState error={first.error} onRetry={() => void first.refetch()} />;
  if (!data) return <FormSkeleton heights={[48, 48]} />;
  // A category is chosen within its part.
  const asks = (field: PlaceField) =>
    all || data[proposed[field]].id === 0 || (field === "dioProjektaId" && data.zahtjevKategorija.id === 0);
  const asked = fields.filter(asks);
  const ofChosen = category > 0 && category !== data.zahtjevKategorija.id ? chosen.data : undefined;
  return (
    <>
      {asked.length < fields.length && (
        <Ready aria-label={t("requests.transfer.ready")}>
          <Facts>
            {fields
              .filter((field) => !asks(field))
              .map((field) => (
                <Fact key={field} label={t(labels[field])}>
                  {data[proposed[field]].naziv}
                </Fact>
              ))}
          </Facts>
          <Button size="small" onClick={() => setAll(true)}>
            {t("requests.transfer.change")}
          </Button>
        </Ready>
      )}
      {asked.length > 0 && (
        <FieldGrid>
          {asked.map((field) => (
            <PlaceInput key={field} field={field} form={form} request={request} projectId={projectId} />
          ))}
        </FieldGrid>
      )}
      <Changes
        request={request}
        preview={ofChosen ?? data}
        placed={ofChosen !== undefined || (category > 0 && category === data.zahtjevKategorija.id)}
      />
    </>
  );
}

interface PlaceInputProps extends TransferPlaceProps {
  field: PlaceField;
}

function PlaceInput({ field, form, request, projectId }: PlaceInputProps) {
  const { t } = useTranslation();
  const options = usePlaceOptions(field, form, request, projectId);
  return (
    <SelectField
      control={form.control}
      name={field}
      label={t(labels[field])}
      required
      options={options}
      onChosen={() => {
        if (field === "dioProjektaId") form.setValue("zahtjevKategorijaId", "");
      }}
    />
  );
}

function usePlaceOptions(field: PlaceField, form: UseFormReturn<TransferValues>, request: RequestDetail, projectId: number) {
  const part = Number(useWatch({ control: form.control, name: "dioProjektaId" }));
  const parts = useQuery({ ...partsQuery(projectId), select: offering(), enabled: field === "dioProjektaId" });
  const categories = useQuery({ ...categoriesQuery(part), select: offering(), enabled: field === "zahtjevKategorijaId" && part > 0 });
  const types = useQuery({ ...typesQuery(projectId), select: offering(), enabled: field === "zahtjevTipId" });
  const priorities = useQuery({ ...prioritiesQuery(projectId), select: offering(), enabled: field === "zahtjevPrioritetId" });
  const statuses = useQuery({ ...statusesQuery(projectId), select: offering(), enabled: field === "zahtjevStatusId" });
  switch (field) {
    case "dioProjektaId":
      return optionsOf(parts.data);
    case "zahtjevKategorijaId":
      return optionsOf(categories.data);
    case "zahtjevTipId":
      return optionsOf(types.data);
    case "zahtjevPrioritetId":
      return priorityOptions(priorities.data);
    case "zahtjevStatusId":
      return statuses.data ? statusOptions(statuses.data, request.zahtjevStatus) : [];
  }
}

/**
 * Who loses sight of the request, and what else changes with its project; nothing where nothing does.
 * @param placed whether the category is chosen, by which people see requests and are given them
 */
function Changes({ request, preview, placed }: { request: RequestDetail; preview: TransferPreview; placed: boolean }) {
  const { t } = useTranslation();
  const { broj: count, imena: names, vi: me } = preview.gubeUvid;
  const unnamed = count - names.length;
  const sentences = [
    placed && me && t("requests.transfer.youLose"),
    placed && count > 0 && names.length === 0 && t("requests.transfer.lose", { count }),
    placed && names.length > 0 && unnamed === 0 && t("requests.transfer.loseNamed", { names: names.join(", ") }),
    placed && names.length > 0 && unnamed > 0 && t("requests.transfer.loseMore", { names: names.join(", "), count: unnamed }),
    placed && !preview.dodijeljeniOstaje && t("requests.transfer.unassigned", { name: request.dodijeljeniKorisnikPunoIme }),
    request.oznake.length > 0 && t("requests.transfer.labels"),
    preview.imaCiljeve && !preview.imatCeCiljeve && t("requests.transfer.targetsEnd"),
    preview.imatCeCiljeve && t(preview.imaCiljeve ? "requests.transfer.targetsChange" : "requests.transfer.targetsBegin"),
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <Warning aria-label={t("requests.transfer.changes")} aria-live="polite">
      <TriangleAlert size={18} aria-hidden />
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Warning>
  );
}
