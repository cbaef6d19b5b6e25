import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { firstMessage } from "@/api/apiError";
import { usePermission } from "@/api/session";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { ColumnFields } from "@/ui/import/ColumnFields";
import { FormatFields, type TableFormat } from "@/ui/import/FormatFields";
import { Card, CardButtons } from "@/ui/layout/Card";
import { requestFields } from "../../base/fields";
import { DefaultFields } from "./DefaultFields";
import { ImportPreview, mappable } from "./ImportPreview";
import { type Defaults, type Mapping, type PreparedImport, type Remapping, useCancel, useRemap, useStart } from "./importCalls";

interface MapColumnsProps {
  prepared: PreparedImport;
  onPrepared: (prepared: PreparedImport) => void;
  onCancel: () => void;
  onStarted: (id: number) => void;
}

/** Keeps the choices, and lets the server check them as soon as possible. */
function useChoices({ prepared, onPrepared }: MapColumnsProps) {
  const [mapping, setMapping] = useState(prepared.mapiranje);
  const [defaults, setDefaults] = useState(prepared.zadano);
  const remap = useRemap(prepared.id);
  const send = (body: Remapping) =>
    remap.mutate(body, {
      onSuccess: (answer) => {
        onPrepared(answer);
        setMapping(answer.mapiranje);
        setDefaults(answer.zadano);
      },
    });
  const complete = mapping.naziv !== undefined && mapping.opis !== undefined;
  const change = (nextMapping: Mapping, nextDefaults: Defaults) => {
    setMapping(nextMapping);
    setDefaults(nextDefaults);
    if (nextMapping.naziv !== undefined && nextMapping.opis !== undefined) {
      send({ mapiranje: nextMapping, zadano: nextDefaults });
    }
  };
  const reread = (how: Partial<TableFormat>) => send({ ...how, zadano: defaults });
  return { mapping, defaults, change, reread, remap, complete };
}

/** The second step: format, mapping and defaults. */
export function MapColumns(props: MapColumnsProps) {
  const { prepared, onCancel, onStarted } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { mapping, defaults, change, reread, remap, complete } = useChoices(props);
  const start = useStart();
  const cancel = useCancel();
  const mayRaise = usePermission("zahtjev_zahtjev_podnosilac");
  const error = start.error ?? remap.error;
  return (
    <Card title={t("requests.import.intoProject", { file: prepared.dokument, project: prepared.projekat })} aria-busy={remap.isPending}>
      <FormatFields format={prepared} onChange={reread} />
      <ColumnFields
        fields={mappable
          .filter((field) => mayRaise || field !== "podnosilac")
          .map((field) => ({
            field,
            label: t(requestFields[field].label),
            required: field === "naziv" || field === "opis",
            help: field === "vanjskiKljuc" ? t("requests.import.keyHelp") : undefined,
          }))}
        columns={prepared.kolone}
        mapping={mapping}
        onChange={(next) => change(next, defaults)}
      />
      <Typography variant="h3">{t("requests.import.defaultsTitle")}</Typography>
      <DefaultFields projectId={prepared.projekatId} defaults={defaults} onChange={(next) => change(mapping, next)} />
      <ImportPreview prepared={prepared} mapping={mapping} dimmed={remap.isPending} complete={complete} />
      <div role="alert">{error && <FormHelperText error>{firstMessage(error) ?? errorText(error)}</FormHelperText>}</div>
      <CardButtons>
        <Button
          variant="outlined"
          color="secondary"
          onClick={() => {
            cancel.mutate(prepared.id);
            onCancel();
          }}
        >
          {t("common.cancel")}
        </Button>
        <Button
          variant="contained"
          disabled={!complete || remap.isPending || remap.isError}
          loading={start.isPending}
          onClick={() => start.mutate(prepared.id, { onSuccess: ({ id }) => onStarted(id) })}
        >
          {t("requests.import.start")}
        </Button>
      </CardButtons>
    </Card>
  );
}
