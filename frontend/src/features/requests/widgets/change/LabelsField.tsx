import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Tag } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { labelsQuery } from "@/queries/projects";
import { ValueButton } from "@/ui/controls/ChoiceMenu";
import { useBackCloses } from "@/ui/dialog/overlays";
import { useShortcut } from "@/ui/keys/shortcuts";
import { Labels } from "@/ui/marks/Labels";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { useMayChange } from "../../base/frozen";
import type { RequestDetail } from "../../base/requestCalls";
import { useLabelsPath } from "../../base/useLabelsPath";
import { useLabel } from "./labelCalls";

const LabelMenu = lazyComponent(() => import("./LabelMenu").then((m) => m.LabelMenu));

interface LabelsFieldProps {
  request: RequestDetail;
  /** How many labels there is room for. */
  most?: number;
}

/** The labels of the request; people who may edit it add and take off those of its project. */
export function LabelsField({ request, most }: LabelsFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const mayEdit = useMayChange("zahtjev_zahtjev_edit");
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data, isError } = useQuery({ ...labelsQuery(request.projekatId), enabled: anchor !== null });
  const change = useLabel(request);
  const makeAt = useLabelsPath(request.projekatId);
  const open = () => setAnchor(button.current);
  const close = () => setAnchor(null);
  useShortcut("b", t("requests.view.labelsKey"), open, { region: button, enabled: mayEdit });
  useBackCloses(close, anchor !== null);
  const own = request.oznake;
  const shown =
    own.length > 0 ? (
      <Labels labels={own} most={most} />
    ) : (
      <>
        <Tag size={16} aria-hidden />
        <span data-none>{t("requests.fields.unlabelled")}</span>
      </>
    );
  if (!mayEdit) return shown;
  const names = own.map(({ naziv: name }) => name).join(", ") || t("requests.fields.unlabelled");
  const offered = data?.items.filter((label) => !label.povuceno || own.some((one) => one.id === label.id));
  return (
    <>
      <ValueButton
        ref={button}
        aria-label={t("requests.view.changeLabels", { names })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        aria-keyshortcuts="b"
        onClick={open}
      >
        {shown}
        <ChevronDown size={16} aria-hidden />
      </ValueButton>
      {anchor && (
        <LabelMenu
          id={id}
          anchor={anchor}
          labels={offered}
          failed={isError}
          chosen={own}
          onChange={change}
          makeAt={makeAt}
          onClose={close}
          onMissing={close}
        />
      )}
    </>
  );
}
