import { useTranslation } from "react-i18next";
import { type Document, type Event, exampleOf, fieldsOf } from "./openapi";
import { Entry, Fields, Parameters, Part, Sample } from "./parts";

/** What is sent to webhooks when something happens, as a line that opens it. */
export function Message({ event: { name, summary, parameters, body }, document }: { event: Event; document: Document }) {
  const { t } = useTranslation();
  const example = { ...(exampleOf(body, document) as object), type: name };
  return (
    <Entry method="POST" name={name} summary={summary}>
      <Part title={t("reference.example")}>
        <Sample tabIndex={0}>{JSON.stringify(example, null, 2)}</Sample>
      </Part>
      <Parameters parameters={parameters} />
      <Part title={t("reference.body")}>
        <Fields fields={fieldsOf(body, document)} />
      </Part>
    </Entry>
  );
}
