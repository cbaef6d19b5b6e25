import Link from "@mui/material/Link";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink, useParams } from "react-router-dom";
import { useOwner, useSession } from "@/api/session";
import { projectsQuery } from "@/queries/projects";
import { PageHeader } from "@/ui/layout/PageHeader";
import { ServiceTokens } from "./ServiceTokens";
import { TokenList } from "./TokenList";

const none: [] = [];

/** The access tokens of the account that the address names: the user's own, or a service account's. */
export function Tokens() {
  const own = useOwner().korisnickoIme;
  const { korisnickoIme: username = own } = useParams();
  return username === own ? <OwnTokens username={own} /> : <ServiceTokens username={username} />;
}

function OwnTokens({ username }: { username: string }) {
  const { t } = useTranslation();
  const role = useSession()?.role;
  const projects = useQuery(projectsQuery()).data?.items ?? none;
  const owner = { username, projects, note: t("account.tokens.actsIn", { role }) };
  const header = (actions: ReactNode) => (
    <PageHeader
      description={
        <>
          {t("account.tokens.lead")}{" "}
          <Link component={RouterLink} to="/home/api">
            {t("account.tokens.reference")}
          </Link>
        </>
      }
      actions={actions}
    />
  );
  return <TokenList owner={owner} header={header} />;
}
