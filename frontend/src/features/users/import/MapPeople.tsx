import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { firstMessage } from "@/api/apiError";
import { useSession } from "@/api/session";
import { type GivenRole, givenRolesQuery } from "@/queries/givenRoles";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { ColumnFields } from "@/ui/import/ColumnFields";
import { FormatFields, type TableFormat } from "@/ui/import/FormatFields";
import { Card, CardButtons } from "@/ui/layout/Card";
import { sizes } from "@/ui/theme/theme";
import { RoleInputs } from "../form/RoleInputs";
import { newUser, rolesOf, type UserValues } from "../form/userForm";
import { PeoplePreview } from "./PeoplePreview";
import { peopleFields } from "./peopleFields";
import {
  type PeopleFile,
  type PeopleMapping,
  type PeopleOutcome,
  type PeopleTable,
  peoplePreviewQuery,
  useImportPeople,
} from "./peopleImportCalls";

/**
 * The format and mapping of a file of people, and the server's preview for them. Another format has other columns, so that a new
 * mapping is proposed.
 */
function useReading(documentId: string, defaults: PeopleTable["zadano"]) {
  const [format, setFormat] = useState<Partial<TableFormat>>({});
  const [mapping, setMapping] = useState<PeopleMapping>();
  const table: PeopleTable = { dokumentId: documentId, ...format, mapiranje: mapping, zadano: defaults };
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...peoplePreviewQuery(table),
    placeholderData: keepPreviousData,
  });
  return {
    table,
    data,
    error,
    /** The preview is not yet that of the chosen format and mapping. */
    reading: isFetching && isPlaceholderData,
    mapping: mapping ?? data?.mapiranje ?? {},
    changeMapping: setMapping,
    changeFormat: (change: Partial<TableFormat>) => {
      setFormat({ ...format, ...change });
      setMapping(undefined);
    },
  };
}

interface MapPeopleProps {
  file: PeopleFile;
  onCancel: () => void;
  onImported: (outcome: PeopleOutcome) => void;
}

/** The defaults for fields that a row leaves empty. */
function useDefaults(roles: GivenRole[]) {
  const form = useForm<UserValues>({ defaultValues: newUser.values });
  const chosen = useWatch({ control: form.control, name: "uloge" });
  const [given] = rolesOf({ ...newUser.values, uloge: chosen }, roles);
  const defaults: PeopleTable["zadano"] = given?.vrstaUlogeId
    ? { ulogaId: given.vrstaUlogeId, projekti: given.projekti ?? [], kategorije: given.kategorije ?? [] }
    : undefined;
  return { form, zadano: defaults };
}

/** The second step: format, mapping, defaults, and who would be added. */
export function MapPeople({ file, onCancel, onImported }: MapPeopleProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const roles = useQuery(givenRolesQuery(useSession()?.roleId ?? 0)).data ?? [];
  const { form, zadano: defaults } = useDefaults(roles);
  const { table, data, reading, mapping, changeMapping, changeFormat, ...read } = useReading(file.id, defaults);
  const add = useImportPeople();
  const error = add.error ?? read.error;
  if (!data) return null;
  return (
    <Card title={file.name} aria-busy={reading}>
      <FormatFields format={data} onChange={changeFormat} />
      <ColumnFields fields={peopleFields(t)} columns={data.kolone} mapping={mapping} onChange={changeMapping} />
      <Typography variant="h3">{t("users.import.defaultsTitle")}</Typography>
      <div style={{ maxWidth: sizes.form }}>
        <RoleInputs form={form} roles={roles} index={0} none={t("users.import.noDefault")} />
      </div>
      <PeoplePreview outcome={data} mapping={mapping} dimmed={reading} />
      <Typography>{t("users.import.letters")}</Typography>
      <div role="alert">{error && <FormHelperText error>{firstMessage(error) ?? errorText(error)}</FormHelperText>}</div>
      <CardButtons>
        <Button variant="outlined" color="secondary" onClick={onCancel}>
          {t("common.cancel")}
        </Button>
        <Button
          variant="contained"
          disabled={!data.potpuno || reading || Boolean(read.error)}
          loading={add.isPending}
          onClick={() => add.mutate(table, { onSuccess: onImported })}
        >
          {t("users.import.submit")}
        </Button>
      </CardButtons>
    </Card>
  );
}
