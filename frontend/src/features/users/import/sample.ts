import type { TFunction } from "i18next";

/** People as a file has them, in the order of peopleFields; those with a project can be added as they are. */
export function sampleRows(t: TFunction, project = t("users.import.exampleProject")): string[][] {
  const [yes, no] = [t("ui.dialog.yes"), t("ui.dialog.no")];
  return [
    ["amina.primjer", "Amina Primjer", "amina.primjer@opcina.example", "Task user", project, "", no],
    ["djordje.primjer", "Đorđe Primjer", "djordje.primjer@opcina.example", "Task user", project, "", yes],
    ["lejla.primjer", "Lejla Primjer", "lejla.primjer@opcina.example", "Menadžer projekta", project, "", yes],
  ];
}

/** A value as CSV has it: in quotes where it holds what separates values. */
const quoted = (value: string) => (/[;"\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** The address of a CSV file that spreadsheets open by themselves: UTF-8 says so at its beginning. */
export function sampleFile(rows: string[][]): string {
  const text = rows.map((row) => row.map(quoted).join(";")).join("\r\n");
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}\r\n`)}`;
}
