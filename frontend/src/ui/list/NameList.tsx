import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { nothing } from "../format/text";
import { usePrinting } from "../printing";

/** How many names are shown at first. */
const shown = 10;

const Names = styled("ul")({ margin: 0, padding: 0, listStyle: "none", overflowWrap: "anywhere" });

interface NameListProps {
  names: string[];
  /** The number of others, which are not named. */
  more?: number;
}

/** A list of names; the first ones, if there are many. */
export function NameList({ names, more = 0 }: NameListProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const printing = usePrinting();
  if (names.length === 0) return nothing;
  const listed = all || printing ? names : names.slice(0, shown);
  return (
    <div>
      <Names>
        {listed.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {listed.length === names.length && more > 0 && <li>{t("ui.list.andMore", { count: more })}</li>}
      </Names>
      {listed.length < names.length && (
        <Button size="small" sx={{ ml: -2.5 }} onClick={() => setAll(true)}>
          {t("ui.list.showAll", { count: names.length })}
        </Button>
      )}
    </div>
  );
}
