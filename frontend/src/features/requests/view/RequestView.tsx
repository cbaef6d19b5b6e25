import { styled } from "@mui/material/styles";
import { useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { storageKeys } from "@/api/storage";
import { Disclosure } from "@/ui/layout/Disclosure";
import { useStoredFlag } from "@/ui/useStoredFlag";
import { Branching, useBranching } from "../add/fromComment";
import { RequestFiles } from "../attachments/RequestFiles";
import { useMayChange } from "../change/frozen";
import { CommentForm, type ComposerHandle } from "../comments/CommentForm";
import { Comments } from "../comments/Comments";
import { useSendComment } from "../comments/commentCalls";
import { InternalPanel } from "../internal/InternalPanel";
import { MergedInto, MergedRequests } from "../relations/Merged";
import { Relations } from "../relations/Relations";
import type { RequestDetail } from "../requestCalls";
import type { Steps } from "../steps/useSteps";
import { NamedRequests } from "../text/NamedRequests";
import { Quoting, type Said } from "../text/quote";
import { Answers } from "./Answers";
import { RequestBody } from "./RequestBody";
import { RequestFacts } from "./RequestFacts";
import { RequestOpening } from "./RequestOpening";
import { RequestProperties } from "./RequestProperties";
import { useKeysOfArrival } from "./requestReads";

/** Rarely needed parts are closed in one line; an open one has a line of its own. */
const Aside = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: "12px 8px",
  "& > section[data-parts]": { display: "contents" },
  "& > details[open], & [data-wide=true], & > section > ul": { flexBasis: "100%", minWidth: 0 },
});

/** The content of a request's dialog, from its status to its comments, above the form of a new one. */
export function RequestView({ request, steps }: { request: RequestDetail; steps: Steps }) {
  const { t } = useTranslation();
  const mayReadComments = usePermission("zahtjev_komentar_pregled");
  const mayWriteComments = useMayChange("zahtjev_komentar_dodavanje");
  const send = useSendComment(request.id);
  const [detailsOpen, setDetailsOpen] = useStoredFlag(storageKeys.detailsOpen);
  useKeysOfArrival(request);
  const composer = useRef<ComposerHandle>(null);
  const quote = useCallback((said: Said) => composer.current?.quote(said), []);
  const branch = useBranching(request);
  return (
    <Branching value={branch}>
      <Quoting value={mayReadComments && mayWriteComments ? quote : null}>
        <NamedRequests request={request} withComments={mayReadComments}>
          <RequestBody>
            <MergedInto request={request} />
            <RequestProperties request={request} />
            <RequestOpening request={request} />
            <Answers answers={request.odgovori} />
            <Relations request={request} />
            <MergedRequests request={request} />
            <Aside>
              <RequestFiles request={request} compact />
              {request.interno && <InternalPanel request={request} internal={request.interno} />}
              <Disclosure label={t("requests.view.more")} open={detailsOpen} onToggle={setDetailsOpen}>
                <RequestFacts request={request} />
              </Disclosure>
            </Aside>
            {mayReadComments && <Comments requestId={request.id} send={send} />}
          </RequestBody>
        </NamedRequests>
      </Quoting>
      {mayReadComments && mayWriteComments && <CommentForm ref={composer} requestId={request.id} send={send} steps={steps} />}
    </Branching>
  );
}
