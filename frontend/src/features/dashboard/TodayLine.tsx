import MuiLink from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useOwner } from "@/api/session";
import { PageHeader } from "@/ui/layout/PageHeader";
import { todayQuery } from "./dashboardCalls";
import { requestLinks } from "./requestLinks";

/** Greets the person, and shows how many requests were created and finished today. */
export function TodayLine() {
  const { t } = useTranslation();
  const owner = useOwner();
  return (
    <PageHeader
      description={
        <>
          {t("dashboard.greeting", { name: owner.punoIme.split(" ")[0] })}. <Today />
        </>
      }
    />
  );
}

function Today(): ReactNode {
  const { t } = useTranslation();
  const { data, error } = useQuery(todayQuery());
  if (!data) return error ? null : <Skeleton sx={{ display: "inline-block", width: 200 }} />;
  const today = { od: data.danas, do: data.danas };
  const { prijavljenoDanas: reported, zavrsenoDanas: finished } = data;
  return (
    <>
      {t("dashboard.today")}{" "}
      {reported !== undefined && (
        <>
          <MuiLink underline="always" component={Link} to={requestLinks.created(today)}>
            {t("dashboard.reportedToday", { count: reported })}
          </MuiLink>
          {", "}
        </>
      )}
      <MuiLink underline="always" component={Link} to={requestLinks.finished(today)}>
        {t("dashboard.finishedToday", { count: finished })}
      </MuiLink>
      .
    </>
  );
}
