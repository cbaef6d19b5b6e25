import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { usePermission } from "@/api/session";
import { areShown, firstStepsQuery, standAlone } from "@/queries/firstSteps";
import { DaysCard } from "./figures/DaysCard";
import { LastWeekCard } from "./figures/LastWeekCard";
import { MonthsCard } from "./figures/MonthsCard";
import { ProjectsCard } from "./figures/ProjectsCard";
import { WeeksCard } from "./figures/WeeksCard";
import { LoadSection } from "./LoadSection";
import { MattersSection } from "./lists/MattersSection";
import { OwnProjectsTable } from "./lists/OwnProjectsTable";
import { RequestsTable } from "./lists/RequestsTable";
import { StatStrip } from "./StatStrip";
import { FirstStepsCard } from "./steps/FirstStepsCard";
import { TodayLine } from "./TodayLine";

const Parts = styled("div")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 16,
});

/** Cards side by side; if the reader may not see one, the other takes its space. */
const Pair = styled("div")(({ theme }) => ({
  display: "flex",
  gap: 16,
  "&:empty": { display: "none" },
  "& > *": { flex: "1 1 0", minWidth: 0 },
  "&[data-first-wider] > :first-of-type": { flexGrow: 2 },
  [theme.breakpoints.down("md")]: { flexDirection: "column", "& > *": { flex: "none" } },
}));

/** Short lists side by side, as many as fit. */
const Lists = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: "24px 16px",
  marginTop: 8,
  "&:empty": { display: "none" },
  "& > :last-of-type:nth-of-type(odd)": { gridColumn: "1 / -1" },
  [theme.breakpoints.down("lg")]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

/** The state of the work: what is to be done, what was created and finished, and what needs attention next. */
export function Dashboard() {
  const reads = usePermission("zahtjev_zahtjev_pregled");
  const leads = usePermission("zahtjev_zahtjev_opterecenje");
  const setsUp = usePermission("postavke_postavke_sistema_edit");
  const { data: steps, isLoading } = useQuery({ ...firstStepsQuery(), enabled: setsUp });
  if (steps && standAlone(steps)) {
    return (
      <>
        <TodayLine />
        <FirstStepsCard steps={steps} />
      </>
    );
  }
  return (
    <>
      <TodayLine />
      {/* Hidden until it is known whether the first steps stand here, but loading meanwhile. */}
      <Parts style={{ visibility: isLoading ? "hidden" : undefined }}>
        {reads && <MattersSection />}
        <StatStrip />
        {leads && <LoadSection />}
        {steps && areShown(steps) && <FirstStepsCard steps={steps} />}
        <Charts />
        <ShortLists />
      </Parts>
    </>
  );
}

function Charts() {
  const showsMonths = usePermission("osnovno_dashboard_broj_zahtjeva_po_mjesecima");
  const showsProjects = usePermission("osnovno_dashboard_broj_zahtjeva_po_projektu");
  const showsWeeks = usePermission("osnovno_dashboard_broj_rijesenih_zahtjeva_po_sedmicama");
  const showsDays = usePermission("osnovno_dashboard_broj_zahtjeva_po_danima_aktivna_godina");
  return (
    <>
      <Pair data-first-wider={(showsMonths && showsProjects) || undefined}>
        {showsMonths && <MonthsCard />}
        {showsProjects && <ProjectsCard />}
      </Pair>
      <Pair>
        <LastWeekCard />
        {showsWeeks && <WeeksCard />}
      </Pair>
      {showsDays && <DaysCard />}
    </>
  );
}

function ShortLists() {
  const showsLongest = usePermission("osnovno_dashboard_zahtjevi_najduze_u_potrebno_uraditi");
  const showsLastToDo = usePermission("osnovno_dashboard_zadnji_dodati_zahtjevi_potrebno_uraditi");
  const showsUnresolved = usePermission("osnovno_dashboard_zahtjevi_zadnji_dodati_nisu_rijeseni");
  const showsResolved = usePermission("osnovno_dashboard_zahtjevi_rijeseni");
  const showsProjects = usePermission("osnovno_dashboard_lista_dodijeljenih_projekata");
  return (
    <Lists>
      {showsLongest && <RequestsTable kind="longestWaiting" />}
      {showsLastToDo && <RequestsTable kind="lastToDo" />}
      {showsUnresolved && <RequestsTable kind="lastUnresolved" />}
      {showsResolved && <RequestsTable kind="lastResolved" />}
      {showsProjects && <OwnProjectsTable />}
    </Lists>
  );
}
