import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isSearchable, searchQuery } from "./searchCalls";

/** How long after the last key the server is asked, in milliseconds. */
export const debounce = 200;

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounce);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What is found for the text that is being typed. */
export function useSearch(text: string) {
  const typed = text.trim();
  const settled = useDebounced(typed);
  const searchable = isSearchable(typed);
  const { data, error, isPlaceholderData, refetch } = useQuery(searchQuery(settled));
  return {
    searchable,
    /** The text for which the service is asked, a moment after it was typed. */
    asked: settled,
    /** Those of the text before as long as the newest are on their way; undefined before the first. */
    results: searchable ? data?.results : undefined,
    partial: searchable && (data?.partial ?? false),
    /** The text that the results belong to matches what is typed. */
    settled: searchable && settled === typed && data !== undefined && !isPlaceholderData,
    error: searchable && settled === typed ? error : null,
    retry: () => void refetch(),
  };
}
