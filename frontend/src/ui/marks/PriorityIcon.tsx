import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";

const bars = [4, 7, 10, 13];

const Icon = styled("svg")(({ theme }) => ({
  flex: "none",
  width: 16,
  height: 16,
  color: theme.vars?.palette.text.secondary,
  "&[data-top]": { color: theme.vars?.palette.error.main },
}));

/**
 * How many of the four bars a priority fills.
 * @param order how many priorities of the project are above it: 0 is the most urgent
 * @param count how many priorities the project has
 */
export function priorityBars(order: number, count: number): number {
  if (count <= 1) return 2;
  const share = 1 - Math.min(Math.max(order, 0), count - 1) / (count - 1);
  return 1 + Math.round(share * (bars.length - 1));
}

/** A priority as rising bars; four filled bars also turn red. The name is its accessible text. */
export function PriorityIcon({ filled, name }: { filled: number; name: string }) {
  const { t } = useTranslation();
  return (
    <Icon viewBox="0 0 16 16" role="img" aria-label={t("common.priorityLevel", { name })} data-top={filled >= bars.length || undefined}>
      {bars.map((height, index) => (
        <rect
          key={height}
          x={0.75 + index * 3.75}
          y={14 - height}
          width="2.75"
          height={height}
          rx="1"
          fill="currentColor"
          opacity={index < filled ? 1 : 0.28}
        />
      ))}
    </Icon>
  );
}
