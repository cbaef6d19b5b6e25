import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { offering, statusesQuery } from "@/queries/projects";
import { ChoiceMenu } from "@/ui/controls/ChoiceMenu";
import { RequestStatus } from "@/ui/marks/RequestStatus";
import { StatusBadge } from "@/ui/marks/StatusBadge";
import { useMayChange } from "../../base/frozen";
import type { RequestDetail } from "../../base/requestCalls";
import { useChooseStatus } from "./useChooseStatus";

const Pill = styled("span")(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  minHeight: 32,
  padding: "0 12px 0 10px",
  borderRadius: 8,
  ...theme.typography.button,
  border: `1px solid ${theme.vars?.palette.divider}`,
  [theme.breakpoints.down("sm")]: { minHeight: 44 },
}));

/** The status of the request; people who may change it choose another one here. */
export function StatusMenu({ request }: { request: RequestDetail }) {
  const { naziv: name, oznaka: marker } = request.zahtjevStatus;
  const mayChange = useMayChange("zahtjev_zahtjev_edit_status");
  if (mayChange) return <StatusChoice request={request} />;
  return (
    <Pill>
      <RequestStatus marker={marker} name={name} merged={request.spojen} />
    </Pill>
  );
}

function StatusChoice({ request }: { request: RequestDetail }) {
  const { t } = useTranslation();
  const current = request.zahtjevStatus;
  const { data } = useQuery({ ...statusesQuery(request.projekatId), select: offering(current.id) });
  const statuses = data ?? [current];
  const choose = useChooseStatus(request, statuses);
  return (
    <ChoiceMenu
      framed
      action={t("requests.view.changeStatus", { status: current.naziv })}
      shortcut={{ key: "s", label: t("requests.view.statusKey") }}
      label={t("requests.view.statuses")}
      choices={statuses.map(({ id, naziv: name, oznaka: marker }) => ({
        value: id,
        label: name,
        face: <StatusBadge marker={marker} label={name} />,
      }))}
      value={current.id}
      onChoose={choose}
    >
      <StatusBadge marker={current.oznaka} label={current.naziv} />
    </ChoiceMenu>
  );
}
