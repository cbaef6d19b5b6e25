import Radio from "@mui/material/Radio";
import { styled } from "@mui/material/styles";
import { type ReactNode, useContext, useId } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import {
  type AskedQuestion,
  type FieldReading,
  type FormScope,
  FormScopeContext,
  isUndecided,
  readValue,
  type Side,
  useFieldFacts,
} from "../merging/formScope";

const Box = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 4,
  margin: "2px 0 12px",
  padding: "8px 12px",
  borderRadius: 8,
  borderLeft: `3px solid ${theme.vars?.palette.warning.main}`,
  backgroundColor: theme.vars?.palette.surface.sunken,
  "& small": { fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary },
  "& label": { display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", gap: 4, cursor: "pointer" },
  "& label > span:last-of-type": { padding: "6px 0", minWidth: 0 },
  "& p": {
    margin: 0,
    maxHeight: 160,
    overflowY: "auto",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
}));

interface FieldWithQuestionProps extends FieldReading {
  name: string;
  children: ReactNode;
}

/** A field of a form and, below it, the question about somebody else's change of it, if there is one. */
export function FieldWithQuestion({ name, children, ...reading }: FieldWithQuestionProps) {
  const scope = useContext(FormScopeContext);
  useFieldFacts(name, reading);
  const question = scope?.questions.find(({ fields }) => fields[0] === name);
  return (
    <div data-field={name}>
      {children}
      {scope && question && <FieldQuestion scope={scope} question={question} />}
    </div>
  );
}

function FieldQuestion({ scope, question }: { scope: FormScope; question: AskedQuestion }) {
  const { t } = useTranslation();
  const id = useId();
  const facts = scope.registry.use();
  const values = useWatch({ control: scope.form.control, name: question.fields });
  if (!isUndecided(question, values)) return null;
  const labelOf = (field: string) => facts.get(field)?.label ?? "";
  const shown = question.fields.filter(labelOf);
  const textOf = (field: string, side: Side) => {
    const text = readValue(facts.get(field), question[side][field]);
    return shown.length > 1 ? `${labelOf(field)}: ${text}` : text;
  };
  const option = (side: Side) => (
    <label htmlFor={`${id}-${side}`}>
      <Radio
        size="small"
        name={id}
        checked={question.answer === side}
        onChange={() => scope.answer(question, side)}
        slotProps={{ input: { id: `${id}-${side}` } }}
      />
      <span>
        <small>{t(`ui.form.merge.value.${side}`)}</small>
        {shown.map((field) => (
          <p key={field}>{textOf(field, side)}</p>
        ))}
      </span>
    </label>
  );
  return (
    <Box role="radiogroup" aria-label={t("ui.form.merge.questionAbout", { fields: shown.map(labelOf).join(", ") })}>
      <small aria-hidden>{t("ui.form.merge.question")}</small>
      {option("mine")}
      {option("theirs")}
    </Box>
  );
}
