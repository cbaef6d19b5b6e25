import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { AppDialog } from "@/ui/dialog/AppDialog";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { PersonInput } from "@/ui/form/inputs/PersonInput";
import { formatDate } from "@/ui/format/dates";
import { PersonAvatar } from "@/ui/people/PersonAvatar";
import { PersonLink } from "@/ui/people/PersonLink";
import type { RequestDetail } from "../../base/requestCalls";
import { type Addable, addableQuery, type Follower, useAddFollower, useRemoveFollower } from "./followerCalls";

const Body = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 20,
  padding: "20px 24px 24px",
  overflowY: "auto",
  [theme.breakpoints.down("sm")]: { padding: 16 },
}));

const List = styled("ul")(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& > li": {
    display: "grid",
    gridTemplateColumns: "28px minmax(0, 1fr) auto",
    alignItems: "center",
    gap: 12,
    minHeight: 52,
    padding: "6px 0",
    borderTop: `1px solid ${theme.vars?.palette.divider}`,
  },
  "& small": { display: "block", fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary, overflowWrap: "anywhere" },
}));

interface FollowersDialogProps {
  request: RequestDetail;
  /** True where it is opened to add somebody: the people are offered at once. */
  adding?: boolean;
  onClose: () => void;
}

/** Whom others have added to a request, and who is to be added. */
export function FollowersDialog({ request, adding = false, onClose }: FollowersDialogProps) {
  const { t } = useTranslation();
  const heading = useId();
  const mayAdd = usePermission("zahtjev_komentar_dodavanje") && !request.spojen;
  const followers = request.pratioci ?? [];
  return (
    <AppDialog title={t("requests.followers.title", { id: request.id })} width={480} onClose={onClose}>
      <Body>
        {mayAdd && <AddFollower request={request} offering={adding} />}
        <div>
          <Typography id={heading} variant="h3" sx={{ mb: 1 }}>
            {t("requests.followers.added")}
          </Typography>
          {followers.length === 0 && <Typography color="text.secondary">{t("requests.followers.none")}</Typography>}
          <List aria-labelledby={heading}>
            {followers.map((follower) => (
              <FollowerLine key={follower.id} follower={follower} requestId={request.id} />
            ))}
          </List>
        </div>
      </Body>
    </AppDialog>
  );
}

function AddFollower({ request: { id }, offering }: { request: RequestDetail; offering: boolean }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const [asked, setAsked] = useState("");
  const found = useQuery(addableQuery(id, asked));
  const add = useAddFollower(id);
  const choose = (person: Addable | null) => {
    if (!person || add.isPending) return;
    add.mutate(person, {
      onSuccess: () => toast.success(t("requests.followers.isAdded", { name: person.punoIme, id })),
      onError: (error) => tellError(error),
    });
  };
  return (
    <PersonInput
      key={add.submittedAt}
      label={t("requests.followers.person")}
      help={t("requests.followers.help")}
      placeholder={t("requests.followers.placeholder")}
      people={found.data}
      failed={found.isError}
      value={null}
      onSearch={setAsked}
      onChange={choose}
      autoFocus={offering || add.submittedAt > 0}
      openOnFocus={offering && !add.submittedAt}
    />
  );
}

function FollowerLine({ follower, requestId }: { follower: Follower; requestId: number }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const remove = useRemoveFollower(requestId);
  const { punoIme: name, korisnickoIme: username = "", dodao: adder, dodan: at, ja: own, uklonjiv: removable } = follower;
  const leave = () =>
    remove.mutate(follower, {
      onSuccess: () =>
        toast.success(own ? t("requests.view.unwatched", { id: requestId }) : t("requests.followers.isRemoved", { name, id: requestId })),
      onError: (error) => tellError(error),
    });
  return (
    <li>
      <PersonAvatar name={name} />
      <div>
        <PersonLink username={username} name={name} />
        <small>{t("requests.followers.addedBy", { name: adder, day: formatDate(at) })}</small>
      </div>
      {own && (
        <Button size="small" color="secondary" disabled={remove.isPending} onClick={leave}>
          {t("requests.view.unwatch")}
        </Button>
      )}
      {!own && removable && (
        <IconButton aria-label={t("requests.followers.remove", { name })} disabled={remove.isPending} onClick={leave}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
