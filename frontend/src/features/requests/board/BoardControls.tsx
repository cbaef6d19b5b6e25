import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Project } from "@/queries/projects";
import { SelectInput } from "@/ui/form/SelectInput";
import { TextInput } from "@/ui/form/TextInput";
import { useDebouncedText } from "@/ui/list/useDebouncedText";
import { AddButton } from "../AddButton";
import { BoardToolbar } from "./BoardToolbar";
import { type BoardFilterState, readDays } from "./boardFilter";

const Bar = styled("section")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "280px 136px 1fr",
  gap: "0 16px",
  [theme.breakpoints.down("sm")]: {
    gridTemplateColumns: "minmax(0, 1fr) 128px",
    gap: "0 8px",
    "& > :nth-of-type(3)": { gridColumn: "1 / -1" },
  },
}));

/** At the right, in line with the fields and not with their labels. */
const End = styled("div")(({ theme }) => ({
  gridColumn: -2,
  justifySelf: "end",
  marginTop: 24,
  [theme.breakpoints.down("sm")]: {
    gridColumn: "1 / -1",
    justifySelf: "stretch",
    margin: "0 0 12px",
    "& > *": { width: "100%" },
  },
}));

function DaysField({ filter, change }: BoardFilterState) {
  const { t } = useTranslation();
  const days = useDebouncedText(String(filter.prethodniBrojDana), (text) => {
    const prethodniBrojDana = readDays(text);
    if (prethodniBrojDana) change({ prethodniBrojDana });
  });
  return (
    <TextInput
      name="prethodniBrojDana"
      type="number"
      label={t("requests.board.days")}
      value={days.text}
      error={readDays(days.text) ? undefined : t("requests.board.daysWrong")}
      onChange={(event) => days.change(event.target.value)}
      onBlur={days.flush}
    />
  );
}

interface BoardControlsProps extends BoardFilterState {
  projects: Project[];
  /** Undefined for those who may not add. */
  onAdd?: () => void;
  /** What stands after the filter, such as the way to a column. */
  children?: ReactNode;
}

/** Which project, how many days, and which requests the board shows. */
export function BoardControls({ projects, onAdd, children, ...state }: BoardControlsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Bar aria-label={t("requests.board.filter")}>
        <SelectInput
          label={t("requests.fields.project")}
          value={state.filter.projekatId}
          options={projects.map(({ id, naziv }) => ({ value: id, label: naziv }))}
          onChange={(id) => state.change({ projekatId: Number(id) })}
        />
        <DaysField {...state} />
        {children}
        {onAdd && (
          <End>
            <AddButton onClick={onAdd} />
          </End>
        )}
      </Bar>
      <BoardToolbar {...state} />
    </>
  );
}
