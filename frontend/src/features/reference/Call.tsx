import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { curlOf, type Document, fieldsOf, type Operation } from "./openapi";
import { Entry, Fields, Parameters, Part, Sample } from "./parts";

/** What a refusal is called on the wire. */
const problem = { right: "pravo", fields: "errors", wait: "Retry-After", type: "application/problem+json", sentence: "detail" };

interface CallProps {
  operation: Operation;
  document: Document;
}

/** A call as a line that opens it. */
export function Call({ operation, document }: CallProps) {
  return (
    <Entry method={operation.method} name={operation.path} summary={operation.summary}>
      <Details operation={operation} document={document} />
    </Entry>
  );
}

function Details({ operation, document }: CallProps) {
  const { t } = useTranslation();
  const { right, confirmed, programs, parameters, body, status, answer } = operation;
  const who = { javno: t("reference.anybody"), prijavljen: t("reference.signedIn"), ttxid: t("reference.temporary") }[right];
  const taken = fieldsOf(body, document);
  const answered = fieldsOf(answer, document);
  return (
    <>
      <Typography>
        {t("reference.right")} {who ?? <code>{right}</code>}
        {". "}
        {t(programs ? "reference.forPrograms" : "reference.forPeople")}
        {confirmed && ` ${t("reference.confirmed")}`}
      </Typography>
      <Part title={t("reference.example")}>
        <Sample tabIndex={0}>{curlOf(operation, document, window.location.origin)}</Sample>
      </Part>
      <Parameters parameters={parameters} />
      {taken.length > 0 && (
        <Part title={t("reference.body")}>
          <Fields fields={taken} />
        </Part>
      )}
      <Part title={t("reference.answer", { status })}>
        {answered.length > 0 ? <Fields fields={answered} /> : <Typography color="textSecondary">{t("reference.noBody")}</Typography>}
      </Part>
      <Part title={t("reference.errors")}>
        <Typography variant="body2" color="textSecondary">
          {t("reference.errorsText", problem)}
        </Typography>
      </Part>
    </>
  );
}
