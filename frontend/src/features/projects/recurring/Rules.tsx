import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, Pause, Pencil, Play, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { usePermission } from "@/api/session";
import { confirmDelete } from "@/ui/dialog/questions";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { formatDateTime } from "@/ui/format/dates";
import { repeatText } from "@/ui/format/repeats";
import { RowMenu, type RowMenuItem } from "@/ui/table/RowMenu";
import { Frame } from "@/ui/table/tableStyles";
import { sizes } from "@/ui/theme/theme";
import { useProjectId } from "../ProjectScreen";
import { requestPath } from "../paths";
import { RuleDialog } from "./RuleDialog";
import { type Rule, rulesQuery, useMakeNow, useRuleChanges } from "./recurringCalls";

const Head = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 16px",
  marginBottom: 12,
  "& > div": { flex: "1 1 240px" },
});

const List = styled("ul")(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontVariantNumeric: "tabular-nums",
  "& > li": {
    display: "flex",
    alignItems: "center",
    gap: 12,
    padding: "10px 6px 10px 16px",
    "&:not(:last-of-type)": { borderBottom: `1px solid ${theme.vars?.palette.divider}` },
  },
  "& li > div": { flex: 1, minWidth: 0, overflowWrap: "anywhere" },
  "& strong": { display: "block", fontWeight: 550 },
  "& small": { display: "block", fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary },
  "& small[data-paused]": { color: theme.vars?.palette.warning.main, fontWeight: 550 },
}));

/** The requests of a project that are made again and again. */
export function Rules() {
  const { t } = useTranslation();
  const id = useProjectId();
  const { data, error, refetch } = useQuery(rulesQuery(id));
  const mayAdd = usePermission("zahtjev_zahtjev_dodavanje");
  const [edited, setEdited] = useState<Rule | "new" | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div style={{ maxWidth: sizes.form }}>
      <Head>
        <div>
          <Typography variant="h2">{t("projects.configuration.recurring.heading")}</Typography>
          <Typography color="textSecondary">{t("projects.configuration.recurring.lead")}</Typography>
        </div>
        {mayAdd && (
          <Button ref={add} variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => setEdited("new")}>
            {t("projects.configuration.recurring.add")}
          </Button>
        )}
      </Head>
      {error && !data && (
        <Frame>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Frame>
      )}
      {!data && !error && <FormSkeleton framed heights={[56, 56]} />}
      {data?.items.length === 0 && (
        <Frame>
          <EmptyState title={t("projects.configuration.recurring.none")} hint={t("projects.configuration.recurring.noneHint")} />
        </Frame>
      )}
      {data && data.items.length > 0 && (
        <Frame>
          <List aria-label={t("projects.configuration.recurring.heading")}>
            {data.items.map((rule) => (
              <RuleRow key={rule.id} projectId={id} rule={rule} onEdit={() => setEdited(rule)} onGone={() => add.current?.focus()} />
            ))}
          </List>
        </Frame>
      )}
      {edited && <RuleDialog projectId={id} rule={edited === "new" ? undefined : edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

interface RuleRowProps {
  projectId: number;
  rule: Rule;
  onEdit: () => void;
  onGone: () => void;
}

function RuleRow({ projectId, rule, onEdit, onGone }: RuleRowProps) {
  const { t, i18n } = useTranslation();
  const { naziv: title, pauza: paused, sljedeci: next, posljednjiId: lastId, posljednji: lastAt, propusteno: missed } = rule;
  const items = useRuleMenu({ projectId, rule, onEdit, onGone });
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <small>
          {repeatText(t, i18n.language, rule.kalendar)} · {rule.dioProjekta} / {rule.zahtjevKategorija} · {rule.vlasnik}
        </small>
        {paused ? (
          <small data-paused>{t(`projects.configuration.recurring.paused.${paused}`)}</small>
        ) : (
          <small>
            {next
              ? t("projects.configuration.recurring.next", { time: formatDateTime(next) })
              : t("projects.configuration.recurring.noUpcoming")}
          </small>
        )}
        {lastId > 0 && lastAt && (
          <small>
            {t("projects.configuration.recurring.lastMade")}{" "}
            <MuiLink component={Link} to={requestPath(lastId)}>
              #{lastId}
            </MuiLink>
            , {formatDateTime(lastAt)}
            {missed > 0 && ` · ${t("projects.configuration.recurring.missed", { number: missed })}`}
          </small>
        )}
      </div>
      {items.length > 0 && <RowMenu label={t("projects.configuration.recurring.menu", { name: title })} items={items} />}
    </li>
  );
}

/** What can be done with a rule: its owner changes it and makes requests of it, who configures the project lets it stand. */
function useRuleMenu({ projectId, rule, onEdit, onGone }: RuleRowProps): RowMenuItem[] {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const changes = useRuleChanges(projectId);
  const making = useMakeNow(projectId);
  const key = useRef<string>(null);
  const { id, moje: mine, smijeUpravljati: managed, pauza: paused } = rule;
  const change = (to: "paused" | "going" | "deleted") =>
    changes.mutate(
      { id, to },
      {
        onSuccess: () => {
          toast.success(t("common.saved"));
          if (to === "deleted") onGone();
        },
        onError: (error) => tellError(error, t("projects.updateFailed")),
      },
    );
  const makeNow = () => {
    key.current ??= crypto.randomUUID();
    making.mutate(
      { id, key: key.current },
      {
        onSuccess: ({ zahtjevId: made }) => {
          key.current = null;
          toast.success(t("projects.configuration.recurring.made", { id: made }));
        },
        onError: (error) => tellError(error),
      },
    );
  };
  const askedDelete = async () => {
    const text = t("projects.configuration.recurring.deleteText");
    if (await confirmDelete({ title: t("common.delete"), text })) change("deleted");
  };
  return [
    ...(mine
      ? [
          { label: t("projects.configuration.recurring.edit"), icon: Pencil, onSelect: onEdit },
          { label: t("projects.configuration.recurring.now"), icon: CalendarPlus, onSelect: makeNow },
        ]
      : []),
    ...(managed
      ? [
          paused
            ? { label: t("projects.configuration.recurring.goOn"), icon: Play, onSelect: () => change("going") }
            : { label: t("projects.configuration.recurring.pause"), icon: Pause, onSelect: () => change("paused") },
          { label: t("common.delete"), icon: Trash2, danger: true, onSelect: () => void askedDelete() },
        ]
      : []),
  ];
}
