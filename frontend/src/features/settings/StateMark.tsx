import { styled } from "@mui/material/styles";
import { CircleAlert, CircleCheck, CircleSlash, CircleX, Clock } from "lucide-react";

const looks = {
  good: { icon: CircleCheck, colour: "success.main" },
  waiting: { icon: Clock, colour: "text.secondary" },
  warning: { icon: CircleAlert, colour: "warning.main" },
  bad: { icon: CircleX, colour: "error.main" },
  dropped: { icon: CircleSlash, colour: "text.secondary" },
};

export type Look = keyof typeof looks;

const Root = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  whiteSpace: "nowrap",
  verticalAlign: "middle",
});

const Icon = styled("span")({ display: "inline-flex" });

/** A state as shape, colour and word. */
export function StateMark({ look, word }: { look: Look; word: string }) {
  const { icon: Mark, colour } = looks[look];
  return (
    <Root>
      <Icon sx={{ color: colour }}>
        <Mark size={16} aria-hidden />
      </Icon>
      {word}
    </Root>
  );
}
