import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { shortNames } from "@/ui/format/text";
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

/** Below everything else, so that marks stay beside the name. */
const Below = styled("span")(({ theme }) => ({
  order: 1,
  flexBasis: "100%",
  fontSize: 13,
  lineHeight: "18px",
  color: theme.vars?.palette.text.secondary,
}));

/** Names the people who serve a category, or those of a part; all that are known as the title. */
function ServedBy({ imena: names, total }: { imena: string[]; total: number }) {
  const { t } = useTranslation();
  const all = total > names.length ? `${names.join(", ")} +${total - names.length}` : names.join(", ");
  return <Below title={all}>{t("projects.configuration.servedBy", { names: shortNames(names, total) })}</Below>;
}

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
      {Boolean(item.neopsluzenih) && !item.povuceno && (
        <Warning>{t("projects.configuration.unservedWithin", { count: item.neopsluzenih })}</Warning>
      )}
      {item.pauzira && <Tag>{t("projects.configuration.pausing")}</Tag>}
      {aside && <Aside>{aside}</Aside>}
      {item.opsluzuju && item.opsluzuju.total > 0 && !item.povuceno && <ServedBy {...item.opsluzuju} />}
    </Root>
  );
}
