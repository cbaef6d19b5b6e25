import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { Disclosure } from "@/ui/layout/Disclosure";
import type { Definition, KindName } from "./definitionForm";

const List = styled("ul")(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& > li": {
    display: "flex",
    alignItems: "center",
    gap: 8,
    minHeight: 40,
    color: theme.vars?.palette.text.secondary,
    overflowWrap: "anywhere",
  },
  "& > li > span": { flex: 1, minWidth: 0, paddingLeft: 22 },
  [theme.breakpoints.down("sm")]: { "& > li > button": { minHeight: 44 } },
}));

interface RetiredListProps {
  kind: KindName;
  items: Definition[];
  /** Undefined for people who may only read. */
  onRestore?: (item: Definition) => void;
}

/** What is no longer offered, apart and closed at first. */
export function RetiredList({ kind, items, onRestore }: RetiredListProps) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <Disclosure label={t(`projects.configuration.retired.${kind}`, { number: items.length })}>
      <List>
        {items.map((item) => (
          <li key={item.id}>
            <span>{item.naziv}</span>
            {onRestore && (
              <Button
                size="small"
                aria-label={t("projects.configuration.restoreNamed", { name: item.naziv })}
                onClick={() => onRestore(item)}
              >
                {t("projects.configuration.restore")}
              </Button>
            )}
          </li>
        ))}
      </List>
    </Disclosure>
  );
}
