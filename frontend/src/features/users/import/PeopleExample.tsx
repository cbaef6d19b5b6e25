import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { Download } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { projectsQuery } from "@/queries/projects";
import { peopleFields } from "./peopleFields";

/** Example rows in the order of peopleFields, without last names apart; those with a project can be imported as they are. */
function sampleRows(t: TFunction, project = t("users.import.exampleProject")): string[][] {
  const [yes, no] = [t("ui.dialog.yes"), t("ui.dialog.no")];
  return [
    ["amina.primjer", "Amina Primjer", "amina.primjer@opcina.example", "Task user", project, "", no],
    ["djordje.primjer", "Đorđe Primjer", "djordje.primjer@opcina.example", "Task user", project, "", yes],
    ["lejla.primjer", "Lejla Primjer", "lejla.primjer@opcina.example", "Menadžer projekta", project, "", yes],
  ];
}

/** A value in CSV: in quotes if it contains a separator. */
const quoted = (value: string) => (/[;"\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** The address of a CSV file that spreadsheets recognise: it begins with a byte order mark. */
function sampleFile(rows: string[][]): string {
  const text = rows.map((row) => row.map(quoted).join(";")).join("\r\n");
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}\r\n`)}`;
}

const Scroller = styled("div")(({ theme }) => ({
  margin: "8px 0 12px",
  overflowX: "auto",
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: 8,
  "& table": { width: "100%", borderCollapse: "collapse", fontSize: 13, lineHeight: "18px" },
  "& :is(th, td)": { padding: "8px 12px", textAlign: "left", whiteSpace: "nowrap" },
  "& th": {
    fontWeight: 550,
    color: theme.vars?.palette.text.secondary,
    backgroundColor: theme.vars?.palette.surface.sunken,
  },
  "& td": { borderTop: `1px solid ${theme.vars?.palette.divider}` },
}));

/** An example of a file of people, which can be downloaded. */
export function PeopleExample() {
  const { t } = useTranslation();
  const id = useId();
  const { data: projects, isPending } = useQuery(projectsQuery()); // one of them makes the example fit to be imported
  const headers = peopleFields(t).flatMap(({ field, label }) => (field === "prezime" ? [] : label)); // whose names are in one column
  const rows = sampleRows(t, projects?.items[0]?.naziv);
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ mt: 6 }}>
        {t("users.import.example")}
      </Typography>
      <Scroller tabIndex={0} role="group" aria-labelledby={id}>
        <table>
          <thead>
            <tr>
              {headers.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]}>
                {row.map((value, column) => (
                  <td key={headers[column]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {t("users.import.exampleHelp")}
      </Typography>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<Download size={16} aria-hidden />}
        disabled={isPending}
        href={sampleFile([headers, ...rows])}
        download={`${t("users.import.exampleFile")}.csv`}
      >
        {t("users.import.exampleSave")}
      </Button>
    </section>
  );
}
