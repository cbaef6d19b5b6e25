import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isSearchable, searchQuery } from "./searchCalls";
import { narrowingOf, type Token } from "./tokens";

/** How long after the last key the server is called, in milliseconds. */
export const debounce = 200;

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounce);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The results for the text that is being typed, among the requests of the conditions. */
export function useSearch(text: string, tokens: Token[]) {
  const typed = text.trim();
  const settled = useDebounced(typed);
  const searchable = isSearchable(typed);
  const { data, error, isPlaceholderData, refetch } = useQuery(searchQuery(settled, narrowingOf(tokens)));
  return {
    searchable,
    /** The text for calls to the server, which follows with a delay. */
    asked: settled,
    /** The previous results while the newest load; undefined before the first. */
    results: searchable ? data?.results : undefined,
    /** Requests with similar words, when nothing was found. */
    near: (searchable && data?.near) || [],
    partial: searchable && (data?.partial ?? false),
    /** The text that the results belong to matches what is typed. */
    settled: searchable && settled === typed && data !== undefined && !isPlaceholderData,
    error: searchable && settled === typed ? error : null,
    retry: () => void refetch(),
  };
}
