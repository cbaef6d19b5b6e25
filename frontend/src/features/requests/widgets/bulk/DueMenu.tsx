import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { freeDaysQuery } from "@/queries/projects";
import { DaySurface } from "@/ui/form/inputs/DaySurface";
import { useShortcut } from "@/ui/keys/shortcuts";
import { confirmDue } from "../../base/pastDue";
import type { BulkChange } from "./bulkCalls";

const Below = styled("div")({ padding: "0 16px 16px" });

interface DueMenuProps {
  /** True while a change is pending: the menu does not open. */
  pending: boolean;
  /** The project of all picked requests, whose free days are marked; 0 if they are of several. */
  projectId: number;
  onChoose: (change: BulkChange) => void;
}

/** A button of the bar that sets the due date of all picked requests. */
export function DueMenu({ pending, projectId, onChoose }: DueMenuProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = () => !pending && setAnchor(button.current);
  useShortcut("d", t("requests.bulk.keyOf", { name: t("requests.fields.due") }), open, { region: button });
  const free = useQuery({ ...freeDaysQuery(projectId), enabled: anchor !== null && projectId > 0 });
  const close = () => setAnchor(null);
  const choose = async (due: string | null) => {
    close();
    if (await confirmDue(t, due)) onChoose({ rok: due });
  };
  return (
    <>
      <Button
        ref={button}
        size="small"
        color="secondary"
        aria-keyshortcuts="d"
        aria-disabled={pending || undefined}
        endIcon={<ChevronDown size={14} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        {t("requests.fields.due")}
      </Button>
      {anchor && (
        <DaySurface anchor={anchor} label={t("requests.fields.due")} value="" quick free={free.data} onChoose={choose} onClose={close}>
          <Below>
            <Button fullWidth variant="outlined" color="secondary" onClick={() => choose(null)}>
              {t("requests.view.clearDue")}
            </Button>
          </Below>
        </DaySurface>
      )}
    </>
  );
}
