import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Field, Parameter } from "./openapi";

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

/** A text as it goes over the wire. */
export const Sample = styled("pre")(({ theme }) => ({
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

/** A part of what is told of a call, under its title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </div>
  );
}

/** Fields with their types and descriptions. */
export function Fields({ fields }: { fields: Field[] }) {
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

interface EntryProps {
  method: string;
  name: string;
  summary: string;
  children: ReactNode;
}

/** A call or an event as a line that opens the rest of it. */
export function Entry({ method, name, summary, children }: EntryProps) {
  const [open, setOpen] = useState(false);
  return (
    <Root onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Method>{method}</Method>
        <code>{name}</code>
        <Typography color="textSecondary" component="span">
          {summary}
        </Typography>
      </summary>
      {open && <Inside>{children}</Inside>}
    </Root>
  );
}

const typeOf = (type: string | string[] | undefined) => (Array.isArray(type) ? type.filter((one) => one !== "null").join(" | ") : type);

/** What is given beside the body: in the path, the query or a header. */
export function Parameters({ parameters }: { parameters: Parameter[] }) {
  const { t } = useTranslation();
  if (parameters.length === 0) return null;
  const fields = parameters.map(({ name, in: place, required = false, description, schema }) => ({
    name,
    type: [place, typeOf(schema?.type), schema?.enum?.filter(Boolean).join(" | ")].filter(Boolean).join(" · "),
    required,
    description: description ?? schema?.description ?? "",
    depth: 0,
  }));
  return (
    <Part title={t("reference.parameters")}>
      <Fields fields={fields} />
    </Part>
  );
}
