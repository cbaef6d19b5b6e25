import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Definition } from "./definitionForm";

const Root = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2px 10px",
  minWidth: 0,
  padding: "8px 0",
  "& > svg": { flex: "none" },
});

const Name = styled("span")({ minWidth: 0, fontWeight: 550, overflowWrap: "anywhere" });

const Tag = styled("span")(({ theme }) => ({
  padding: "1px 8px",
  borderRadius: 6,
  fontSize: 13,
  lineHeight: "20px",
  fontWeight: 500,
  backgroundColor: theme.vars?.palette.accent.tint,
  color: theme.vars?.palette.accent.strong,
}));

const Warning = styled(Tag)(({ theme }) => ({
  border: "1px solid currentColor",
  backgroundColor: "transparent",
  color: theme.vars?.palette.status.inProgress,
}));

const Aside = styled("span")(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  gap: 8,
  marginLeft: "auto",
  paddingRight: 8,
  fontSize: 13,
  lineHeight: "18px",
  fontVariantNumeric: "tabular-nums",
  color: theme.vars?.palette.text.secondary,
  "& > button": { margin: "-4px -10px" },
  [theme.breakpoints.down("sm")]: {
    flexBasis: "100%",
    margin: 0,
    "& > button": { minHeight: 44, margin: "-4px -10px -10px" },
  },
}));

interface DefinitionRowProps {
  item: Definition;
  /** Stands before the name. */
  mark?: ReactNode;
  /** What is known of it beside, at the right. */
  aside?: ReactNode;
}

/** What a list shows of a definition. */
export function DefinitionRow({ item, mark, aside }: DefinitionRowProps) {
  const { t } = useTranslation();
  return (
    <Root>
      {mark}
      <Name>{item.naziv}</Name>
      {item.default && <Tag>{t("projects.configuration.default")}</Tag>}
      {item.opsluzena === false && !item.povuceno && <Warning>{t("projects.configuration.unserved")}</Warning>}
      {item.pauzira && <Tag>{t("projects.configuration.pausing")}</Tag>}
      {aside && <Aside>{aside}</Aside>}
    </Root>
  );
}
