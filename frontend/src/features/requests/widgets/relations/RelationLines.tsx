import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { Hourglass, X } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { toast } from "@/ui/feedback/toast";
import { offerUndo } from "@/ui/feedback/undo";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { StatusMark, statusKind } from "@/ui/marks/StatusBadge";
import { usePrinting } from "@/ui/printing";
import { viewPathOver } from "../../base/dialogRoute";
import { useMayChange } from "../../base/frozen";
import type { RequestDetail } from "../../base/requestCalls";
import { type Relation, type Role, roleOf, roles, type Tie, useRelate, useUnrelate } from "./relationCalls";

/** How many requests of a line are shown before the others are requested. */
const few = 4;

const Lines = styled("section")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(96px, max-content) minmax(0, 1fr)",
  gap: "8px 12px",
  [theme.breakpoints.down("sm")]: { gridTemplateColumns: "minmax(0, 1fr)", gap: 4 },
}));

const Name = styled("h3")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 6,
  height: 32,
  margin: 0,
  fontSize: 13,
  fontWeight: 400,
  color: theme.vars?.palette.text.secondary,
  "&[data-waiting]": { fontWeight: 500, color: theme.vars?.palette.status.inProgress },
}));

const Chips = styled("ul")({ display: "flex", flexWrap: "wrap", gap: 8, margin: 0, padding: 0, listStyle: "none", minWidth: 0 });

const Chip = styled("li")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 6,
  minWidth: 0,
  maxWidth: "100%",
  minHeight: 32,
  padding: "0 10px",
  borderRadius: 8,
  border: `1px solid ${theme.vars?.palette.divider}`,
  "&:has(button)": { paddingRight: 2 },
  "& > a": { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", maxWidth: 320, lineHeight: "30px" },
  "& > a > span": { fontVariantNumeric: "tabular-nums", color: theme.vars?.palette.text.secondary },
  "& button": { width: 28, height: 28, padding: 0 },
  [theme.breakpoints.down("sm")]: { minHeight: 44, "& > a": { lineHeight: "42px" }, "& button": { width: 40, height: 40 } },
}));

const Origin = styled("span")(({ theme }) => ({ fontSize: 13, whiteSpace: "nowrap", color: theme.vars?.palette.text.secondary }));

const Progress = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  flexBasis: "100%",
  gap: 10,
  minHeight: 32,
  fontSize: 13,
  color: theme.vars?.palette.text.secondary,
  fontVariantNumeric: "tabular-nums",
  "& > [role=progressbar]": { flex: "0 1 160px", height: 6, borderRadius: 3 },
}));

const isDone = ({ oznaka: marker }: Relation) => statusKind(marker) === "done";

/** The relations of a request, a line for each kind; nothing without any. */
export function RelationLines({ request }: { request: RequestDetail }) {
  const { t } = useTranslation();
  return (
    <Lines aria-label={t("requests.relations.title")}>
      {roles.map((role) => {
        const relations = request.veze.filter((relation): relation is Tie => roleOf(relation) === role);
        return relations.length > 0 && <Line key={role} id={request.id} role={role} relations={relations} />;
      })}
    </Lines>
  );
}

interface LineProps {
  id: number;
  role: Role;
  relations: Tie[];
}

function Line({ id, role, relations }: LineProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const printing = usePrinting();
  const nameId = useId();
  const shown = all || printing ? relations : relations.slice(0, few);
  const waits = role === "blokiraOd" && !relations.every(isDone);
  return (
    <>
      <Name id={nameId} data-waiting={waits || undefined}>
        {waits && <Hourglass size={14} aria-hidden />}
        {t(`requests.relations.names.${role}`)}
      </Name>
      <div>
        {role === "dioOd" && <PartsDone parts={relations} />}
        <Chips aria-labelledby={nameId}>
          {shown.map((relation) => (
            <Other key={relation.id} id={id} relation={relation} />
          ))}
          {shown.length < relations.length && (
            <li>
              <Button size="small" color="secondary" onClick={() => setAll(true)}>
                {t("requests.relations.more", { count: relations.length - shown.length })}
              </Button>
            </li>
          )}
        </Chips>
      </div>
    </>
  );
}

function PartsDone({ parts }: { parts: Tie[] }) {
  const { t } = useTranslation();
  const done = parts.filter(isDone).length;
  const text = t("requests.relations.progress", { done, count: parts.length });
  return (
    <Progress>
      <LinearProgress variant="determinate" value={(100 * done) / parts.length} aria-label={text} />
      <span aria-hidden>{text}</span>
    </Progress>
  );
}

function Other({ id, relation }: { id: number; relation: Tie }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const mayChange = useMayChange("zahtjev_veza_izmjena");
  const remove = useRemoval(id);
  const { zahtjevId: otherId, naziv: title, zahtjevStatus: status, oznaka: marker, izZahtjeva: mergedId } = relation;
  return (
    <Chip>
      <span title={status}>
        <StatusMark marker={marker} />
        <span className="visually-hidden">{status}</span>
      </span>
      <Link
        component={RouterLink}
        to={{ pathname: viewPathOver(pathname, otherId), search }}
        preventScrollReset
        color="inherit"
        underline="hover"
        title={title}
        sx={isDone(relation) ? { textDecoration: "line-through", color: "text.secondary" } : undefined}
      >
        <span>#{otherId}</span> {title}
      </Link>
      {mergedId && <Origin>{t("requests.relations.from", { id: mergedId })}</Origin>}
      {mayChange && !mergedId && (
        <IconButton size="small" aria-label={t("requests.relations.remove", { id: otherId })} onClick={() => remove(relation)}>
          <X size={14} aria-hidden />
        </IconButton>
      )}
    </Chip>
  );
}

function useRemoval(id: number) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const unrelate = useUnrelate(id);
  const relate = useRelate(id);
  return (relation: Tie) => {
    const otherId = relation.zahtjevId;
    const undo = () =>
      relate.mutateAsync({ otherId, role: roleOf(relation) }).then(
        () => toast.success(t("requests.relations.added", { id: otherId })),
        (error) => tellError(error),
      );
    unrelate.mutateAsync(relation).then(
      () => offerUndo(t("requests.relations.removed", { id: otherId }), t("common.undo"), () => void undo()),
      (error) => tellError(error),
    );
  };
}
