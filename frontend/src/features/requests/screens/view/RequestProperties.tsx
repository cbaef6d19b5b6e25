import { styled, useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { today } from "@/ui/format/days";
import { isBefore, type Target, TargetText, urgentOf } from "@/ui/marks/TargetText";
import { useMayChange } from "../../base/frozen";
import type { RequestDetail } from "../../base/requestCalls";
import { DueField } from "../../widgets/change/DueField";
import { AssigneeField, CategoryField, PriorityField } from "../../widgets/change/FieldMenus";
import { LabelsField } from "../../widgets/change/LabelsField";
import { StatusMenu } from "../../widgets/change/StatusMenu";

/** Leaves a text to screen readers. */
const shortened = { position: "absolute", clipPath: "inset(50%)" } as const;

const Chips = styled("dl")(({ theme }) => ({
  "& dt": shortened,
  display: "flex",
  flex: "none", // a horizontally scrolling line would otherwise shrink
  gap: 6,
  margin: 0,
  fontSize: 13,
  "& > *": { position: "relative", flex: "none", minWidth: 0 },
  // All stand in one line: the priority as its icon, and the category, the person's name and then the status cut where they have to be.
  "& [data-short], &:has(> :nth-of-type(6)) [data-none]": shortened, // beside a target, that there is no due date is an icon too
  [theme.breakpoints.up("sm")]: { "& [data-framed] button > svg:last-child:not(:first-child)": { display: "none" } },
  "& > :not([data-framed])": { flex: "0 1 auto", minWidth: 96 },
  "& > [data-gives]": { flex: "8 1 72px", maxWidth: "max-content" },
  "& > [data-gives=first]": { flex: "1 1 56px" },
  // Beside a target and labels all stand closer. In a narrow dialog the person is their picture, and labels are dots.
  "&:has(> :nth-of-type(7))": {
    gap: 4,
    "& > [data-framed] > dd": { padding: "0 6px", gap: 4, "&:has(> button)": { paddingRight: 0 } },
  },
  containerType: "inline-size",
  [theme.breakpoints.up("sm").replace("@media", "@media screen and")]: {
    "@container (max-width: 640px)": {
      "&:has(> :nth-of-type(7))": {
        "& > [data-gives=last]": { flex: "none", "& :is(a, [data-name])": shortened },
        "& [data-labels] > :has(> :first-child:not(:last-child)) > :last-child": shortened,
      },
    },
  },
  "& > [data-gives] > dd": { overflow: "hidden", whiteSpace: "nowrap" },
  "& > [data-gives] :is(a, button, [data-name])": { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" },
  "& dd": { display: "flex", alignItems: "center", gap: 8, minWidth: 0, margin: 0 },
  "& > [data-framed] > dd": {
    minHeight: 32,
    padding: "0 8px",
    "&:has(> button)": { paddingRight: 2 },
    borderRadius: 8,
    border: `1px solid ${theme.vars?.palette.divider}`,
  },
  "@media print": { "&&& :is([data-short], [data-none])": { position: "static", clipPath: "none" } },
  // One horizontally scrolling line, so that the conversation keeps its place on a phone.
  [theme.breakpoints.down("sm")]: {
    "&&& :is([data-short], [data-none])": { position: "static", clipPath: "none" },
    gap: 8,
    margin: "0 -16px",
    padding: "2px 16px",
    overflowX: "auto",
    scrollbarWidth: "none",
    "&&& > div": { flex: "none" },
    "& > [data-framed] > dd": { minHeight: 44 },
  },
}));

/** The properties one below the other, each under its name. */
const Column = styled("dl")(({ theme }) => ({
  display: "grid",
  gap: 12,
  margin: 0,
  "& dt": { marginBottom: 2, fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary },
  "& dd": { display: "flex", alignItems: "center", gap: 8, minWidth: 0, minHeight: 32, margin: 0 },
  "& > [data-framed] > dd": {
    padding: "0 8px",
    "&:has(> button)": { paddingRight: 2 },
    borderRadius: 8,
    border: `1px solid ${theme.vars?.palette.divider}`,
  },
  "& dd > :is(a, [data-name])": { flex: 1 },
  "& dd > button": { flex: 1, minWidth: 0, justifyContent: "flex-start", "& > svg:last-child": { marginLeft: "auto" } },
  "& dd > * + button": { flex: "none" },
  "& :is(a, button, [data-name])": { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
}));

/** Whether a request is late, by its due date or by its most urgent target. */
function isLate({ rok: due, zahtjevStatus: { oznaka: marker } }: RequestDetail, target?: Target): boolean {
  const expires = target?.istice;
  return marker !== 2 && ((due !== null && due < today()) || (!!expires && Date.parse(expires) < Date.now()));
}

/**
 * The main properties of a request, each of which can be changed in place. On a phone, where the last ones are off the screen, what is
 * late is told behind the status.
 */
export function RequestProperties({ request, column = false }: { request: RequestDetail; column?: boolean }) {
  const { t } = useTranslation();
  const mayEdit = useMayChange("zahtjev_zahtjev_edit");
  const narrow = useMediaQuery(useTheme().breakpoints.down("sm"));
  const target = urgentOf(request.ciljevi, request.zahtjevStatus.oznaka === 2);
  const due = (request.rok || mayEdit) && (
    <Property label={t("requests.fields.due")}>
      <DueField request={request} />
    </Property>
  );
  const left = target && (
    <Property label={t(`requests.fields.target.${target.vrsta}`)}>
      <TargetText target={target} />
    </Property>
  );
  const lateFirst = narrow && isLate(request, target);
  const targetFirst = lateFirst && target && (!request.rok || isBefore(target, request.rok));
  const times = (
    <>
      {targetFirst && left}
      {due}
      {!targetFirst && left}
    </>
  );
  const List = column ? Column : Chips;
  return (
    <List aria-label={t("requests.view.properties")}>
      <Property label={t("requests.fields.status")} framed={false}>
        <StatusMenu request={request} />
      </Property>
      {lateFirst && times}
      <Property label={t("requests.fields.assignee")} gives="last" value={request.dodijeljeniKorisnikPunoIme}>
        <AssigneeField request={request} />
      </Property>
      <Property label={t("requests.fields.priority")} value={request.zahtjevPrioritet}>
        <PriorityField request={request} />
      </Property>
      <Property label={t("requests.fields.category")} gives="first" value={request.zahtjevKategorija}>
        <CategoryField request={request} />
      </Property>
      {!lateFirst && times}
      {(request.oznake.length > 0 || mayEdit) && (
        <Property label={t("requests.fields.labels")} value={request.oznake.map(({ naziv: name }) => name).join(", ")}>
          <LabelsField request={request} most={column ? undefined : 1} />
        </Property>
      )}
    </List>
  );
}

interface PropertyProps {
  label: string;
  /** False for a value with a frame of its own. */
  framed?: boolean;
  /** Cut before, or after, all other values where the line is too short for all. */
  gives?: "first" | "last";
  /** In full, as the pointer shows it behind the label. */
  value?: string;
  children: ReactNode;
}

function Property({ label, framed = true, gives, value, children }: PropertyProps) {
  return (
    <div data-framed={framed || undefined} data-gives={gives} title={value ? `${label}: ${value}` : label}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
