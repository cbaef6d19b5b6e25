import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { StatusMark } from "@/ui/marks/StatusBadge";
import { usePrinting } from "@/ui/printing";
import { CardFace } from "../../screens/board/CardFace";
import { columnStyles } from "../../screens/board/columnStyles";
import { Strip } from "../../screens/board/Strip";
import { PastLink } from "./PastLink";
import type { PastColumn } from "./pastCalls";

const Root = styled("section")(columnStyles);

const Cards = styled("ul")({ display: "grid", gap: 8, margin: 0, padding: "0 0 8px", listStyle: "none" });

/** How many cards of a column are shown at first, and how many more each time. */
const step = 50;

/** The columns of a board as they were. */
export function PastColumns({ columns, day }: { columns: PastColumn[]; day: string }) {
  return (
    <Strip>
      {columns.map((column) => (
        <Column key={column.zahtjevStatus.id} column={column} day={day} />
      ))}
    </Strip>
  );
}

function Column({ column: { zahtjevStatus: status, items }, day }: { column: PastColumn; day: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const [asked, setAsked] = useState(step);
  const shown = usePrinting() ? items.length : asked;
  return (
    <Root aria-labelledby={titleId}>
      <header>
        <StatusMark marker={status.oznaka} />
        <h2 id={titleId} title={status.naziv}>
          {status.naziv}
        </h2>
        <span>{items.length}</span>
      </header>
      <div data-scroller>
        <Cards>
          {items.slice(0, shown).map((card) => (
            <li key={card.id}>
              <CardFace
                card={{ ...card, opis: "", ciljevi: [] }}
                finished // its due date is told as a day: today it may be late, but that day it was not
                title={(text) => <PastLink id={card.id} day={day} text={text} />}
                note={card.zahtjevStatusSada.id !== status.id && t("requests.past.now", { status: card.zahtjevStatusSada.naziv })}
              />
            </li>
          ))}
        </Cards>
        {items.length > shown && (
          <Button fullWidth onClick={() => setAsked(shown + step)}>
            {t("requests.past.showMore", { count: items.length - shown })}
          </Button>
        )}
      </div>
    </Root>
  );
}
