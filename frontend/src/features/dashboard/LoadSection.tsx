import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { figuresQuery, listOf } from "@/queries/workload";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { LoadTiles } from "@/ui/layout/LoadTiles";
import { ShowAll } from "@/ui/list/ListFrame";

const Head = styled("div")({ display: "flex", alignItems: "center", gap: 8, marginBottom: 8, "& > h2": { flex: 1 } });

/** What is late and waiting, with a link to all of it. */
export function LoadSection() {
  const { t } = useTranslation();
  const titleId = useId();
  const { data, error, refetch } = useQuery(figuresQuery(0));
  const title = t("shell.workload");
  return (
    <section aria-labelledby={titleId}>
      <Head>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        <ShowAll to="/home/kasni" of={title} />
      </Head>
      {error && !data ? (
        <ErrorState dense error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadTiles rows={data?.redovi} linkTo={listOf} />
      )}
    </section>
  );
}
