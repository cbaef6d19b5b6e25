import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { truncateAtWord } from "@/ui/format/text";
import { DueText } from "@/ui/marks/DueText";
import { Labels } from "@/ui/marks/Labels";
import { RequestStatus } from "@/ui/marks/RequestStatus";
import { TargetText, urgentOf } from "@/ui/marks/TargetText";
import { PersonAvatar } from "@/ui/people/PersonAvatar";
import { assigneeName, RequestPriority } from "@/ui/table/requestCells";
import { DateText } from "@/ui/text/DateText";
import type { Card } from "./boardData";

/** How many characters of names and descriptions are shown. */
const cut = 45;

const Face = styled("div")(({ theme }) => ({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 4,
  padding: "10px 11px",
  borderRadius: 8,
  border: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.background.paper,
  "& > h3": { margin: 0, fontSize: 14, lineHeight: "20px", fontWeight: 550 },
  "& > p": { margin: 0, fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary },
  "& > h3, & > p": { overflowWrap: "anywhere", textWrap: "pretty" },
}));

const Line = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 6,
  minHeight: 24,
  fontSize: 13,
  lineHeight: "18px",
  color: theme.vars?.palette.text.secondary,
  fontVariantNumeric: "tabular-nums",
  "& > [data-type], & > time": { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  // The menu stands here where it is always shown.
  "&[data-first]": { paddingRight: 24, "@media (hover: hover)": { paddingRight: 0 } },
  "& > [data-due-place]": { flex: "none", marginLeft: "auto" },
  "& > [data-assignee]": { marginLeft: "auto", display: "inline-flex" },
}));

function Assignee({ card }: Pick<CardFaceProps, "card">) {
  const { t } = useTranslation();
  const name = assigneeName(card);
  if (!name) return null;
  return (
    <span data-assignee title={t("requests.board.assignedTo", { name })}>
      <PersonAvatar name={name} size={24} />
      <span className="visually-hidden">{t("requests.board.assignedTo", { name })}</span>
    </span>
  );
}

interface CardFaceProps {
  card: Omit<Card, "verzija">;
  /** Whether its column is for finished requests. */
  finished: boolean;
  /** The title: a link on the board, plain text on the dragged card. */
  title: (text: string) => ReactNode;
  /** A line below everything else. */
  note?: ReactNode;
}

/** The content of a card. */
export function CardFace({ card, finished, title, note }: CardFaceProps) {
  const target = urgentOf(card.ciljevi, finished);
  return (
    <Face>
      <Line data-first>
        <span>#{card.id}</span>
        <span data-type title={card.zahtjevTip}>
          {card.zahtjevTip}
        </span>
        {card.rok && (
          <span data-due-place>
            <DueText day={card.rok} finished={finished} />
          </span>
        )}
      </Line>
      <h3 title={card.naziv}>{title(truncateAtWord(card.naziv, cut))}</h3>
      {card.opis && <p title={card.opis}>{truncateAtWord(card.opis.replaceAll(/\s+/g, " ").trim(), cut)}</p>}
      <Labels labels={card.oznake} most={3} />
      <Line>
        <RequestPriority of={card} />
        <DateText value={card.datumKreiranja} />
        {target && <TargetText target={target} />}
        {card.spojen && <RequestStatus marker={2} name="" merged />}
        <Assignee card={card} />
      </Line>
      {note && <p>{note}</p>}
    </Face>
  );
}
