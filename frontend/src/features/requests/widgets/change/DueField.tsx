import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock, ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { freeDaysQuery } from "@/queries/projects";
import { ValueButton } from "@/ui/controls/ChoiceMenu";
import { DaySurface } from "@/ui/form/inputs/DaySurface";
import { formatDay } from "@/ui/format/days";
import { useShortcut } from "@/ui/keys/shortcuts";
import { DueText } from "@/ui/marks/DueText";
import { useMayChange } from "../../base/frozen";
import { confirmDue } from "../../base/pastDue";
import type { RequestDetail } from "../../base/requestCalls";
import { useFieldChange } from "./useFieldChange";

const Below = styled("div")({ padding: "0 16px 16px" });

/** The due date of the request. */
export function DueField({ request }: { request: RequestDetail }) {
  const { t } = useTranslation();
  const { rok: due } = request;
  const mayEdit = useMayChange("zahtjev_zahtjev_edit");
  const change = useFieldChange(request);
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const free = useQuery({ ...freeDaysQuery(request.projekatId), enabled: anchor !== null });
  const open = () => setAnchor(button.current);
  useShortcut("d", t("requests.view.dueKey"), open, { region: button, enabled: mayEdit });
  const shown = due ? (
    <DueText day={due} finished={request.zahtjevStatus.oznaka === 2} />
  ) : (
    <>
      <CalendarClock size={16} aria-hidden />
      <span data-none>{t("requests.fields.noDue")}</span>
    </>
  );
  if (!mayEdit) return shown;
  const close = () => setAnchor(null);
  const choose = async (day: string) => {
    close();
    if (day !== (due ?? "") && (await confirmDue(t, day))) change({ values: { rok: day }, shown: { rok: day || null } });
  };
  return (
    <>
      <ValueButton
        ref={button}
        aria-label={t("requests.view.changeDue", { day: formatDay(due ?? "") || t("requests.fields.noDue") })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-keyshortcuts="d"
        onClick={open}
      >
        {shown}
        <ChevronDown size={16} aria-hidden />
      </ValueButton>
      {anchor && (
        <DaySurface
          anchor={anchor}
          label={t("requests.fields.due")}
          value={due ?? ""}
          quick
          free={free.data}
          onChoose={choose}
          onClose={close}
        >
          {due && (
            <Below>
              <Button fullWidth variant="outlined" color="secondary" onClick={() => choose("")}>
                {t("requests.view.clearDue")}
              </Button>
            </Below>
          )}
        </DaySurface>
      )}
    </>
  );
}
