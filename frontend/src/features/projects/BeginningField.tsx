import Autocomplete from "@mui/material/Autocomplete";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, X } from "lucide-react";
import { useId, useState } from "react";
import { type Control, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FieldWithQuestion } from "@/ui/form/fields/FieldQuestion";
import { FieldFrame, fieldIds } from "@/ui/form/inputs/FieldFrame";
import { useDebouncedText } from "@/ui/useDebouncedText";
import { projectPageQuery } from "./projectCalls";
import type { NewProjectValues } from "./projectForm";

/** So many projects are offered for what was typed. */
const offered = 20;

/** What a new project begins with: the starter configuration, or a copy of another project's, which is found by name. */
export function BeginningField({ control }: { control: Control<NewProjectValues> }) {
  const { t } = useTranslation();
  const id = useId();
  const { field, fieldState } = useController({ control, name: "kopirajOd" });
  const [text, setText] = useState("");
  const search = useDebouncedText("", setText);
  const found = useQuery(projectPageQuery(text, 1, offered));
  // Nobody is to choose, by Enter, among what an earlier text has found.
  const looking = search.typing || found.isPending || found.isPlaceholderData;
  const label = t("projects.beginning");
  const help = t("projects.beginningHelp");
  return (
    <FieldWithQuestion name="kopirajOd" label={label}>
      <FieldFrame id={id} label={label} help={help} error={fieldState.error?.message}>
        <Autocomplete
          id={id}
          value={field.value}
          options={looking ? [] : (found.data?.items ?? [])}
          loading={looking && !found.isError}
          filterOptions={(all) => all}
          getOptionKey={(project) => project.id}
          getOptionLabel={({ naziv: name }) => name}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          onChange={(_, project) => field.onChange(project && { id: project.id, naziv: project.naziv })}
          onInputChange={(_, typed, reason) => search.change(reason === "input" ? typed : "")}
          onBlur={field.onBlur}
          autoHighlight
          popupIcon={<ChevronDown size={16} aria-hidden />}
          clearIcon={<X size={16} aria-hidden />}
          openText={t("ui.form.select.open")}
          closeText={t("common.close")}
          clearText={t("projects.beginningStarter")}
          loadingText={t("common.loading")}
          noOptionsText={t(found.isError ? "common.loadFailed" : "ui.form.select.none")}
          renderInput={({ slotProps: { input, htmlInput }, size: _size, ...rest }) => (
            <OutlinedInput
              {...rest}
              {...input}
              inputRef={field.ref}
              placeholder={t("projects.beginningStarter")}
              inputProps={{ ...htmlInput, "aria-describedby": fieldIds(id).help }}
            />
          )}
        />
      </FieldFrame>
    </FieldWithQuestion>
  );
}
