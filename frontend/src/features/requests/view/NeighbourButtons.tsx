import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { useShortcut } from "@/ui/shortcuts";
import { viewPathOver } from "../dialogRoute";
import { useNeighbours } from "../neighbours";
import { requestQuery } from "../requestQuery";

const Steps = styled("div")(({ theme }) => ({
  display: "flex",
  [theme.breakpoints.down("sm")]: { display: "none" },
}));

/** Leads to the requests beside this one in the list under the dialog, by `j` and `k` too; nothing when it stands in none. */
export function NeighbourButtons({ id }: { id: number }) {
  const { t } = useTranslation();
  const { previous, next } = useNeighbours(id);
  const queryClient = useQueryClient();
  const show = useShowRequest();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (next) void queryClient.prefetchQuery(requestQuery(next));
  }, [queryClient, next]);
  useShortcut("j", t("requests.view.next"), () => show(next), { region });
  useShortcut("k", t("requests.view.previous"), () => show(previous), { region });
  const button = (target: number | undefined, label: string, Icon: typeof ChevronUp) => (
    <IconButton aria-label={label} title={label} disabled={!target} onClick={() => show(target)}>
      <Icon size={18} aria-hidden />
    </IconButton>
  );
  return (
    <Steps ref={region}>
      {(previous || next) && (
        <>
          {button(previous, t("requests.view.previous"), ChevronUp)}
          {button(next, t("requests.view.next"), ChevronDown)}
        </>
      )}
    </Steps>
  );
}

/** Shows another request in the same dialog: closing it leads where closing this one would. */
function useShowRequest(): (id: number | undefined) => void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  return (id) => {
    if (!id) return;
    const options = { replace: true, state, preventScrollReset: true };
    void navigate({ pathname: viewPathOver(pathname, id), search }, options);
  };
}
