import { styled } from "@mui/material/styles";
import { use } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "@/api/session";
import { storageKeys } from "@/api/storage";
import { formatDay } from "@/ui/format/days";
import { Disclosure } from "@/ui/layout/Disclosure";
import { useStoredFlag } from "@/ui/useStoredFlag";
import { Frozen } from "../../base/frozen";
import { isOfSender, type RequestDetail } from "../../base/requestCalls";
import { RequestFiles } from "../../widgets/attachments/RequestFiles";
import { Comments } from "../../widgets/comments/Comments";
import type { useSendComment } from "../../widgets/comments/commentCalls";
import { InternalPanel } from "../../widgets/internal/InternalPanel";
import { MergedRequests } from "../../widgets/relations/Merged";
import { Relations } from "../../widgets/relations/Relations";
import { RequestFacts } from "./RequestFacts";
import { useKeysOfArrival } from "./requestReads";

const List = styled("dl")(({ theme }) => ({
  margin: 0,
  display: "grid",
  gap: 8,
  "& dt": { fontSize: 13, lineHeight: "18px", color: theme.vars?.palette.text.secondary, overflowWrap: "anywhere" },
  "& dd": { margin: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" },
}));

/** The questions and answers from when the request was added, in order. */
function Answers({ answers }: { answers: RequestDetail["odgovori"] }) {
  const { t } = useTranslation();
  const given = answers.filter(({ odgovor: answer }) => answer);
  if (given.length === 0) return null;
  return (
    <section aria-label={t("requests.fields.answers")}>
      <List>
        {given.map(({ sifra: code, pitanje: label, vrsta: kind, odgovor: answer }) => (
          <div key={code}>
            <dt>{label}</dt>
            <dd>{kind === "dan" ? formatDay(answer) : answer}</dd>
          </div>
        ))}
      </List>
    </section>
  );
}

/** Rarely needed parts are closed in one line; an open one has a line of its own. */
const Aside = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: "12px 8px",
  "& > section[data-parts]": { display: "contents" },
  "& > details[open], & [data-wide=true], & > section > ul": { flexBasis: "100%", minWidth: 0 },
});

interface RequestRestProps {
  request: RequestDetail;
  send: ReturnType<typeof useSendComment>;
  /** When the person last had the request open. */
  since?: string;
  /** Whether it has the details, folded; otherwise they stand beside it. */
  facts: boolean;
}

/** What follows the description of a request, from its answers to its comments. */
export function RequestRest({ request, send, since, facts }: RequestRestProps) {
  const { t } = useTranslation();
  const mayReadComments = usePermission("zahtjev_komentar_pregled");
  const [detailsOpen, setDetailsOpen] = useStoredFlag(storageKeys.detailsOpen);
  useKeysOfArrival(request);
  return (
    <>
      <Answers answers={request.odgovori} />
      <Relations request={request} />
      <MergedRequests request={request} />
      <Aside>
        <RequestFiles request={request} compact />
        {request.interno && <InternalPanel request={request} internal={request.interno} />}
        {facts && (
          <Disclosure label={t("requests.view.more")} open={detailsOpen} onToggle={setDetailsOpen}>
            <RequestFacts request={request} />
          </Disclosure>
        )}
      </Aside>
      {mayReadComments && (
        <Frozen value={use(Frozen) && !isOfSender(request)}>
          <Comments requestId={request.id} since={since} send={send} />
        </Frozen>
      )}
    </>
  );
}
