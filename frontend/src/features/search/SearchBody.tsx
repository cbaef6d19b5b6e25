import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { AllOption, PlaceOption, RecentOption, ResultOption, TokenOption } from "./SearchOption";
import type { SearchResult } from "./searchCalls";
import type { Token } from "./tokens";
import type { Options } from "./useOptions";
import type { Place } from "./usePlaces";
import type { useSearch } from "./useSearch";

const Body = styled("div")(({ theme }) => ({
  display: "flex",
  flex: 1,
  flexDirection: "column",
  minHeight: 0,
  "& ul": {
    minHeight: 0,
    margin: 0,
    padding: 6,
    overflowY: "auto",
    listStyle: "none",
    "&:empty": { padding: 0 },
  },
  "&[data-waiting] ul": { opacity: 0.6 },
  "& > header": {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    minHeight: 42,
    padding: "6px 10px 0 16px",
    fontSize: 13,
    color: theme.vars?.palette.text.secondary,
  },
}));

const Hint = styled("p")(({ theme }) => ({
  margin: 0,
  padding: "14px 16px 16px",
  maxWidth: "75ch",
  fontSize: 13,
  lineHeight: "18px",
  color: theme.vars?.palette.text.secondary,
}));

interface SearchBodyProps {
  listId: string;
  text: string;
  search: ReturnType<typeof useSearch>;
  places: Place[];
  /** Conditions that are offered, and whether any narrows the search: then the list of all is offered too. */
  offers: Token[];
  narrowed: boolean;
  recent: string[];
  options: Options;
  onForget: () => void;
}

/** The part below the field: recent searches before anything is typed, then results, or why there are none. */
export function SearchBody({ listId, text, search, places, offers, narrowed, recent, options, onForget }: SearchBodyProps) {
  const { t } = useTranslation();
  const { partial, settled, error, near } = search;
  const results = search.results && [...search.results, ...near];
  const found = t("search.found", { count: places.length + (search.results?.length ?? 0) });
  const count = settled ? [found, near.length > 0 && t("search.near")].filter(Boolean).join(" ") : "";
  const blank = text.trim() === "" && !narrowed;
  const typed = text.trim() !== "";
  const hint = blank ? "search.scope" : typed ? "search.hint" : "search.narrowed";
  return (
    <Body data-waiting={(results && !settled) || undefined}>
      <span role="status" className="visually-hidden">
        {count}
      </span>
      {blank && recent.length > 0 && (
        <header>
          {t("search.recent")}
          <Button size="small" color="secondary" onClick={onForget}>
            {t("search.forget")}
          </Button>
        </header>
      )}
      {!error && !blank && near.length > 0 && <header>{t("search.near")}</header>}
      {error ? (
        <ErrorState error={error} onRetry={search.retry} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
        <ul id={listId} role="listbox" aria-label={t(blank ? "search.recent" : "search.results")}>
          {blank
            ? recent.map((earlier, index) => <RecentOption key={earlier} text={earlier} {...options.propsOf(index)} />)
            : [
                ...places.map((place, index) => <PlaceOption key={place.to} place={place} typed={text} {...options.propsOf(index)} />),
                ...offers.map((token, index) => (
                  <TokenOption
                    key={`${token.kind} ${token.value}`}
                    token={token}
                    typed={text}
                    {...options.propsOf(places.length + index)}
                  />
                )),
                ...(results ?? []).map((result: SearchResult, index) => (
                  <ResultOption key={result.id} result={result} typed={text} {...options.propsOf(places.length + offers.length + index)} />
                )),
                narrowed && (
                  <AllOption key="all" typed={typed} {...options.propsOf(places.length + offers.length + (results?.length ?? 0))} />
                ),
              ]}
        </ul>
      )}
      {!error && !search.searchable && <Hint>{t(hint)}</Hint>}
      {!error && settled && results?.length === 0 && places.length + offers.length === 0 && (
        <EmptyState
          icon={SearchX}
          title={t("search.none")}
          hint={partial ? t("search.partial") : t("search.noneHint", { text: text.trim() })}
        />
      )}
      {!error && settled && partial && results?.length !== 0 && <Hint>{t("search.partial")}</Hint>}
    </Body>
  );
}
