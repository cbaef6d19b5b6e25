import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import type { components } from "@/api/schema.gen";
import { Card } from "@/ui/Card";
import { ErrorState } from "@/ui/ErrorState";
import { Fact, Facts } from "@/ui/Facts";
import { EntityForm } from "@/ui/form/EntityForm";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { MultiSelectField } from "@/ui/form/MultiSelectField";
import { useEntityForm } from "@/ui/form/useEntityForm";
import { sizes } from "@/ui/theme";
import { roleInformationQuery, roleLookupQuery, useSaveInformation } from "./roleQueries";

type Information = components["schemas"]["UsersInformationOutputBody"];

const schema = (_: TFunction) => z.object({ dodatneInformacije: z.array(z.number()) });

const entityOf = ({ items, verzija }: Information) => ({
  version: verzija,
  values: { dodatneInformacije: items.map((item) => item.korisnikTipDodatneInformacijeId) },
});

interface InformationCardProps {
  roleId: number;
  editable: boolean;
}

/** The second card: which extra information a role asks of its holders. */
export function InformationCard({ roleId, editable }: InformationCardProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...roleInformationQuery(roleId), refetchOnMount: "always" });
  return (
    <Card title={t("roles.information")} sx={{ maxWidth: sizes.form }}>
      {data && editable && <InformationForm roleId={roleId} information={data} />}
      {data && !editable && (
        <Facts>
          <Fact label={t("roles.informationTypes")}>{data.items.map(({ naziv }) => naziv).join(", ")}</Fact>
        </Facts>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton heights={[40]} />}
    </Card>
  );
}

function InformationForm({ roleId, information }: { roleId: number; information: Information }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const types = useQuery(roleLookupQuery("KorisnikTipDodatneInformacije"));
  const save = useSaveInformation(roleId);
  const form = useEntityForm({
    name: `uloga-informacije-${roleId}`,
    schema,
    entity: entityOf(information),
    save: (values, { version }) => save(values.dodatneInformacije, version),
    newest: async () =>
      entityOf(await queryClient.fetchQuery({ ...roleInformationQuery(roleId), staleTime: 0 })),
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
        options={types.data?.items.map(({ id, naziv }) => ({ value: id, label: naziv }))}
        others={information.items.map((item) => ({
          value: item.korisnikTipDodatneInformacijeId,
          label: item.naziv,
        }))}
        failed={types.isError}
      />
    </EntityForm>
  );
}
