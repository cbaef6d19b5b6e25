import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import type { components } from "@/api/schema.gen";
import { projectsQuery } from "@/queries/projects";
import { userQuery } from "@/queries/user";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { PageHeader } from "@/ui/layout/PageHeader";
import { personPath } from "@/ui/people/PersonLink";
import { TokenList } from "./TokenList";

/** The access tokens of a service account, for who administers it. Those of people are nobody else's: their name leads to them. */
export function ServiceTokens({ username }: { username: string }) {
  const { data, error, refetch } = useQuery(userQuery(username));
  return (
    <>
      {data && (data.servisni ? <Known account={data} /> : <Navigate to={personPath(username)} replace />)}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton heights={[40, 40, 40]} />}
    </>
  );
}

type Account = components["schemas"]["UsersUser"];

function Known({ account }: { account: Account }) {
  const { t } = useTranslation();
  const projects = useQuery(projectsQuery()).data?.items ?? [];
  const owner = { username: account.korisnickoIme, projects, roles: account.uloge.map(roleOf), note: t("account.tokens.service.note") };
  const header = (actions: ReactNode) => (
    <PageHeader
      back={{ to: personPath(account.korisnickoIme), label: account.punoIme }}
      name={account.punoIme}
      description={t("account.tokens.service.lead")}
      actions={actions}
    />
  );
  return <TokenList owner={owner} header={header} />;
}

/** A role, with the projects to which a token can be restricted in it. */
const roleOf = ({ vrstaUloge: { id, uloga: naziv, opseg }, projekti, kategorije }: Account["uloge"][number]) => ({
  id,
  naziv,
  projects:
    opseg === "sve"
      ? undefined
      : [...projekti, ...kategorije.map((c) => ({ id: c.projekatId, naziv: c.projekat }))].filter(
          (project, at, all) => all.findIndex(({ id: other }) => other === project.id) === at,
        ),
});
