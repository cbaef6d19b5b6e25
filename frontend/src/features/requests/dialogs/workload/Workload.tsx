import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { usePermission } from "@/api/session";
import { figuresQuery, type LoadRow, listOf } from "@/queries/workload";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { LoadTiles } from "@/ui/layout/LoadTiles";
import { PageHeader } from "@/ui/layout/PageHeader";
import { choiceField, defineFilter, idField } from "@/ui/list/filter/filter";
import { useListState } from "@/ui/list/useListState";
import { ProjectSelect } from "../../widgets/filter/ProjectSelect";
import { LoadedPeople } from "./LoadedPeople";
import { WaitingList } from "./WaitingList";

/** The screen's state in the address: the project, and which people are listed: those with the most requests or those with the fewest. */
const loadFilter = defineFilter<{ projekatId: number; osobe: "najvise" | "mjesta" }>({
  projekatId: idField,
  osobe: choiceField(["najvise", "mjesta"], "najvise"),
});

const Lists = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: "24px 16px",
  margin: "24px 0",
  "& > :last-child:nth-child(odd)": { gridColumn: "1 / -1" },
  [theme.breakpoints.down("lg")]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

/**
 * The figures that are shown with a list of their first requests; what is due today is included in what is due this week. The last one has a
 * list only if there are any: usually somebody serves each category.
 */
const listed = ["kasni", "bezOdgovora", "sedmica", "nedodijeljeni", "neopsluzeni"] as const;

const isListed = (code: (typeof listed)[number], rows: LoadRow[] | undefined) => {
  const row = rows?.find(({ sifra }) => sifra === code);
  return code === "neopsluzeni" ? (row?.total ?? 0) > 0 : !rows || row !== undefined;
};

/** The report of what was promised, for the same project. */
const promisedAddress = (projectId: number) =>
  `/home/izvjestaj?izvjestaj=obecano-i-odrzano&prikaz=1${projectId ? `&projekatId=${projectId}` : ""}`;

/** What is late, what waits, and who has how much, for people who lead others. Each number links to the list of what it counts. */
export function Workload() {
  const { t } = useTranslation();
  const { filter, change, paging } = useListState(loadFilter, { count: 10 });
  const { data, error, refetch } = useQuery(figuresQuery(filter.projekatId));
  const mayOpenReports = usePermission("izvjestaj_izvjestaj_pregled");
  const mayPromised = usePermission("izvjestaj_izvjestaj_obecano_i_odrzano") && mayOpenReports;
  const shown = listed.filter((code) => isListed(code, data?.redovi));
  return (
    <>
      <PageHeader
        description={t("requests.workload.lead")}
        actions={
          <>
            <Button
              component={Link}
              to={`/home/zahtjev/kalendar${filter.projekatId ? `?projekatId=${filter.projekatId}` : ""}`}
              variant="outlined"
              color="secondary"
            >
              {t("shell.calendar")}
            </Button>
            {mayPromised && (
              <Button component={Link} to={promisedAddress(filter.projekatId)} variant="outlined" color="secondary">
                {t("requests.workload.promised")}
              </Button>
            )}
            <ProjectSelect value={filter.projekatId} onChange={(projekatId) => change({ projekatId })} />
          </>
        }
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <LoadTiles rows={data?.redovi} linkTo={listOf} />
          <Lists>
            {shown.map((code) => (
              <WaitingList key={code} code={code} row={data?.redovi.find(({ sifra }) => sifra === code)} />
            ))}
          </Lists>
        </>
      )}
      <LoadedPeople
        projectId={filter.projekatId}
        room={filter.osobe === "mjesta"}
        onRoom={(room) => change({ osobe: room ? "mjesta" : "najvise" })}
        paging={paging}
      />
    </>
  );
}
