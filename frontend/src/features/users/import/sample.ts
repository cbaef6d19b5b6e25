import type { TFunction } from "i18next";

/** Example rows in the order of peopleFields, without last names apart; those with a project can be imported as they are. */
export function sampleRows(t: TFunction, project = t("users.import.exampleProject")): string[][] {
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
export function sampleFile(rows: string[][]): string {
  const text = rows.map((row) => row.map(quoted).join(";")).join("\r\n");
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}\r\n`)}`;
}
