import { styled } from "@mui/material/styles";
import { CircleCheck, CircleSlash, CircleX, Clock, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MailState } from "./mailQueries";

const marks: Record<MailState, { icon: LucideIcon; colour: string }> = {
  odustala: { icon: CircleX, colour: "error.main" },
  ceka: { icon: Clock, colour: "text.secondary" },
  poslana: { icon: CircleCheck, colour: "success.main" },
  nepotrebna: { icon: CircleSlash, colour: "text.secondary" },
};

const Root = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  whiteSpace: "nowrap",
  verticalAlign: "middle",
  "& > svg": { flex: "none" },
});

const Icon = styled("span")({ display: "inline-flex" });

/** A message's state as shape, colour and word. */
export function MailStateMark({ state }: { state: MailState }) {
  const { t } = useTranslation();
  const { icon: Mark, colour } = marks[state];
  return (
    <Root>
      <Icon sx={{ color: colour }}>
        <Mark size={16} aria-hidden />
      </Icon>
      {t(`settings.mail.state.${state}`)}
    </Root>
  );
}
