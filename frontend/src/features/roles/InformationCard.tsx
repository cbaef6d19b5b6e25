import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import type { components } from "@/api/schema.gen";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { EntityForm } from "@/ui/form/EntityForm";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { MultiSelectField } from "@/ui/form/fields/MultiSelectField";
import { newest } from "@/ui/form/merging/newest";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { Card } from "@/ui/layout/Card";
import { Fact, Facts } from "@/ui/layout/Facts";
import { sizes } from "@/ui/theme/theme";
import { roleInformationQuery, roleLookupQuery, useSaveInformation } from "./roleCalls";

type Information = components["schemas"]["UsersInformationOutputBody"];

const schema = (_: TFunction) => z.object({ dodatneInformacije: z.array(z.number()) });

const entityOf = ({ items, verzija: version }: Information) => ({
  version,
  values: { dodatneInformacije: items.map((item) => item.korisnikTipDodatneInformacijeId) },
});

interface InformationCardProps {
  roleId: number;
  editable: boolean;
}

/** The second card: which extra information a role requires of its holders. */
export function InformationCard({ roleId, editable }: InformationCardProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...roleInformationQuery(roleId), refetchOnMount: "always" });
  return (
    <Card title={t("roles.information")} sx={{ maxWidth: sizes.form }} data-small>
      {data && editable && <InformationForm roleId={roleId} information={data} />}
      {data && !editable && (
        <Facts>
          <Fact label={t("roles.informationTypes")}>{data.items.map(({ naziv: name }) => name).join(", ")}</Fact>
        </Facts>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton heights={[40]} />}
    </Card>
  );
}

function InformationForm({ roleId, information }: { roleId: number; information: Information }) {
  const { t } = useTranslation();
  const types = useQuery(roleLookupQuery("KorisnikTipDodatneInformacije"));
  const save = useSaveInformation(roleId);
  const form = useEntityForm({
    name: `uloga-informacije-${roleId}`,
    schema,
    entity: entityOf(information),
    save: save.mutateAsync,
    newest: newest(roleInformationQuery(roleId), entityOf),
    saved: t("roles.informationSaved"),
    failed: t("common.unexpected"),
  });
  return (
    <EntityForm state={form} submit={t("common.save")} ground="card">
      <MultiSelectField
        control={form.control}
        name="dodatneInformacije"
        label={t("roles.informationTypes")}
        help={t("roles.informationHelp")}
        options={types.data?.items.map(({ id, naziv: name }) => ({ value: id, label: name }))}
        others={information.items.map((item) => ({
          value: item.korisnikTipDodatneInformacijeId,
          label: item.naziv,
        }))}
        failed={types.isError}
      />
    </EntityForm>
  );
}
