import { styled, useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SelectInput } from "@/ui/form/inputs/SelectInput";
import { sizes } from "@/ui/theme/theme";
import type { RightGroup } from "../roleCalls";

const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "240px minmax(0, 1fr)",
  alignItems: "start",
  gap: 24,
  [theme.breakpoints.down("md")]: { gridTemplateColumns: "minmax(0, 1fr)", gap: 16 },
}));

const Entries = styled("nav")({ position: "sticky", top: 0, display: "grid", gap: 2 });

const Entry = styled("button")(({ theme }) => ({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: 8,
  minHeight: sizes.row,
  padding: "0 12px",
  border: 0,
  borderRadius: 8,
  background: "none",
  font: "inherit",
  fontWeight: 500,
  textAlign: "left",
  color: theme.vars?.palette.text.secondary,
  cursor: "pointer",
  "& > span": { fontVariantNumeric: "tabular-nums", fontWeight: 400 },
  "&:hover": { backgroundColor: theme.vars?.palette.surface.hover },
  "&[aria-current]": {
    backgroundColor: theme.vars?.palette.accent.tint,
    color: theme.vars?.palette.accent.strong,
  },
}));

const Header = styled("button")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 8,
  width: "100%",
  minHeight: 44,
  padding: "4px 0",
  border: 0,
  borderTop: `1px solid ${theme.vars?.palette.divider}`,
  background: "none",
  font: "inherit",
  fontWeight: 550,
  textAlign: "left",
  color: "inherit",
  cursor: "pointer",
  "& > span": { marginLeft: "auto", fontVariantNumeric: "tabular-nums", fontWeight: 400 },
  "& > svg": { flex: "none", transition: "transform 120ms ease-out" },
  "&[aria-expanded=true] > svg": { transform: "rotate(180deg)" },
}));

interface RightGroupsProps {
  groups: RightGroup[];
  chosen: ReadonlySet<number>;
  /** The shown groups: the current one, or the matches of a search. */
  shown: RightGroup[];
  searching: boolean;
  /** Undefined during a search. */
  current: number | undefined;
  /** Called with undefined to close the open group of the accordion. */
  onChoose: (id: number | undefined) => void;
  /** Renders a group; `titled` says whether its name has to be shown. */
  children: (group: RightGroup, titled: boolean) => ReactNode;
}

/**
 * The groups of rights with the number of chosen rights, beside the shown ones; a select above them below 991 px, an accordion below
 * 600 px.
 */
export function RightGroups(props: RightGroupsProps) {
  const { t } = useTranslation();
  const { breakpoints } = useTheme();
  const phone = useMediaQuery(breakpoints.down("sm"));
  const narrow = useMediaQuery(breakpoints.down("md"));
  const { groups, chosen, shown, current, onChoose, children } = props;
  const count = (group: RightGroup) => {
    const actions = group.pravoObjekti.flatMap((object) => object.pravoAkcije);
    return `${actions.filter(({ id }) => chosen.has(id)).length}/${actions.length}`;
  };
  if (phone) return <Accordion {...props} count={count} />;
  return (
    <Columns>
      {narrow ? (
        <SelectInput
          label={t("roles.rights.group")}
          value={current}
          options={groups.map((group) => ({ value: group.id, label: `${group.naziv} (${count(group)})` }))}
          onChange={(id) => onChoose(Number(id))}
        />
      ) : (
        <Entries aria-label={t("roles.rights.group")}>
          {groups.map((group) => (
            <Entry key={group.id} type="button" aria-current={group.id === current ? "true" : undefined} onClick={() => onChoose(group.id)}>
              {group.naziv}
              <span>{count(group)}</span>
            </Entry>
          ))}
        </Entries>
      )}
      <div>{shown.map((group) => children(group, true))}</div>
    </Columns>
  );
}

interface AccordionProps extends RightGroupsProps {
  count: (group: RightGroup) => string;
}

/** Every group as a line that opens it, one at a time; matches of a search are open. */
function Accordion({ groups, shown, searching, onChoose, children, count }: AccordionProps) {
  return (
    <div>
      {groups.map((group) => {
        const open = shown.find(({ id }) => id === group.id);
        if (searching && !open) return null;
        return (
          <section key={group.id}>
            <Typography variant="h3" component="h3">
              <Header type="button" aria-expanded={Boolean(open)} onClick={() => onChoose(open ? undefined : group.id)}>
                {group.naziv}
                <span>{count(group)}</span>
                <ChevronDown size={16} aria-hidden />
              </Header>
            </Typography>
            {open && children(open, false)}
          </section>
        );
      })}
    </div>
  );
}
