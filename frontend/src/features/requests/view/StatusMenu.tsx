import ButtonBase from "@mui/material/ButtonBase";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { Check, ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { offering, statusesQuery } from "@/queries/projects";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { StatusBadge } from "@/ui/StatusBadge";
import type { RequestDetail, RequestStatus } from "../requestQuery";
import { useChangeStatus } from "./requestMutations";

const Pill = styled("span")(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  minHeight: 32,
  padding: "0 12px 0 10px",
  borderRadius: 8,
  ...theme.typography.button,
  border: `1px solid ${theme.vars?.palette.divider}`,
  [theme.breakpoints.down("sm")]: { minHeight: 44 },
}));

const PillButton = styled(Pill.withComponent(ButtonBase))(({ theme }) => ({
  paddingRight: 8,
  "&:hover": { backgroundColor: theme.vars?.palette.surface.hover },
}));

/** The status of the request; those who may change it choose another one here. */
export function StatusMenu({ request }: { request: RequestDetail }) {
  const { t } = useTranslation();
  const { naziv, oznaka } = request.zahtjevStatus;
  const mayChange = usePermission("zahtjev_zahtjev_edit_status");
  if (mayChange) return <StatusChoice request={request} />;
  return (
    <Pill>
      <span className="visually-hidden">{t("requests.fields.status")}</span>
      <StatusBadge marker={oznaka} label={naziv} />
    </Pill>
  );
}

function StatusChoice({ request }: { request: RequestDetail }) {
  const { t } = useTranslation();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = request.zahtjevStatus;
  const { data } = useQuery({ ...statusesQuery(request.projekatId), select: offering(current.id) });
  const choose = useChosenStatus(request);
  const select = (status: RequestStatus) => {
    setAnchor(null);
    choose(status);
  };
  return (
    <>
      <PillButton
        aria-label={t("requests.view.changeStatus", { status: current.naziv })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <StatusBadge marker={current.oznaka} label={current.naziv} />
        <ChevronDown size={16} aria-hidden />
      </PillButton>
      <Menu
        id={menuId}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { "aria-label": t("requests.view.statuses") } }}
      >
        {(data ?? [current]).map((status) => (
          <MenuItem
            key={status.id}
            role="menuitemradio"
            aria-checked={status.id === current.id}
            selected={status.id === current.id}
            onClick={() => select(status)}
          >
            <StatusBadge marker={status.oznaka} label={status.naziv} />
            {status.id === current.id && <Check size={16} aria-hidden style={{ marginLeft: "auto" }} />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Changes the status; one change at a time. */
function useChosenStatus({ id, zahtjevStatus }: RequestDetail) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const change = useChangeStatus(id);
  return ({ id: statusId, naziv, oznaka }: RequestStatus) => {
    if (change.isPending || statusId === zahtjevStatus.id) return;
    change.mutate(
      { id: statusId, naziv, oznaka },
      {
        onSuccess: () => toast.success(t("requests.view.statusChanged")),
        onError: (error) => tellError(error),
      },
    );
  };
}
