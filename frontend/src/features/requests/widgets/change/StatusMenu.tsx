import { styled } from "@mui/material/styles";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { offering, statusesQuery } from "@/queries/projects";
import { ChoiceMenu } from "@/ui/controls/ChoiceMenu";
import { RequestStatus } from "@/ui/marks/RequestStatus";
import { StatusBadge } from "@/ui/marks/StatusBadge";
import { useMayChange } from "../../base/frozen";
import { type RequestDetail, requestQuery, type RequestStatus as Status } from "../../base/requestCalls";
import { useShowFailure } from "../../base/useShowFailure";
import { useStatusChange } from "./statusCalls";

/** Changes the status of a request to one of those that its project has, one change at a time, and at once on the screen. */
function useChooseStatus({ id, zahtjevStatus: current }: RequestDetail, statuses: Status[]): (to: number) => void {
  const queryClient = useQueryClient();
  const { queryKey } = requestQuery(id);
  const showFailure = useShowFailure(id);
  const statusOf = (statusId: number) => statuses.find((status) => status.id === statusId) ?? current;
  const show = (statusId: number) => {
    const { id, naziv, oznaka } = statusOf(statusId);
    queryClient.setQueryData(queryKey, (request) => request && { ...request, zahtjevStatus: { id, naziv, oznaka } });
  };
  const change = useStatusChange({
    nameOf: (statusId) => statusOf(statusId).naziv,
    onMutate: async ({ to }) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      show(to);
    },
    onChanged: (_change, answer) => queryClient.setQueryData(queryKey, (request) => request && { ...request, ...answer }),
    onRefused: ({ from }) => show(from),
    tell: showFailure,
    asks: () => !showFailure.gone(),
  });
  return (to) => {
    if (!change.isPending) change.mutate({ id, from: current.id, to });
  };
}

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
