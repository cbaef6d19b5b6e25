import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import { styled, useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBackCloses } from "@/ui/dialog/overlays";
import { ConnectionLine } from "@/ui/feedback/ConnectionLine";
import { sizes } from "@/ui/theme/theme";
import { forgetSearches, keepSearch, readRecentSearches } from "./recentSearches";
import { SearchBody } from "./SearchBody";
import { type SearchResult, textLimit } from "./searchCalls";
import { TokenChips } from "./TokenChips";
import { listAddress, type Token } from "./tokens";
import { useOptions } from "./useOptions";
import { type Place, usePlaces } from "./usePlaces";
import { useSearch } from "./useSearch";
import { useTokenOffers } from "./useTokenOffers";

const Head = styled("search")(({ theme }) => ({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: 10,
  padding: "8px 8px 8px 16px",
  borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  color: theme.vars?.palette.text.secondary,
  "& input": {
    flex: 1,
    minWidth: 0,
    height: 40,
    padding: 0,
    border: 0,
    outline: "none",
    background: "none",
    font: "inherit",
    fontSize: 16,
    color: theme.vars?.palette.text.primary,
    "&::placeholder": { color: theme.vars?.palette.text.secondary, opacity: 1 },
  },
  "& > [role=progressbar]": { position: "absolute", left: 0, right: 0, bottom: -1, height: 2 },
  [theme.breakpoints.down("sm")]: { flexWrap: "wrap" },
}));

/** What is chosen for the list of all requests of the conditions. */
const all = { all: true } as const;

type Choice = SearchResult | Place | Token | typeof all | string;

/** Delays indicators, so that short waits show nothing. */
const late = { animation: "late 120ms ease-out 200ms both", "@keyframes late": { from: { opacity: 0 } } };

/** The free space above the dialog on wide screens. */
const above = "max(32px, 10vh)";

interface SearchDialogProps {
  screens: Place[];
  onChoose: (id: number) => void;
  onGo: (to: string) => void;
  onClose: () => void;
}

/**
 * Quick search: a field, and below it places whose names match, conditions that narrow it, then requests. Arrows move, Enter opens or
 * takes the condition, Backspace in the empty field removes the last one, Escape closes.
 */
export function SearchDialog({ screens, onChoose, onGo, onClose }: SearchDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const listId = useId();
  const fullScreen = useMediaQuery(useTheme().breakpoints.down("sm"));
  const [text, setText] = useState("");
  const [recent, setRecent] = useState(readRecentSearches);
  const [tokens, setTokens] = useState<Token[]>([]);
  const [said, setSaid] = useState("");
  const search = useSearch(text, tokens);
  const input = useRef<HTMLInputElement>(null);
  useBackCloses(onClose);
  const narrowed = tokens.length > 0;
  const typed = text.trim() !== "";
  const blank = !typed && !narrowed;
  const { places: found, settled } = usePlaces(screens, text, search.asked);
  const places = narrowed ? [] : found;
  const { offers, loading } = useTokenOffers(text, search.asked, tokens);
  const results: Choice[] = blank ? recent : [...places, ...offers, ...(search.results ?? []), ...search.near];
  const shown = narrowed ? [...results, all] : results;
  const nameOf = ({ label, value }: Token) => `${label}: ${value}`;
  const remove = (token: Token) => {
    setTokens(tokens.filter((other) => other !== token));
    setSaid(t("search.removed", { name: nameOf(token) }));
    input.current?.focus();
  };
  const choose = (option: Choice) => {
    if (typeof option === "string") return setText(option);
    if ("to" in option) return onGo(option.to);
    if ("all" in option) return onGo(listAddress(tokens, text));
    if ("narrows" in option) {
      setTokens([...tokens, option]);
      setText("");
      setSaid(t("search.added", { name: nameOf(option) }));
      return input.current?.focus();
    }
    keepSearch(text);
    onChoose(option.id);
  };
  const options = useOptions(shown, !typed || (search.settled && settled && !loading), `${tokens.length} ${text}`, choose);
  const onKeyDown = (event: KeyboardEvent) => {
    const last = tokens.at(-1);
    // Held down, it ends at the beginning of the text.
    if (event.key === "Backspace" && text === "" && last && !event.repeat) remove(last);
    else options.onKeyDown(event);
  };
  const forget = () => {
    forgetSearches();
    setRecent([]);
    input.current?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={fullScreen}
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          sx: fullScreen
            ? undefined
            : {
                maxWidth: sizes.form,
                maxHeight: `calc(100% - ${above} - 32px)`,
                alignSelf: "flex-start",
                mt: above,
              },
        },
      }}
    >
      <h2 id={titleId} className="visually-hidden">
        {t("search.open")}
      </h2>
      <Head>
        <Search size={18} aria-hidden />
        <TokenChips tokens={tokens} onRemove={remove} />
        <input
          ref={input}
          autoFocus
          type="text"
          role="combobox"
          aria-label={t("search.field")}
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-activedescendant={options.activeId}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={textLimit}
          placeholder={narrowed ? undefined : t("search.placeholder")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton aria-label={t("common.close")} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
        {search.searchable && !search.settled && !search.error && <LinearProgress aria-label={t("common.loading")} sx={late} />}
      </Head>
      <span role="status" className="visually-hidden">
        {said}
      </span>
      <ConnectionLine />
      <SearchBody
        listId={listId}
        text={text}
        search={search}
        places={places}
        offers={offers}
        narrowed={narrowed}
        recent={recent}
        options={options}
        onForget={forget}
      />
    </Dialog>
  );
}
