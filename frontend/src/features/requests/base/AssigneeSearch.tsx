import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { assigneesQuery, type Person } from "@/queries/people";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { PersonInput } from "@/ui/form/inputs/PersonInput";
import { useLoadOf } from "./useLoadOf";

const Body = styled("div")({ padding: "16px 24px 24px" });

interface AssigneeSearchProps {
  /** The categories of the requests to assign. */
  categories: number[];
  onChoose: (person: Person) => void;
  onClose: () => void;
}

/** Searches by name for a person to whom the requests may be assigned, when there are more than a menu shows. */
export function AssigneeSearch({ categories, onChoose, onClose }: AssigneeSearchProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const found = useQuery(assigneesQuery(categories, text));
  const loadOf = useLoadOf();
  return (
    <AppDialog title={t("requests.assignees.search")} width={440} onClose={onClose}>
      <Body>
        <PersonInput
          label={t("requests.edit.assignee")}
          placeholder={t("requests.assignees.searchHint")}
          value={null}
          people={found.data?.items}
          failed={found.isError}
          noteOf={(person) => [person.korisnickoIme, loadOf(person)].filter(Boolean).join(" · ")}
          autoFocus
          onSearch={setText}
          onChange={(person) => {
            if (!person) return;
            onClose();
            onChoose(person);
          }}
        />
      </Body>
    </AppDialog>
  );
}
