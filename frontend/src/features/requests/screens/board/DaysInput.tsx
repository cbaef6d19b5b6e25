import FormHelperText from "@mui/material/FormHelperText";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { inlineHeight } from "@/ui/list/InlineSelect";
import { useDebouncedText } from "@/ui/useDebouncedText";
import { type BoardFilterState, readDays } from "./boardFilter";

const Place = styled("div")({ position: "relative", flex: "none" });

/** Positioned below the line, so that nothing moves. */
const Message = styled(FormHelperText)(({ theme }) => ({
  position: "absolute",
  zIndex: 3,
  top: "100%",
  left: 0,
  width: "max-content",
  maxWidth: "min(280px, 80vw)",
  padding: "6px 10px",
  border: `1px solid ${theme.vars?.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.vars?.palette.background.paper,
  "&:empty": { display: "none" },
}));

const quiet = { color: "text.secondary" };

/** The number of days that the board shows; it takes effect when typing has paused. */
export function DaysInput({ filter, change }: BoardFilterState) {
  const { t } = useTranslation();
  const id = useId();
  const days = useDebouncedText(String(filter.prethodniBrojDana), (text) => {
    const days = readDays(text);
    if (days) change({ prethodniBrojDana: days });
  });
  const wrong = !readDays(days.text);
  return (
    <Place>
      <OutlinedInput
        name="prethodniBrojDana"
        value={days.text}
        error={wrong}
        onChange={(event) => days.change(event.target.value)}
        onBlur={days.flush}
        inputProps={{ inputMode: "numeric", autoComplete: "off", "aria-label": t("requests.board.days"), "aria-describedby": id }}
        startAdornment={
          <InputAdornment position="start" disableTypography sx={{ ...quiet, display: { xs: "none", sm: "flex" } }}>
            <span aria-hidden>{t("requests.board.days")}</span>
          </InputAdornment>
        }
        endAdornment={
          <InputAdornment position="end" disableTypography sx={{ ...quiet, display: { sm: "none" } }}>
            <span aria-hidden>{t("requests.board.daysUnit")}</span>
          </InputAdornment>
        }
        sx={{ ...inlineHeight, "& input": { width: 44, px: 0, py: { sm: 1.75 } }, pl: { xs: 3 } }}
      />
      <Message id={id} role={wrong ? "alert" : undefined} error={wrong}>
        {wrong && t("requests.board.daysWrong")}
      </Message>
    </Place>
  );
}
