import { styled, useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SelectInput } from "@/ui/form/SelectInput";
import type { RightGroup } from "../roleQueries";

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
  minHeight: 36,
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

interface RightGroupsProps {
  groups: RightGroup[];
  chosen: ReadonlySet<number>;
  /** Undefined while a search goes through all. */
  current: number | undefined;
  onChoose: (id: number) => void;
  children: ReactNode;
}

/** The groups of rights with how much of each is chosen, beside what is shown of them; below 991 px a choice above it. */
export function RightGroups({ groups, chosen, current, onChoose, children }: RightGroupsProps) {
  const { t } = useTranslation();
  const narrow = useMediaQuery(useTheme().breakpoints.down("md"));
  const count = (group: RightGroup) => {
    const actions = group.pravoObjekti.flatMap((object) => object.pravoAkcije);
    return `${actions.filter(({ id }) => chosen.has(id)).length}/${actions.length}`;
  };
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
            <Entry
              key={group.id}
              type="button"
              aria-current={group.id === current ? "true" : undefined}
              onClick={() => onChoose(group.id)}
            >
              {group.naziv}
              <span>{count(group)}</span>
            </Entry>
          ))}
        </Entries>
      )}
      <div>{children}</div>
    </Columns>
  );
}
