import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { History } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DateInput } from "@/ui/form/inputs/DateInput";
import { formatDay, isDay, today } from "@/ui/format/days";

const Banner = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 16px",
  padding: "12px 16px",
  borderRadius: 8,
  backgroundColor: theme.vars?.palette.internal.tint,
  "@media (forced-colors: active)": { border: "1px solid" },
  "& > strong": { display: "flex", alignItems: "center", gap: 8, flex: "1 1 180px", color: theme.vars?.palette.internal.strong },
  "& > div": { flex: "0 1 200px" },
}));

const notAhead = (day: string) => day <= today();

interface PastBannerProps {
  /** The day whose end is shown, such as `2026-11-01`. */
  day: string;
  /** Shows another day. */
  onDay: (day: string) => void;
  /** Goes back, usually to the present. */
  onBack: () => void;
  backLabel: string;
}

/** Says that what is below is the past of a day, which can be chosen here, and leads back. */
export function PastBanner({ day, onDay, onBack, backLabel }: PastBannerProps) {
  const { t } = useTranslation();
  return (
    <Banner>
      <strong role="status">
        <History size={18} aria-hidden />
        {t("requests.past.banner", { day: formatDay(day) })}
      </strong>
      <DayInput day={day} onDay={onDay} />
      <Button variant="outlined" color="secondary" onClick={onBack}>
        {backLabel}
      </Button>
    </Banner>
  );
}

function DayInput({ day, onDay }: Pick<PastBannerProps, "day" | "onDay">) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ day, value: day });
  if (typed.day !== day) setTyped({ day, value: day }); // it was changed elsewhere, such as by going back
  const { value } = typed;
  const choose = (next: string) => {
    setTyped({ day, value: next });
    if (isDay(next) && notAhead(next)) onDay(next);
  };
  const error = isDay(value) && notAhead(value) ? undefined : t("requests.past.wrong");
  return <DateInput label={t("requests.past.day")} name="naDan" value={value} error={error} allowed={notAhead} onChange={choose} />;
}
