import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { formatDay } from "@/ui/format/days";
import { RowMenu } from "@/ui/table/RowMenu";
import type { RowMenuItem } from "@/ui/table/rowMenuItem";
import { Frame } from "@/ui/table/tableStyles";
import { RowList } from "../definitions/ConfigurationSection";
import type { Day, Holiday } from "./dayCalls";

const List = styled(RowList)(({ theme }) => ({
  fontVariantNumeric: "tabular-nums",
  "& > li": {
    display: "grid",
    gridTemplateColumns: "104px minmax(0, 1fr) auto 36px",
    gap: "0 16px",
    padding: "6px 6px 6px 16px",
  },
  [theme.breakpoints.down("sm")]: {
    "& > li": { gridTemplateColumns: "minmax(0, 1fr) 44px" },
    "& > li > :not(button)": { gridColumn: 1 },
    "& > li > button": { gridColumn: 2, gridRow: "1 / span 3" },
  },
}));

interface DayRowsProps<T> {
  label: string;
  days: T[];
  menu?: (day: T) => RowMenuItem[];
}

/** Days with their names, and of holidays whose they are. */
export function DayRows<T extends Day | Holiday>({ label, days, menu }: DayRowsProps<T>) {
  const { t } = useTranslation();
  return (
    <Frame>
      <List aria-label={label}>
        {days.map((day) => (
          <li key={day.dan}>
            <small>{formatDay(day.dan)}</small>
            <strong>{day.naziv}</strong>
            <small>
              {"skup" in day && t(`projects.configuration.holidays.${day.skup}`)}
              {"radni" in day && day.radni && t("projects.configuration.ownDays.worked")}
            </small>
            {menu && <RowMenu items={menu(day)} label={t("projects.configuration.ownDays.menu", { day: formatDay(day.dan) })} />}
          </li>
        ))}
      </List>
    </Frame>
  );
}
