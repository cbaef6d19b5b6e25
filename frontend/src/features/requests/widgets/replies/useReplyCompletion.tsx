import { useTranslation } from "react-i18next";
import { type Completion, useCompletion } from "../../base/text/useCompletion";
import { findReplies, replyAt } from "./findReplies";
import type { Reply } from "./replyCalls";
import { useReplyTexts } from "./useReplyTexts";

/** How many templates are offered while one is searched for. */
const most = 20;

/** Offers reply templates in a text after two colons, by words of their names and texts. */
export function useReplyCompletion(requestId: number): Completion {
  const { t } = useTranslation();
  const { typed, offer } = useCompletion<Reply>(replyAt);
  const { data, textOf } = useReplyTexts(requestId, typed !== undefined);
  return offer({
    items: typed === undefined ? [] : findReplies(data?.items ?? [], typed).slice(0, most),
    label: t("requests.replies.title"),
    found: (count) => t("requests.replies.found", { count }),
    line: (reply) => (
      <span>
        {reply.naziv}
        <small>{textOf(reply).split("\n", 1)[0]}</small>
      </span>
    ),
    textOf,
  });
}
