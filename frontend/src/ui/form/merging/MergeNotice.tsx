import Alert from "@mui/material/Alert";
import { styled } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { truncate } from "../../format/text";
import { type FieldBook, readValue } from "../formScope";

/** What became of a form when somebody else's newer version was put together with it. */
export interface MergeReport {
  /** Says who changed it and when; empty when nobody said. */
  sentence: string;
  /** The fields that follow the newest version now, with its values. */
  taken: [field: string, value: unknown][];
  asks: boolean;
}

const Taken = styled("ul")({ margin: "4px 0", paddingLeft: 20, "& li": { overflowWrap: "anywhere" } });

/** The greatest number of characters that are shown of a text that was taken over. */
const shownLength = 200;

/** Says that somebody else changed what is being edited, what of it was taken over, and what is left to decide. */
export function MergeNotice({ report, book }: { report: MergeReport | null; book: FieldBook }) {
  const { t } = useTranslation();
  const facts = book.use();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (report) box.current?.focus();
  }, [report]);
  if (!report) return null;
  const taken = report.taken.flatMap(([field, value]) => {
    const known = facts.get(field);
    return known?.label ? [{ field, text: `${known.label}: ${truncate(readValue(known, value), shownLength)}` }] : [];
  });
  return (
    <Alert severity={report.asks ? "warning" : "info"} role="alert" ref={box} tabIndex={-1} sx={{ mb: 4 }}>
      {report.sentence || t("ui.form.merge.changed")}
      {taken.length > 0 && (
        <>
          <div>{t("ui.form.merge.taken")}</div>
          <Taken>
            {taken.map(({ field, text }) => (
              <li key={field}>{text}</li>
            ))}
          </Taken>
        </>
      )}
      <div>{t(report.asks ? "ui.form.merge.decide" : "ui.form.merge.saveAgain")}</div>
    </Alert>
  );
}
