import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { X } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { useShortcut } from "@/ui/shortcuts";
import { overlay } from "@/ui/themeComponents";
import { ChoiceMenu } from "./ChoiceMenu";
import { AssigneeChoices, CategoryChoices, PriorityChoices, StatusChoices } from "./choices";
import { useApplyChange } from "./useApplyChange";
import type { PickedRequests } from "./usePicked";

const Bar = styled("section")(({ theme }) => ({
  position: "sticky",
  zIndex: theme.zIndex.appBar - 1,
  bottom: 16,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 8px",
  width: "fit-content",
  maxWidth: "100%",
  margin: "16px auto 0",
  padding: "6px 6px 6px 16px",
  borderRadius: 10,
  border: `1px solid ${theme.vars?.palette.divider}`,
  backgroundColor: theme.vars?.palette.background.paper,
  boxShadow: overlay,
  animation: "bar-in 140ms ease-out",
  "@keyframes bar-in": { from: { opacity: 0, transform: "translateY(8px)" } },
  "& > strong": { fontWeight: 550, fontVariantNumeric: "tabular-nums", marginRight: 8 },
  "& > p": { margin: 0, maxWidth: "48ch", color: theme.vars?.palette.text.secondary },
  [theme.breakpoints.down("sm")]: {
    bottom: 8,
    gap: 0,
    width: "100%",
    padding: "4px 4px 4px 12px",
    "& > strong": { order: -2, flexBasis: "calc(100% - 52px)" },
    "& > [data-clear]": { order: -1 },
    "& > p": { flexBasis: "100%", padding: "0 0 8px" },
    "& > button:not([data-clear])": { flex: "1 1 auto", minWidth: 0, padding: "4px 2px" },
  },
}));

/** What can be done with the picked requests together; nothing while none is picked. */
export function BulkBar({ picked }: { picked: PickedRequests }) {
  const { t } = useTranslation();
  const count = picked.items.length;
  return (
    <>
      <span className="visually-hidden" role="status">
        {count > 0 && t("requests.bulk.selected", { count })}
      </span>
      {count > 0 && <Actions picked={picked} />}
    </>
  );
}

/** The bar as long as something is picked; the focus goes back to the list when it goes away with the bar. */
function Actions({ picked }: { picked: PickedRequests }) {
  const { t } = useTranslation();
  const { items, clear } = picked;
  const projects = new Set(items.map(({ projekatId }) => projekatId));
  const [projectId] = projects;
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (element?.contains(document.activeElement))
        document.querySelector<HTMLElement>("[data-row]")?.focus();
    };
  }, []);
  useShortcut("Escape", t("requests.bulk.clear"), clear);
  return (
    <Bar ref={bar} aria-label={t("requests.bulk.label")}>
      <strong>{t("requests.bulk.selected", { count: items.length })}</strong>
      {projects.size === 1 && projectId !== undefined ? (
        <Menus picked={picked} projectId={projectId} />
      ) : (
        <p>{t("requests.bulk.severalProjects")}</p>
      )}
      <IconButton
        data-clear
        aria-label={t("requests.bulk.clear")}
        title={t("requests.bulk.clear")}
        onClick={clear}
      >
        <X size={18} aria-hidden />
      </IconButton>
    </Bar>
  );
}

function Menus({ picked, projectId }: { picked: PickedRequests; projectId: number }) {
  const { t } = useTranslation();
  const mayEdit = usePermission("zahtjev_zahtjev_edit");
  const mayMove = usePermission("zahtjev_zahtjev_edit_status");
  const mayAssign = usePermission("zahtjev_zahtjev_edit_dodijeljeni_korisnik");
  const { apply, pending } = useApplyChange(picked);
  const shared = { projectId, onChoose: apply };
  return (
    <>
      {mayMove && (
        <ChoiceMenu label={t("requests.fields.status")} pending={pending}>
          {(show) => <StatusChoices {...shared} show={show} />}
        </ChoiceMenu>
      )}
      {mayAssign && (
        <ChoiceMenu label={t("requests.bulk.assign")} pending={pending}>
          {(show) => <AssigneeChoices items={picked.items} onChoose={apply} show={show} />}
        </ChoiceMenu>
      )}
      {mayEdit && (
        <ChoiceMenu label={t("requests.fields.category")} pending={pending}>
          {(show) => <CategoryChoices {...shared} show={show} />}
        </ChoiceMenu>
      )}
      {mayEdit && (
        <ChoiceMenu label={t("requests.fields.priority")} pending={pending}>
          {(show) => <PriorityChoices {...shared} show={show} />}
        </ChoiceMenu>
      )}
    </>
  );
}
