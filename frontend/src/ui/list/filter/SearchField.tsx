import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { Search, X } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useDebouncedText } from "@/ui/useDebouncedText";
import { useShortcut } from "../../keys/shortcuts";

export interface SearchFieldProps {
  /** The label, such as "Traži po nazivu". */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** The search of a list, which is always shown; `f` focuses it. It takes effect when typing has paused. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const search = useDebouncedText(value, onChange);
  useShortcut("f", label, () => input.current?.focus(), { region: input });
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
        placeholder={label}
        onChange={(event) => search.change(event.target.value)}
        onBlur={search.flush}
        inputProps={{ "aria-label": label, enterKeyHint: "search" }}
        startAdornment={
          <InputAdornment position="start">
            <Search size={16} aria-hidden />
          </InputAdornment>
        }
        endAdornment={
          search.text && (
            <IconButton edge="end" size="small" aria-label={t("ui.list.clearSearch")} onClick={clear}>
              <X size={16} aria-hidden />
            </IconButton>
          )
        }
        sx={{ minHeight: { sm: 36 }, "& input": { py: { sm: 1.75 }, pl: 0 } }}
      />
    </search>
  );
}
