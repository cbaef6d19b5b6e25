import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { Search, X } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useShortcut } from "@/ui/shortcuts";
import { useDebouncedText } from "./useDebouncedText";
import type { FilterState } from "./useRequestFilter";

/** The filter by title, always at hand; `f` goes to it. */
export function TitleSearch({ filter, change }: FilterState) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const search = useDebouncedText(filter.naziv, (naziv) => change({ naziv }));
  useShortcut("f", t("requestFilter.search"), () => input.current?.focus());
  const clear = () => {
    search.change("");
    input.current?.focus();
  };
  return (
    <search>
      <OutlinedInput
        fullWidth
        inputRef={input}
        value={search.text}
        placeholder={t("requestFilter.search")}
        onChange={(event) => search.change(event.target.value)}
        onBlur={search.flush}
        inputProps={{ "aria-label": t("requestFilter.search"), enterKeyHint: "search" }}
        startAdornment={
          <InputAdornment position="start">
            <Search size={16} aria-hidden />
          </InputAdornment>
        }
        endAdornment={
          search.text && (
            <IconButton edge="end" size="small" aria-label={t("requestFilter.clearSearch")} onClick={clear}>
              <X size={16} aria-hidden />
            </IconButton>
          )
        }
        sx={{ minHeight: { sm: 36 }, "& input": { py: { sm: 1.75 }, pl: 0 } }}
      />
    </search>
  );
}
