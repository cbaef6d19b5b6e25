import { styled } from "@mui/material/styles";
import { type RefCallback, useCallback, useRef, useState } from "react";
import { usePermission } from "@/api/session";
import { loadRadioMenu } from "@/ui/controls/ChoiceMenu";
import { discardKeys } from "@/ui/keys/keyBuffer";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { prefetchLater } from "@/ui/routing/prefetchLater";
import { isOfSender, type RequestDetail } from "../../base/requestCalls";
import { NamedRequests } from "../../base/text/NamedRequests";
import { Quoting, type Said } from "../../base/text/quote";
import type { ComposerHandle } from "../../widgets/comments/CommentForm";
import { useComments, useSendComment } from "../../widgets/comments/commentCalls";
import { useMovedDraft } from "../../widgets/comments/useMovedDraft";
import { Branching, useBranching } from "../../widgets/form/fromComment";
import { MergedInto } from "../../widgets/relations/Merged";
import { RequestBody } from "./RequestBody";
import { RequestOpening } from "./RequestOpening";
import { RequestProperties } from "./RequestProperties";
import { SnoozeNote } from "./SnoozeNote";
import type { Steps } from "./useSteps";

/** All at once, with the menus of the properties, as keys that were pressed before are meant for any of them. */
const loadRest = async () => {
  const [rest, form, outcome, facts] = await Promise.all([
    import("./RequestRest"),
    import("../../widgets/comments/CommentForm"),
    import("./Outcome"),
    import("./RequestFacts"),
    loadRadioMenu(),
  ]);
  return { ...rest, ...form, ...outcome, ...facts };
};
const RequestRest = lazyComponent(() => loadRest().then((m) => m.RequestRest));
const RequestFacts = lazyComponent(() => loadRest().then((m) => m.RequestFacts));
const CommentForm = lazyComponent(() => loadRest().then((m) => m.CommentForm));
const Outcome = lazyComponent(() => loadRest().then((m) => m.Outcome));
for (const { fetch } of [RequestRest, CommentForm]) prefetchLater(fetch);

interface RequestViewProps {
  request: RequestDetail;
  steps: Steps;
  /** False while only what is looked at first is drawn: the properties and the description. */
  whole: boolean;
  /** Whether it is shown beside the list. */
  beside: boolean;
  /** When the person had it open before, as it was known when this opened. */
  since?: string;
}

/** Beside the list, the conversation scrolls between the properties and the composer; where there is room, beside all facts. */
const Beside = styled("div")(({ theme }) => ({
  flex: 1,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  minHeight: 0,
  "&[data-facts]": { gridTemplateColumns: "minmax(0, 1fr) 236px" },
  "& > [data-talk]": { display: "flex", flexDirection: "column", minWidth: 0, minHeight: 0 },
  "& > [data-column]": { overflowY: "auto", padding: "16px 16px 24px", borderLeft: `1px solid ${theme.vars?.palette.divider}` },
  "& > [data-column] > dl + dl": { gridTemplateColumns: "minmax(0, 1fr)", marginTop: 16, borderBottom: 0, paddingBottom: 0 },
  "@media print": { display: "block", "& > [data-column]": { display: "block !important", padding: 0, border: 0 } },
}));

const Properties = styled("div")(({ theme }) => ({ padding: "12px 24px", borderBottom: `1px solid ${theme.vars?.palette.divider}` }));

/** The least width, in pixels, that has room for a column of facts. */
const factsFrom = 680;

/** Whether an element has the width. */
function useIsWide(width: number): [RefCallback<HTMLElement>, boolean] {
  const [wide, setWide] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => setWide(element.offsetWidth >= width);
      measure();
      const watch = new ResizeObserver(measure);
      watch.observe(element);
      return () => watch.disconnect();
    },
    [width],
  );
  return [ref, wide];
}

/** The content of a request's dialog, from its status to its comments, above the form of a new one. */
export function RequestView({ request, steps, whole, beside, since }: RequestViewProps) {
  const mayReadComments = usePermission("zahtjev_komentar_pregled");
  const { data: comments } = useComments(request.id, mayReadComments);
  const asSender = isOfSender(request);
  const mayComment = usePermission("zahtjev_komentar_dodavanje");
  const mayWriteComments = mayComment && (!request.spojen || asSender);
  const send = useSendComment(request.id);
  useMovedDraft(request, send);
  const handle = useRef<ComposerHandle>(null);
  const quote = useCallback((said: Said) => handle.current?.quote(said), []);
  const branch = useBranching(request);
  const [visited] = useState(since);
  const [missing, setMissing] = useState(false);
  const onMissing = () => {
    discardKeys();
    setMissing(true);
  };
  const drawn = whole && !missing;
  const [box, wide] = useIsWide(factsFrom);
  const facts = beside && wide;
  const properties = <RequestProperties request={request} column={facts} />;
  const body = (
    <NamedRequests request={request.id} texts={[request.opis, ...(comments?.items.map(({ komentar: text }) => text) ?? [])]}>
      <RequestBody data-body>
        <MergedInto request={request} />
        <SnoozeNote request={request} />
        {!beside && properties}
        <RequestOpening request={request} />
        {drawn && <RequestRest request={request} send={send} since={visited} facts={!facts} onMissing={onMissing} placeholder={null} />}
      </RequestBody>
    </NamedRequests>
  );
  const composer = drawn && mayReadComments && mayWriteComments && (
    <CommentForm
      ref={handle}
      request={request}
      merged={request.spojeni?.map(({ id }) => id)}
      asSender={asSender}
      send={send}
      steps={steps}
      onMissing={onMissing}
    />
  );
  const talk = (
    <>
      <Quoting value={mayReadComments && mayWriteComments ? quote : null}>{body}</Quoting>
      {drawn && request.cekaPotvrdu && <Outcome request={request} send={send} onMissing={onMissing} />}
      {composer}
    </>
  );
  return (
    <Branching value={branch}>
      {beside ? (
        <Beside ref={box} data-kept data-facts={facts || undefined}>
          <div data-talk>
            {!facts && <Properties>{properties}</Properties>}
            {talk}
          </div>
          {facts && (
            <div data-column>
              {properties}
              <RequestFacts request={request} onMissing={onMissing} placeholder={null} />
            </div>
          )}
        </Beside>
      ) : (
        talk
      )}
    </Branching>
  );
}
