import { useCallback, useRef, useState } from "react";
import { usePermission } from "@/api/session";
import { loadRadioMenu } from "@/ui/controls/ChoiceMenu";
import { discardKeys } from "@/ui/keys/keyBuffer";
import { lazyPart } from "@/ui/routing/lazyPart";
import { prefetchLater } from "@/ui/routing/prefetchLater";
import { Branching, useBranching } from "../add/fromComment";
import type { ComposerHandle } from "../comments/CommentForm";
import { useSendComment } from "../comments/commentCalls";
import { useMovedDraft } from "../comments/useMovedDraft";
import { MergedInto } from "../relations/Merged";
import { isOfSender, type RequestDetail } from "../requestCalls";
import type { Steps } from "../steps/useSteps";
import { NamedRequests } from "../text/NamedRequests";
import { Quoting, type Said } from "../text/quote";
import { Pending, RequestBody } from "./RequestBody";
import { RequestOpening } from "./RequestOpening";
import { RequestProperties } from "./RequestProperties";

/** All at once, with the menus of the properties, as keys that were pressed before are meant for any of them. */
const loadRest = async () => {
  const [rest, form, outcome] = await Promise.all([
    import("./RequestRest"),
    import("../comments/CommentForm"),
    import("./Outcome"),
    loadRadioMenu(),
  ]);
  return { ...rest, ...form, ...outcome };
};
const RequestRest = lazyPart(() => loadRest().then((m) => m.RequestRest));
const CommentForm = lazyPart(() => loadRest().then((m) => m.CommentForm));
const Outcome = lazyPart(() => loadRest().then((m) => m.Outcome));
for (const { fetch } of [RequestRest, CommentForm]) prefetchLater(fetch);

interface RequestViewProps {
  request: RequestDetail;
  steps: Steps;
  /** False while only what is looked at first is drawn: the properties and the description. */
  whole: boolean;
}

/** The content of a request's dialog, from its status to its comments, above the form of a new one. */
export function RequestView({ request, steps, whole }: RequestViewProps) {
  const mayReadComments = usePermission("zahtjev_komentar_pregled");
  const asSender = isOfSender(request);
  const mayComment = usePermission("zahtjev_komentar_dodavanje");
  const mayWriteComments = mayComment && (!request.spojen || asSender);
  const send = useSendComment(request.id);
  useMovedDraft(request, send);
  const composer = useRef<ComposerHandle>(null);
  const quote = useCallback((said: Said) => composer.current?.quote(said), []);
  const branch = useBranching(request);
  const [missing, setMissing] = useState(false);
  const onMissing = () => {
    discardKeys();
    setMissing(true);
  };
  const drawn = whole && !missing;
  return (
    <Branching value={branch}>
      <Quoting value={mayReadComments && mayWriteComments ? quote : null}>
        <NamedRequests request={request} withComments={mayReadComments}>
          <RequestBody>
            <MergedInto request={request} />
            <RequestProperties request={request} />
            <RequestOpening request={request} />
            {drawn ? <RequestRest request={request} send={send} onMissing={onMissing} placeholder={<Pending />} /> : <Pending />}
          </RequestBody>
        </NamedRequests>
      </Quoting>
      {drawn && request.cekaPotvrdu && <Outcome request={request} send={send} onMissing={onMissing} />}
      {drawn && mayReadComments && mayWriteComments && (
        <CommentForm
          ref={composer}
          request={request}
          merged={request.spojeni?.map(({ id }) => id)}
          asSender={asSender}
          send={send}
          steps={steps}
          onMissing={onMissing}
        />
      )}
    </Branching>
  );
}
