import { useEffect, useState } from "react";
import { type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import { lengthOf } from "@/ui/format/text";
import { debounce } from "@/ui/useDebouncedText";
import type { RequestValues } from "../../widgets/form/requestValues";

const shortestTitle = 8;
const shortestWord = 4;
const words = 3;

/**
 * Returns the words of a title that tell most, for a search that needs all of them: the three longest of at least four letters, in their
 * order. Empty for a title of fewer than eight characters.
 */
export function soughtWords(title: string): string {
  if (lengthOf(title.trim()) < shortestTitle) return "";
  const long = title.match(/[\p{L}\p{N}]+/gu)?.filter((word) => lengthOf(word) >= shortestWord) ?? [];
  const longest = new Set(long.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, words));
  return long.filter((word) => longest.delete(word)).join(" ");
}

/** The words to look for once typing has paused; empty while nobody has typed a title that tells enough. */
export function useSought(form: UseFormReturn<RequestValues>): string {
  const title = useWatch({ control: form.control, name: "naziv" });
  const { dirtyFields } = useFormState({ control: form.control });
  const wanted = dirtyFields.naziv ? soughtWords(title) : "";
  const [sought, setSought] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSought(wanted), wanted ? debounce : 0);
    return () => clearTimeout(timer);
  }, [wanted]);
  return wanted === sought ? sought : "";
}
