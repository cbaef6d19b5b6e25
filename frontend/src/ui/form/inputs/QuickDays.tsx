import Chip from "@mui/material/Chip";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { formatDay } from "../../format/days";
import type { AllowedDays } from "../rules/daySchema";
import { isFree, quickDays } from "./quickDays";

const Row = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: 8,
  padding: "16px 16px 0",
  "& .MuiChip-root[data-free=true]": { borderStyle: "dashed" },
  "& small": { fontSize: 12, color: theme.vars?.palette.text.secondary },
  [theme.breakpoints.down("sm")]: { "& .MuiChip-root": { height: 44 } },
}));

interface QuickDaysProps {
  /** Days on which nobody works, which are named so. */
  free?: readonly string[];
  allowed?: AllowedDays;
  onChoose: (day: string) => void;
}

/** The days that are chosen most: today, tomorrow, Friday, Monday and a week from now. */
export function QuickDays({ free, allowed = () => true, onChoose }: QuickDaysProps) {
  const { t } = useTranslation();
  return (
    <Row role="group" aria-label={t("ui.form.date.quickly")}>
      {quickDays()
        .filter(({ day }) => allowed(day))
        .map(({ name, day }) => (
          <Chip
            key={name}
            size="small"
            variant="outlined"
            data-free={isFree(free, day)}
            title={formatDay(day)}
            label={
              <>
                {t(`ui.form.date.quick.${name}`)}
                {isFree(free, day) && <small> · {t("ui.form.date.free")}</small>}
              </>
            }
            onClick={() => onChoose(day)}
          />
        ))}
    </Row>
  );
}
