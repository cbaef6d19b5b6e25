import Checkbox from "@mui/material/Checkbox";
import { styled } from "@mui/material/styles";
import { useCallback } from "react";
import { type Control, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { FieldWithQuestion } from "@/ui/form/fields/FieldQuestion";
import { type ChoiceValues, channels, fieldOf, type Topic, topics } from "./notificationCalls";

const Table = styled("table")(({ theme }) => ({
  width: "100%",
  marginBottom: 16,
  borderCollapse: "collapse",
  "& th": { fontWeight: 500, textAlign: "left", verticalAlign: "top", padding: "10px 8px" },
  "& th[scope=col]": { fontSize: 13, color: theme.vars?.palette.text.secondary },
  "& th[scope=col] + th, & td": { width: 72, textAlign: "center" },
  "& td": { padding: "2px 4px" },
  "& tbody tr": { borderTop: `1px solid ${theme.vars?.palette.divider}` },
  "& tr[data-asked]": { backgroundColor: theme.vars?.palette.surface.sunken },
  "& small": { display: "block", fontSize: 13, lineHeight: "18px", fontWeight: 400, color: theme.vars?.palette.text.secondary },
}));

interface TopicTableProps {
  control: Control<ChoiceValues>;
  /** Topics of which the installation sends no letters. */
  withheld: string[];
}

/** A row for each topic; the one in the address, to which letters and the bell link, has the focus. */
export function TopicTable({ control, withheld }: TopicTableProps) {
  const { t } = useTranslation();
  const asked = useSearchParams()[0].get("vrsta");
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t("account.notifications.topic")}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(`account.notifications.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <TopicRow key={topic} control={control} topic={topic} withheld={withheld.includes(topic)} asked={topic === asked} />
        ))}
      </tbody>
    </Table>
  );
}

interface TopicRowProps {
  control: Control<ChoiceValues>;
  topic: Topic;
  withheld: boolean;
  asked: boolean;
}

function TopicRow({ control, topic, withheld, asked }: TopicRowProps) {
  const { t } = useTranslation();
  const label = t(`account.notifications.topics.${topic}`);
  return (
    <tr data-asked={asked || undefined}>
      <th scope="row">
        {label}
        <small>{withheld ? t("account.notifications.withheld") : t(`account.notifications.hints.${topic}`)}</small>
      </th>
      {channels.map((channel) => (
        <td key={channel}>
          <Choice
            control={control}
            name={fieldOf(channel, topic)}
            label={`${label}: ${t(`account.notifications.${channel}`)}`}
            disabled={withheld && channel === "pismo"}
            first={asked && channel === (withheld ? "zvono" : "pismo")}
          />
        </td>
      ))}
    </tr>
  );
}

interface ChoiceProps {
  control: Control<ChoiceValues>;
  name: ReturnType<typeof fieldOf>;
  label: string;
  disabled: boolean;
  /** Whether it takes the focus when it appears. */
  first: boolean;
}

function Choice({ control, name, label, disabled, first }: ChoiceProps) {
  const { field } = useController({ control, name });
  const { ref } = field;
  const take = useCallback(
    (input: HTMLInputElement | null) => {
      ref(input);
      if (first) input?.focus();
    },
    [ref, first],
  );
  return (
    <FieldWithQuestion name={name} label={label}>
      <Checkbox
        name={name}
        checked={field.value}
        disabled={disabled}
        onChange={field.onChange}
        onBlur={field.onBlur}
        slotProps={{ input: { ref: take, "aria-label": label } }}
      />
    </FieldWithQuestion>
  );
}
