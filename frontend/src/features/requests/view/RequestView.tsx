import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { PersonAvatar } from "@/ui/people/PersonAvatar";
import { PersonLink } from "@/ui/people/PersonLink";
import { DateText } from "@/ui/text/DateText";
import { RequestFiles } from "../attachments/RequestFiles";
import { StatusMenu } from "../change/StatusMenu";
import { CommentForm } from "../comments/CommentForm";
import { Comments } from "../comments/Comments";
import { useSendComment } from "../comments/commentCalls";
import { InternalPanel } from "../internal/InternalPanel";
import type { RequestDetail } from "../requestCalls";
import type { Steps } from "../steps/useSteps";
import { RequestBody } from "./RequestBody";
import { RequestFacts } from "./RequestFacts";
import { useKeysOfArrival } from "./requestReads";
import { UserText } from "./UserText";

const Head = styled("div")({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "8px 16px" });

const Sender = styled("span")(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  gap: 8,
  minWidth: 0,
  color: theme.vars?.palette.text.secondary,
}));

/** A request from its status to its comments, above the form of a new one. */
export function RequestView({ request, steps }: { request: RequestDetail; steps: Steps }) {
  const { t } = useTranslation();
  const mayReadComments = usePermission("zahtjev_komentar_pregled");
  const mayWriteComments = usePermission("zahtjev_komentar_dodavanje");
  const send = useSendComment(request.id);
  useKeysOfArrival(request);
  return (
    <>
      <RequestBody>
        <Head>
          <StatusMenu request={request} />
          <Sender>
            <PersonAvatar name={request.zahtjevKreirao} size={24} />
            <span>
              <PersonLink username={request.createdBy} name={request.zahtjevKreirao} />, <DateText value={request.datumKreiranja} />
            </span>
          </Sender>
        </Head>
        <section aria-label={t("requests.fields.description")}>
          <UserText>{request.opis}</UserText>
        </section>
        <RequestFiles request={request} />
        <RequestFacts request={request} />
        {request.interno && <InternalPanel request={request} internal={request.interno} />}
        {mayReadComments && <Comments requestId={request.id} send={send} />}
      </RequestBody>
      {mayReadComments && mayWriteComments && <CommentForm requestId={request.id} send={send} steps={steps} />}
    </>
  );
}
