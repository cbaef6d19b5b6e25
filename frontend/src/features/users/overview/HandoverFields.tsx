import { styled } from "@mui/material/styles";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { CheckboxField } from "@/ui/form/fields/CheckboxField";
import { PeopleInput } from "@/ui/form/inputs/PeopleInput";
import type { UserDetail } from "../userCalls";
import { handoverQuery, receiverLimit } from "./handoverCalls";

const person = z.object({ korisnickoIme: z.string(), punoIme: z.string(), mozePreuzeti: z.number() });

/** The rules of a hand-over; `least` is the least number of receivers. */
export const handoverSchema = (least: number) => (t: TFunction) =>
  z.object({
    primaoci: z.array(person).check(
      z.refine((people) => people.length >= least, t("users.handover.required")),
      z.refine((people) => people.length <= receiverLimit, t("users.handover.tooMany")),
    ),
    skini: z.boolean(),
  });

export type HandoverValues = z.infer<ReturnType<ReturnType<typeof handoverSchema>>>;

export const noHandover = { version: 0, values: { primaoci: [], skini: false } satisfies HandoverValues };

const Counts = styled("ul")(({ theme }) => ({
  margin: "0 0 12px",
  padding: 0,
  listStyle: "none",
  color: theme.vars?.palette.text.secondary,
  "& > li": { display: "flex", justifyContent: "space-between", gap: 16, padding: "2px 0" },
  "& b": { fontWeight: 500, fontVariantNumeric: "tabular-nums" },
}));

/** How many projects are named; the others are only counted. */
const namedProjects = 6;

interface HandoverFieldsProps {
  control: Control<HandoverValues>;
  user: UserDetail;
}

/** How many open requests there are, where, and who takes them over. */
export function HandoverFields({ control, user }: HandoverFieldsProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const { field, fieldState } = useController({ control, name: "primaoci" });
  const query = useQuery({ ...handoverQuery(user.korisnickoIme, text), placeholderData: keepPreviousData });
  const { data } = query;
  const projects = data?.projekti ?? [];
  return (
    <>
      <Counts aria-label={t("users.handover.where")}>
        {projects.slice(0, namedProjects).map(({ projekatId: projectId, projekat: project, broj: count }) => (
          <li key={projectId}>
            <span>{project}</span>
            <b>{t("common.requestCount", { count })}</b>
          </li>
        ))}
        {projects.length > namedProjects && <li>{t("users.handover.otherProjects", { count: projects.length - namedProjects })}</li>}
      </Counts>
      <PeopleInput
        label={t("users.handover.receivers")}
        help={t("users.handover.receiversHelp")}
        value={field.value}
        people={query.isPlaceholderData ? undefined : data?.osobe}
        failed={query.isError}
        error={fieldState.error?.message}
        placeholder={t("users.handover.choose")}
        noteOf={({ mozePreuzeti: mayTake }) => t("users.handover.mayTake", { count: mayTake })}
        onSearch={setText}
        onChange={field.onChange}
        inputRef={field.ref}
      />
      {field.value.length > 0 && <CheckboxField control={control} name="skini" label={t("users.handover.release")} />}
    </>
  );
}
