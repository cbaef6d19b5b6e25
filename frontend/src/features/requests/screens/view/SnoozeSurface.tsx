import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { freeDaysQuery } from "@/queries/projects";
import { DaySurface } from "@/ui/form/inputs/DaySurface";
import { dayAfter, today } from "@/ui/format/days";
import type { RequestDetail } from "../../base/requestCalls";
import { useSnooze } from "./snoozeCalls";

const Below = styled("div")({ display: "grid", gap: 8, padding: "0 16px 16px" });

/** How many days a request can be put off for. */
const most = 366;

interface SnoozeSurfaceProps {
  request: RequestDetail;
  anchor: HTMLElement;
  onClose: () => void;
}

/** Chooses until when a request is put off: a day, somebody else's answer, or whichever comes first. */
export function SnoozeSurface({ request, anchor, onClose }: SnoozeSurfaceProps) {
  const { t } = useTranslation();
  const snooze = useSnooze(request);
  const free = useQuery(freeDaysQuery(request.projekatId));
  const [answer, setAnswer] = useState(request.odgodjen?.doOdgovora ?? true);
  const now = today();
  const choose = (day: string) => {
    onClose();
    snooze(day ? { doDana: day, doOdgovora: answer } : { doOdgovora: true });
  };
  return (
    <DaySurface
      anchor={anchor}
      label={t("requests.view.snooze")}
      value={request.odgodjen?.doDana ?? ""}
      allowed={(day) => day > now && day <= dayAfter(now, most)}
      quick
      free={free.data}
      onChoose={choose}
      onClose={onClose}
    >
      <Below>
        <FormControlLabel
          label={t("requests.view.snoozeOrAnswer")}
          control={<Checkbox checked={answer} onChange={(_event, on) => setAnswer(on)} />}
        />
        <Button fullWidth variant="outlined" color="secondary" onClick={() => choose("")}>
          {t("requests.view.snoozeAnswer")}
        </Button>
      </Below>
    </DaySurface>
  );
}
