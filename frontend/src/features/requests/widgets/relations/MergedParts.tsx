import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { Merge } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { usePermission } from "@/api/session";
import { toast } from "@/ui/feedback/toast";
import { offerUndo } from "@/ui/feedback/undo";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { Disclosure } from "@/ui/layout/Disclosure";
import { PersonLink } from "@/ui/people/PersonLink";
import { DateText } from "@/ui/text/DateText";
import { viewPathOver } from "../../base/dialogRoute";
import { isOfSender, type RequestDetail } from "../../base/requestCalls";
import { UserText } from "../../base/text/UserText";
import { Attachments } from "../attachments/Attachments";
import { type Relation, useMerge, useUnmerge } from "./relationCalls";

const Notice = styled("section")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 12px",
  padding: "8px 8px 8px 12px",
  borderRadius: 8,
  backgroundColor: theme.vars?.palette.accent.tint,
  "& > svg": { flex: "none", color: theme.vars?.palette.accent.strong },
  "& > p": { flex: "1 1 200px", minWidth: 0, margin: 0, overflowWrap: "anywhere" },
  "@media (forced-colors: active)": { border: "1px solid" },
}));

const List = styled("section")({ display: "grid", gap: 4, "& > details": { minWidth: 0 } });

const Source = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 8,
  padding: "4px 0 12px 22px",
  "& > header": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "4px 12px",
    fontSize: 13,
    color: theme.vars?.palette.text.secondary,
  },
}));

interface BannerProps {
  request: RequestDetail;
  merge: Relation | undefined;
}

/** A banner above a merged request that says where its conversation continues, to those who see the other one. */
export function MergedBanner({ request, merge }: BannerProps) {
  const { t } = useTranslation();
  return (
    <Notice aria-label={t("requests.relations.mergedTitle")}>
      <Merge size={18} aria-hidden />
      <p>
        {merge ? (
          <>
            {t("requests.relations.mergedInto")} <RequestLink id={merge.zahtjevId} title={merge.naziv} />
          </>
        ) : (
          t(isOfSender(request) ? "requests.relations.goesOnForSender" : "requests.relations.goesOn")
        )}
      </p>
      {merge && <UnmergeButton id={request.id} intoId={merge.zahtjevId} />}
    </Notice>
  );
}

/** The requests that were merged into a request, with sender, description and files. Their comments are in the conversation. */
export function MergedSources({ merged }: { merged: NonNullable<RequestDetail["spojeni"]> }) {
  const { t } = useTranslation();
  return (
    <List aria-label={t("requests.relations.mergedRequests")}>
      {merged.map(({ id, naziv: title, opis: text, createdBy, zahtjevKreirao: name, datumKreiranja: createdAt, dokumenti: files }) => (
        <Disclosure key={id} label={t("requests.relations.mergedOne", { id, title })}>
          <Source>
            <header>
              <span>
                <PersonLink username={createdBy} name={name} />, <DateText value={createdAt} />
              </span>
              <RequestLink id={id} title={t("requests.relations.openMerged")} />
              <UnmergeButton id={id} />
            </header>
            <UserText>{text}</UserText>
            {files.length > 0 && <Attachments documents={files} label={t("requests.attachments.title")} />}
          </Source>
        </Disclosure>
      ))}
    </List>
  );
}

function RequestLink({ id, title }: { id: number; title: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link component={RouterLink} to={{ pathname: viewPathOver(pathname, id), search }} preventScrollReset>
      #{id} {title}
    </Link>
  );
}

/** A button that undoes a merge. @param intoId the other request, if merging again is offered */
function UnmergeButton({ id, intoId }: { id: number; intoId?: number }) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const mayRelate = usePermission("zahtjev_veza_izmjena");
  const mayChangeStatus = usePermission("zahtjev_zahtjev_edit_status");
  const unmerge = useUnmerge();
  const merge = useMerge(id);
  if (!mayRelate || !mayChangeStatus) return null;
  const again = (into: number, version: number) =>
    merge.mutateAsync({ intoId: into, version }).then(
      () => toast.success(t("requests.relations.mergedNow", { id, into })),
      (error) => tellError(error),
    );
  const separate = () =>
    unmerge.mutateAsync(id).then(
      ({ verzija: version }) => {
        const said = t("requests.relations.unmerged", { id });
        if (intoId) offerUndo(said, t("common.undo"), () => void again(intoId, version));
        else toast.success(said);
      },
      (error) => tellError(error),
    );
  return (
    <Button size="small" color="secondary" variant="outlined" disabled={unmerge.isPending} onClick={() => void separate()}>
      {t("requests.relations.unmerge")}
    </Button>
  );
}
