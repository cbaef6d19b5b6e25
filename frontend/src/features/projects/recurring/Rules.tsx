import MuiLink from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, Pause, Pencil, Play, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { usePermission } from "@/api/session";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { FormSkeleton } from "@/ui/form/FormSkeleton";
import { formatDateTime } from "@/ui/format/dates";
import { repeatText } from "@/ui/format/repeats";
import { confirmDelete } from "@/ui/questions";
import { RowMenu } from "@/ui/table/RowMenu";
import type { RowMenuItem } from "@/ui/table/rowMenuItem";
import { Frame } from "@/ui/table/tableStyles";
import { ConfigurationSection, RowList } from "../definitions/ConfigurationSection";
import { useProjectId } from "../ProjectScreen";
import { requestPath } from "../paths";
import { RuleDialog } from "./RuleDialog";
import { rulesQuery, useMakeNow, useRuleChanges } from "./recurringCalls";
import type { Rule } from "./ruleForm";

const List = styled(RowList)(({ theme }) => ({
  fontVariantNumeric: "tabular-nums",
  "& > li": { display: "flex", gap: 12 },
  "& li > div": { flex: 1, minWidth: 0, overflowWrap: "anywhere" },
  "& strong": { display: "block" },
  "& small[data-paused]": { color: theme.vars?.palette.warning.main, fontWeight: 550 },
}));

/** The requests of a project that are made again and again. */
export function Rules() {
  const { t } = useTranslation();
  const id = useProjectId();
  const query = useQuery(rulesQuery(id));
  const mayAdd = usePermission("zahtjev_zahtjev_dodavanje");
  const [edited, setEdited] = useState<Rule | "new" | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <ConfigurationSection
      title={t("projects.configuration.recurring.heading")}
      lead={t("projects.configuration.recurring.lead")}
      add={t("projects.configuration.recurring.add")}
      addRef={add}
      onAdd={mayAdd ? () => setEdited("new") : undefined}
      query={query}
      placeholder={<FormSkeleton framed heights={[56, 56]} />}
      isEmpty={({ items }) => items.length === 0}
      empty={{ title: t("projects.configuration.recurring.none"), hint: t("projects.configuration.recurring.noneHint") }}
    >
      {({ items }) => (
        <>
          {items.length > 0 && (
            <Frame>
              <List aria-label={t("projects.configuration.recurring.heading")}>
                {items.map((rule) => (
                  <RuleRow key={rule.id} projectId={id} rule={rule} onEdit={() => setEdited(rule)} onGone={() => add.current?.focus()} />
                ))}
              </List>
            </Frame>
          )}
          {edited && <RuleDialog projectId={id} rule={edited === "new" ? undefined : edited} onClose={() => setEdited(null)} />}
        </>
      )}
    </ConfigurationSection>
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
