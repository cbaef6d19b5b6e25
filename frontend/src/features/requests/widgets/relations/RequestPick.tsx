import Autocomplete from "@mui/material/Autocomplete";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type Ref, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame, fieldIds } from "@/ui/form/inputs/FieldFrame";
import { StatusMark } from "@/ui/marks/StatusBadge";
import { useDebouncedText } from "@/ui/useDebouncedText";
import { type FoundRequest, foundQuery } from "./relationCalls";

const Option = styled("li")(({ theme }) => ({
  "&&": { display: "flex", gap: 10, minHeight: 44, padding: "4px 8px" },
  "& > span": { minWidth: 0 },
  "& > span > *": { display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& small": { fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary, fontVariantNumeric: "tabular-nums" },
}));

interface RequestPickProps {
  label: string;
  /** The request that cannot be chosen. */
  except: number;
  value: FoundRequest | null;
  error?: string;
  onChange: (request: FoundRequest | null) => void;
  inputRef?: Ref<unknown>;
}

/** Chooses a request by its number or by words, among those that the person sees. When none has the words, those with similar titles are offered. */
export function RequestPick({ label, except, value, error, onChange, inputRef }: RequestPickProps) {
  const { t } = useTranslation();
  const id = useId();
  const [asked, setAsked] = useState("");
  const search = useDebouncedText("", (text) => setAsked(text.trim()));
  const found = useQuery(foundQuery(asked));
  const others = (all: FoundRequest[] | null = []) => (search.typing || !all ? [] : all.filter((request) => request.id !== except));
  const near = found.data?.items.length === 0 ? others(found.data.slicni) : [];
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Autocomplete
        id={id}
        options={near.length > 0 ? near : others(found.data?.items)}
        groupBy={near.length > 0 ? () => t("search.near") : undefined}
        loading={search.typing || found.isFetching}
        filterOptions={(all) => all}
        getOptionLabel={({ id: number, naziv: title }) => `#${number} ${title}`}
        getOptionKey={({ id: number }) => number}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onInputChange={(_, text, reason) => search.change(reason === "input" ? text : "")}
        autoHighlight={near.length === 0}
        forcePopupIcon={false}
        clearIcon={<X size={16} aria-hidden />}
        clearText={t("requests.relations.clear")}
        loadingText={t("requests.relations.loading")}
        noOptionsText={found.isError ? t("common.loadFailed") : t(asked ? "requests.relations.none" : "requests.relations.hint")}
        value={value}
        onChange={(_, request) => onChange(request)}
        renderOption={({ key, ...option }, request) => (
          <Option key={key} {...option}>
            <StatusMark marker={request.oznaka} />
            <span>
              <span>{request.naziv}</span>
              <small>
                #{request.id} · {request.projekat}
                {request.spojenU && ` · ${t("requests.relations.mergedInto")} #${request.spojenU}`}
              </small>
            </span>
          </Option>
        )}
        renderInput={({ slotProps: { input, htmlInput }, size: _size, ...rest }) => (
          <OutlinedInput
            {...rest}
            {...input}
            inputRef={inputRef}
            autoFocus
            placeholder={t("requests.relations.placeholder")}
            inputProps={{ ...htmlInput, "aria-describedby": fieldIds(id).help }}
          />
        )}
      />
    </FieldFrame>
  );
}
