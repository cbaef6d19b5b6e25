import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { curlOf, type Document, type Field, fieldsOf, type Operation } from "./openapi";

const Root = styled("details")(({ theme }) => ({
  borderTop: `1px solid ${theme.vars?.palette.divider}`,
  "& > summary": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    gap: "0 12px",
    padding: "12px 4px",
    cursor: "pointer",
    listStyle: "none",
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { backgroundColor: theme.vars?.palette.surface.hover },
  },
  "& code": { fontSize: 13, overflowWrap: "anywhere" },
}));

const Method = styled("code")({ width: 56, fontWeight: 650 });

const Inside = styled("div")({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 16, padding: "4px 4px 20px" });

const Sample = styled("pre")(({ theme }) => ({
  margin: 0,
  padding: 12,
  borderRadius: 8,
  overflowX: "auto",
  fontSize: 13,
  lineHeight: "20px",
  backgroundColor: theme.vars?.palette.surface.hover,
}));

const Rows = styled("dl")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(160px, 280px) minmax(0, 1fr)",
  gap: "4px 16px",
  margin: 0,
  "& dt, & dd": { margin: 0, minWidth: 0 },
  [theme.breakpoints.down("sm")]: { gridTemplateColumns: "minmax(0, 1fr)", "& dd": { marginBottom: 8 } },
}));

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </div>
  );
}

function Fields({ fields }: { fields: Field[] }) {
  const { t } = useTranslation();
  return (
    <Rows>
      {fields.map(({ name, type, required, description, depth }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a call never change, and one name may stand in several places
        <div key={index} style={{ display: "contents" }}>
          <dt style={{ paddingLeft: depth * 16 }}>
            <code>{name}</code>
            {required && ` · ${t("reference.required")}`}
          </dt>
          <dd>
            <Typography variant="body2" color="textSecondary" component="span" sx={{ overflowWrap: "anywhere" }}>
              {[type, description].filter(Boolean).join(" · ")}
            </Typography>
          </dd>
        </div>
      ))}
    </Rows>
  );
}

/** What a refusal is called on the wire. */
const problem = { right: "pravo", fields: "errors", wait: "Retry-After", type: "application/problem+json", sentence: "detail" };

interface CallProps {
  operation: Operation;
  document: Document;
}

/** A call as a line that opens it. */
export function Call({ operation, document }: CallProps) {
  const [open, setOpen] = useState(false);
  return (
    <Root onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Method>{operation.method}</Method>
        <code>{operation.path}</code>
        <Typography color="textSecondary" component="span">
          {operation.summary}
        </Typography>
      </summary>
      {open && <Details operation={operation} document={document} />}
    </Root>
  );
}

function Details({ operation, document }: CallProps) {
  const { t } = useTranslation();
  const { right, confirmed, programs, parameters, body, status, answer } = operation;
  const who = { javno: t("reference.anybody"), prijavljen: t("reference.signedIn"), ttxid: t("reference.temporary") }[right];
  const given = parameters.map(({ name, in: place, required = false, description, schema }) => ({
    name,
    type: [place, fieldType(schema?.type), schema?.enum?.filter(Boolean).join(" | ")].filter(Boolean).join(" · "),
    required,
    description: description ?? schema?.description ?? "",
    depth: 0,
  }));
  const taken = fieldsOf(body, document);
  const answered = fieldsOf(answer, document);
  return (
    <Inside>
      <Typography>
        {t("reference.right")} {who ?? <code>{right}</code>}
        {". "}
        {t(programs ? "reference.forPrograms" : "reference.forPeople")}
        {confirmed && ` ${t("reference.confirmed")}`}
      </Typography>
      <Part title={t("reference.example")}>
        <Sample tabIndex={0}>{curlOf(operation, document, window.location.origin)}</Sample>
      </Part>
      {given.length > 0 && (
        <Part title={t("reference.parameters")}>
          <Fields fields={given} />
        </Part>
      )}
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
    </Inside>
  );
}

const fieldType = (type: string | string[] | undefined) => (Array.isArray(type) ? type.filter((one) => one !== "null").join(" | ") : type);
