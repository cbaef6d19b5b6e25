import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { ChevronUp, UserRoundCheck, UserRoundPlus } from "lucide-react";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOwner, usePermission } from "@/api/session";
import { assigneesQuery } from "@/queries/people";
import { offering, type Status, statusesQuery } from "@/queries/projects";
import { useBackCloses } from "@/ui/dialog/overlays";
import { useShortcut } from "@/ui/keys/shortcuts";
import { StatusMark, statusKind } from "@/ui/marks/StatusBadge";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { prefetchLater } from "@/ui/routing/prefetchLater";
import type { RequestDetail } from "../../base/requestCalls";
import type { Act } from "./commentCalls";
import type { SendChoice } from "./SendMenu";

const SendMenu = lazyComponent(() => import("./SendMenu").then((m) => m.SendMenu));
const AssigneeSearch = lazyComponent(() => import("../../base/AssigneeSearch").then((m) => m.AssigneeSearch));
prefetchLater(SendMenu.fetch);

/** A button with a second half. */
const Split = styled("span")(({ theme }) => ({
  display: "inline-flex",
  gap: 1,
  "& > button:first-of-type": { borderTopRightRadius: 0, borderBottomRightRadius: 0 },
  "& > button:last-of-type": {
    minWidth: 36,
    padding: 0,
    borderTopLeftRadius: 0,
    borderBottomLeftRadius: 0,
    [theme.breakpoints.down("sm")]: { minWidth: 44 },
  },
}));

/** Finished first, as most answers end there; then what waits for somebody. */
const order = ["done", "approval", "inProgress", "todo"] as const;

const labels = {
  done: "requests.comments.sendFinish",
  approval: "requests.comments.sendWait",
  inProgress: "requests.comments.sendStatus",
  todo: "requests.comments.sendStatus",
} as const;

interface Options {
  request: RequestDetail;
  /** False where the request cannot be changed. */
  enabled: boolean;
  region: RefObject<HTMLElement | null>;
  pending: boolean;
  send: (act: Act) => void;
}

/**
 * The other half of the button that sends a comment: with a status of the project, oneself or somebody else as assignee. It is never chosen
 * by itself. @returns `split` frames the button, and `panel` must be outside the comment's form
 */
export function useSendWith({ request, enabled, region, pending, send }: Options) {
  const { t } = useTranslation();
  const id = useId();
  const half = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [searching, setSearching] = useState(false);
  const close = () => setAnchor(null);
  useBackCloses(close, anchor !== null);
  const { korisnickoIme: me, punoIme: ownName } = useOwner();
  const mayMove = usePermission("zahtjev_zahtjev_edit_status") && enabled;
  const mayEdit = usePermission("zahtjev_zahtjev_edit");
  const mayAssign = usePermission("zahtjev_zahtjev_edit_dodijeljeni_korisnik") && mayEdit && enabled;
  const statuses = useQuery({ ...statusesQuery(request.projekatId), select: offering(), enabled: mayMove });
  const people = useQuery({ ...assigneesQuery([request.zahtjevKategorijaId]), enabled: mayAssign });
  const others = (mayMove && statuses.data?.filter((status) => status.id !== request.zahtjevStatus.id)) || [];
  const rank = ({ oznaka: marker }: Status) => order.indexOf(statusKind(marker));
  const ordered = others.toSorted((a, b) => rank(a) - rank(b));
  const moves = ordered.map(
    ({ id, naziv: name, oznaka: marker }): SendChoice => ({
      key: `status ${id}`,
      label: t(labels[statusKind(marker)]),
      detail: name,
      icon: <StatusMark marker={marker} />,
      send: () => send({ status: { id, naziv: name, oznaka: marker }, before: request }),
    }),
  );
  const give = (username: string, name: string) =>
    send({ assignee: { dodijeljeniKorisnikIme: username, dodijeljeniKorisnikPunoIme: name }, before: request });
  const take: SendChoice = {
    key: "take",
    label: t("requests.comments.sendTake"),
    icon: <UserRoundCheck size={16} aria-hidden />,
    send: () => give(me, ownName),
  };
  const hand: SendChoice = {
    key: "give",
    label: t("requests.comments.sendGive"),
    icon: <UserRoundPlus size={16} aria-hidden />,
    send: () => setSearching(true),
  };
  const takes = mayAssign && people.data?.ja === true && request.dodijeljeniKorisnikIme !== me;
  const choices = [...moves, ...(takes ? [take] : []), ...(mayAssign ? [hand] : [])];
  const finish = ordered[0] && statusKind(ordered[0].oznaka) === "done" ? moves[0] : undefined;
  const on = choices.length > 0;
  useShortcut("Alt+Enter", t("requests.comments.sendAnd"), () => setAnchor(half.current), { region, enabled: on && !pending });
  useShortcut("Alt+Shift+Enter", t("requests.comments.sendFinish"), () => finish?.send(), { region, enabled: Boolean(finish) && !pending });
  const choose = (choice: SendChoice) => {
    close();
    choice.send();
  };
  const split = (button: ReactNode) =>
    on ? (
      <Split>
        {button}
        <Button
          ref={half}
          variant="contained"
          aria-label={t("requests.comments.sendAnd")}
          title={t("requests.comments.sendAnd")}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          aria-keyshortcuts="Alt+Enter"
          disabled={pending}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <ChevronUp size={16} aria-hidden />
        </Button>
      </Split>
    ) : (
      button
    );
  const panel = (
    <>
      {anchor && <SendMenu id={id} anchor={anchor} choices={choices} onChoose={choose} onClose={close} onMissing={close} />}
      {searching && (
        <AssigneeSearch
          categories={[request.zahtjevKategorijaId]}
          onChoose={({ korisnickoIme: username, punoIme: name }) => give(username, name)}
          onClose={() => setSearching(false)}
          onMissing={() => setSearching(false)}
        />
      )}
    </>
  );
  return { split, panel };
}
