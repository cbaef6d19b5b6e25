import { styled } from "@mui/material/styles";
import { CircleAlert, CircleCheck, CircleX, Clock, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CheckState } from "./checkQueries";

const marks: Record<CheckState, { icon: LucideIcon; colour: string }> = {
  uredu: { icon: CircleCheck, colour: "success.main" },
  ceka: { icon: Clock, colour: "text.secondary" },
  upozorenje: { icon: CircleAlert, colour: "warning.main" },
  greska: { icon: CircleX, colour: "error.main" },
};

const Root = styled("span")({ display: "inline-flex", alignItems: "center", gap: 6, whiteSpace: "nowrap" });

const Icon = styled("span")({ display: "inline-flex" });

/** How a check stands, as shape, colour and word. */
export function CheckStateMark({ state }: { state: CheckState }) {
  const { t } = useTranslation();
  const { icon: Mark, colour } = marks[state];
  return (
    <Root>
      <Icon sx={{ color: colour }}>
        <Mark size={16} aria-hidden />
      </Icon>
      {t(`settings.check.state.${state}`)}
    </Root>
  );
}
