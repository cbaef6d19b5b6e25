import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { StatusMark } from "@/ui/StatusBadge";
import { flags } from "./requestFilter";
import type { FilterState } from "./useRequestFilter";

const Group = styled("fieldset")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: 4,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  [theme.breakpoints.down("sm")]: { width: "100%" },
}));

const Toggle = styled("button")(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 6,
  minHeight: 36,
  padding: "0 12px",
  borderRadius: 8,
  border: `1px solid ${theme.vars?.palette.divider}`,
  background: "none",
  font: "inherit",
  fontWeight: 500,
  whiteSpace: "nowrap",
  color: theme.vars?.palette.text.secondary,
  cursor: "pointer",
  transition: "background-color 120ms ease-out",
  "&:hover": { backgroundColor: theme.vars?.palette.surface.hover },
  "&[aria-pressed=true]": {
    borderColor: "transparent",
    backgroundColor: theme.vars?.palette.accent.tint,
    color: theme.vars?.palette.accent.strong,
  },
  [theme.breakpoints.down("sm")]: { flex: "1 1 auto", minHeight: 44, padding: "0 8px", fontSize: 13 },
}));

/** Which of the three states are shown: to do, in progress, done. */
export function FlagToggles({ filter, change }: FilterState) {
  const { t } = useTranslation();
  return (
    <Group>
      <legend className="visually-hidden">{t("requestFilter.flags")}</legend>
      {flags.map((flag, marker) => (
        <Toggle
          key={flag}
          type="button"
          aria-pressed={filter[flag]}
          onClick={() => change({ [flag]: !filter[flag] })}
        >
          <StatusMark marker={marker} />
          {t(`requestFilter.${flag}`)}
        </Toggle>
      ))}
    </Group>
  );
}
