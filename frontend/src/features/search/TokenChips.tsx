import { styled } from "@mui/material/styles";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Token } from "./tokens";

const Chips = styled("ul")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: 4,
  maxWidth: "60%",
  margin: 0,
  padding: 0,
  listStyle: "none",
  // Above the field, which keeps its width.
  [theme.breakpoints.down("sm")]: { order: -1, flexBasis: "100%", maxWidth: "100%", paddingRight: 8 },
}));

const Chip = styled("li")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  minWidth: 0,
  maxWidth: "100%",
  borderRadius: 6,
  fontSize: 13,
  lineHeight: "28px",
  color: theme.vars?.palette.accent.strong,
  backgroundColor: theme.vars?.palette.accent.tint,
  "& > span": { paddingLeft: 8, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& > button": {
    display: "grid",
    placeItems: "center",
    width: 28,
    height: 28,
    padding: 0,
    border: 0,
    borderRadius: 6,
    background: "none",
    color: "inherit",
    cursor: "pointer",
  },
  [theme.breakpoints.down("sm")]: { lineHeight: "36px", "& > button": { width: 44, height: 44 } },
}));

interface TokenChipsProps {
  tokens: Token[];
  onRemove: (token: Token) => void;
}

/** The conditions of a search, each with a button that removes it. */
export function TokenChips({ tokens, onRemove }: TokenChipsProps) {
  const { t } = useTranslation();
  if (tokens.length === 0) return null;
  return (
    <Chips aria-label={t("search.conditions")}>
      {tokens.map((token) => (
        <Chip key={token.kind} title={`${token.label}: ${token.value}`}>
          <span>
            <span className="visually-hidden">{token.label}: </span>
            {token.value}
          </span>
          <button
            type="button"
            aria-label={t("search.removeCondition", { name: `${token.label}: ${token.value}` })}
            onClick={() => onRemove(token)}
          >
            <X size={14} aria-hidden />
          </button>
        </Chip>
      ))}
    </Chips>
  );
}
