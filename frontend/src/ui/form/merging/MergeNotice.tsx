import Alert from "@mui/material/Alert";
import { styled } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { truncate } from "../../format/text";
import { type FieldRegistry, readValue } from "./formScope";

/** The result of merging somebody else's newer version into a form. */
export interface MergeReport {
  /** Who changed it and when; empty if that is unknown. */
  sentence: string;
  /** The fields that were updated to the newest version, with its values. */
  taken: [field: string, value: unknown][];
  asks: boolean;
}

const Taken = styled("ul")({ margin: "4px 0", paddingLeft: 20, "& li": { overflowWrap: "anywhere" } });

/** How many characters of an updated text are shown. */
const shownLength = 200;

/** Says that somebody else has changed the edited entity, which fields were updated, and what is left to decide. */
export function MergeNotice({ report, registry }: { report: MergeReport | null; registry: FieldRegistry }) {
  const { t } = useTranslation();
  const facts = registry.use();
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
