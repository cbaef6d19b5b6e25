import { styled } from "@mui/material/styles";
import { History, ListFilter, Rows3 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { RequestStatus } from "@/ui/marks/RequestStatus";
import { DateText } from "@/ui/text/DateText";
import { highlight } from "./highlight";
import type { SearchResult } from "./searchCalls";
import type { Token } from "./tokens";
import type { Options } from "./useOptions";
import type { Place } from "./usePlaces";

const Option = styled("li")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 10,
  minHeight: 36,
  padding: "8px 10px",
  borderRadius: 6,
  cursor: "pointer",
  "&[aria-selected=true]": { backgroundColor: theme.vars?.palette.accent.tint },
  "& svg": { flex: "none" },
  [theme.breakpoints.down("sm")]: { minHeight: 44 },
}));

const Found = styled(Option)(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "start",
  gap: "2px 16px",
  "& > strong": { fontWeight: 500, overflowWrap: "anywhere" },
  "& > small": {
    display: "flex",
    gap: 6,
    minWidth: 0,
    whiteSpace: "nowrap",
    "& > [data-date]": { display: "flex", gap: "inherit" },
    "& > [data-shrinks]": { overflow: "hidden", textOverflow: "ellipsis" },
    fontSize: 13,
    lineHeight: "18px",
    fontVariantNumeric: "tabular-nums",
    color: theme.vars?.palette.text.secondary,
  },
  "& > small:last-of-type": { justifyContent: "flex-end" },
  "& > q": {
    gridColumn: "1 / -1",
    quotes: "none",
    display: "-webkit-box",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
    overflow: "hidden",
    fontSize: 13,
    lineHeight: "18px",
    overflowWrap: "anywhere",
    color: theme.vars?.palette.text.secondary,
  },
  [theme.breakpoints.down("sm")]: { "& > small > [data-date]": { display: "none" } },
}));

const Mark = styled("mark")(({ theme }) => ({
  borderRadius: 3,
  color: "inherit",
  backgroundColor: theme.vars?.palette.accent.mark,
}));

type OptionProps = ReturnType<Options["propsOf"]>;

/** A recent search. */
export function RecentOption({ text, ...option }: OptionProps & { text: string }) {
  return (
    <Option {...option}>
      <History size={16} aria-hidden />
      {text}
    </Option>
  );
}

const Named = styled(Option)(({ theme }) => ({
  "& > strong": { minWidth: 0, fontWeight: 500, overflow: "hidden", textOverflow: "ellipsis" },
  "& > small": { marginLeft: "auto", flex: "none", fontSize: 13, color: theme.vars?.palette.text.secondary },
}));

/** A screen, action, project or person whose name matches. */
export function PlaceOption({ place, typed, ...option }: OptionProps & { place: Place; typed: string }) {
  const { label, icon: Icon, note } = place;
  return (
    <Named {...option}>
      <Icon size={16} aria-hidden />
      <strong>
        <Highlighted text={label} typed={typed} />
      </strong>
      <small>{note}</small>
    </Named>
  );
}

/** A condition that narrows the search. */
export function TokenOption({ token, typed, ...option }: OptionProps & { token: Token; typed: string }) {
  const { t } = useTranslation();
  return (
    <Named {...option}>
      <ListFilter size={16} aria-hidden />
      <strong>
        {token.label}: <Highlighted text={token.value} typed={typed} />
      </strong>
      <small>{t("search.narrow")}</small>
    </Named>
  );
}

/** Leads to the list of all requests of the conditions; words are sought there in titles only. */
export function AllOption({ typed, ...option }: OptionProps & { typed: boolean }) {
  const { t } = useTranslation();
  return (
    <Named {...option}>
      <Rows3 size={16} aria-hidden />
      <strong>{t(typed ? "search.showTitled" : "search.showAll")}</strong>
    </Named>
  );
}

interface ResultOptionProps extends OptionProps {
  result: SearchResult;
  /** The typed text. */
  typed: string;
}

/** A found request: number, title, project and status, where the words were found, and the text around them. */
export function ResultOption({ result, typed, ...option }: ResultOptionProps) {
  const { t } = useTranslation();
  return (
    <Found {...option}>
      <strong>
        <Highlighted text={result.naziv} typed={typed} forms={result.oblici} />
      </strong>
      <RequestStatus marker={result.oznaka} name={result.zahtjevStatus} merged={result.spojen} />
      <small>
        <span>
          #<Highlighted text={String(result.id)} typed={typed.replace("#", "")} />
        </span>
        <span aria-hidden>·</span>
        {result.spojenU && (
          <>
            <span>
              {t("requests.relations.mergedInto")} #{result.spojenU}
            </span>
            <span aria-hidden>·</span>
          </>
        )}
        {result.nadjenoU === "kljuc" && (
          <>
            <span data-shrinks>
              <Highlighted text={result.vanjskiKljuc} typed={typed} />
            </span>
            <span aria-hidden>·</span>
          </>
        )}
        <span data-shrinks>{result.projekat}</span>
        <span data-date>
          <span aria-hidden>·</span>
          <DateText value={result.datumKreiranja} form="date" />
        </span>
      </small>
      <small>{t(`search.foundIn.${result.nadjenoU}`)}</small>
      {result.isjecak && (
        <q>
          <Highlighted text={result.isjecak} typed={typed} forms={result.oblici} />
        </q>
      )}
    </Found>
  );
}

function Highlighted({ text, typed, forms }: { text: string; typed: string; forms?: string[] | null }) {
  return highlight(text, typed, forms ?? []).map(({ text: part, start, hit }) => (hit ? <Mark key={start}>{part}</Mark> : part));
}
