import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Lightbulb } from "lucide-react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { requestsGiven } from "@/api/limits.gen";
import { nothing } from "../format/text";
import { DateField } from "./fields/DateField";
import { FieldWithQuestion } from "./fields/FieldQuestion";
import { fieldGap } from "./fields/FormBody";
import { SelectField } from "./fields/SelectField";
import { TextField } from "./fields/TextField";

const Group = styled("div")({ display: "grid", gap: fieldGap });

const Help = styled("section")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "20px minmax(0, 1fr)",
  gap: "2px 8px",
  padding: "12px 16px",
  borderRadius: 8,
  backgroundColor: theme.vars?.palette.surface.sunken,
  "& > svg": { marginTop: 2, color: theme.vars?.palette.text.secondary },
  "& p": { gridColumn: 2, margin: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" },
}));

/** A question of a template; `sifra` is its code. */
interface Asked {
  sifra?: string;
  pitanje: string;
  vrsta: "tekst" | "broj" | "dan" | "izbor";
  obavezno: boolean;
  izbori?: string[];
}

interface QuestionInputsProps<V extends FieldValues> {
  control: Control<V>;
  /** The field of the form with the answers, by the questions' codes. */
  name: FieldPath<V>;
  /** The name of all answers together. */
  label: string;
  questions: Asked[];
  /** Help above the questions. */
  help?: { title: string; text: string };
}

const read = (value: unknown) =>
  Object.values(value as object)
    .filter(Boolean)
    .join(", ");

/** The questions and the help of a template; nothing if it has neither. */
export function QuestionInputs<V extends FieldValues>({ control, name, label, questions, help }: QuestionInputsProps<V>) {
  if (questions.length === 0 && !help?.text) return null;
  return (
    <Group>
      {help?.text && (
        <Help aria-label={help.title}>
          <Lightbulb size={16} aria-hidden />
          <Typography variant="h3" sx={{ m: 0 }}>
            {help.title}
          </Typography>
          <p>{help.text}</p>
        </Help>
      )}
      {questions.length > 0 && (
        <FieldWithQuestion name={name} label={label} read={read}>
          <div style={{ display: "grid", gap: fieldGap }}>
            {questions.map((question) => (
              <QuestionInput
                key={question.sifra}
                control={control}
                name={`${name}.${question.sifra}` as FieldPath<V>}
                question={question}
              />
            ))}
          </div>
        </FieldWithQuestion>
      )}
    </Group>
  );
}

interface QuestionInputProps<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
  question: Asked;
}

function QuestionInput<V extends FieldValues>({ control, name, question }: QuestionInputProps<V>) {
  const field = { control, name, label: question.pitanje, required: question.obavezno };
  switch (question.vrsta) {
    case "dan":
      return <DateField {...field} />;
    case "izbor":
      return (
        <SelectField
          {...field}
          emptyLabel={question.obavezno ? undefined : nothing}
          options={(question.izbori ?? []).map((choice) => ({ value: choice, label: choice }))}
        />
      );
    case "broj":
      return <TextField {...field} autoComplete="off" />;
    default:
      return <TextField {...field} limit={requestsGiven.odgovor} rows={2} />;
  }
}
