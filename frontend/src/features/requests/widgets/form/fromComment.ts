import { createContext, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { requestsCreate } from "@/api/limits.gen";
import { usePermission } from "@/api/session";
import { lengthOf, truncate } from "@/ui/format/text";
import type { RequestDetail } from "../../base/requestCalls";
import { withQuote } from "../../base/text/quote";
import { useOpenBranch } from "./branch";

const { naziv: titleLimit, opis: descriptionLimit } = requestsCreate;

/** A comment from which a new request is made. */
interface SaidComment {
  id: number;
  komentar: string;
}

/** Starts a new request from a comment of the shown request; null if the person may not add any. */
export const Branching = createContext<((comment: SaidComment) => void) | null>(null);

/** Marks at the beginning of a line or in it, which a title should not have. */
const marks = /^(?:[-*+]|\d+[.)])\s+|[*`]/gu;

/** The first line that is not a quote, as a title. */
export function titleOf(text: string): string {
  const lines = text.split(/\r?\n/u).map((line) => line.trim());
  const line = lines.find((one) => one && !one.startsWith(">")) ?? lines.find(Boolean)?.replace(/^[>\s]+/u, "") ?? "";
  return truncate(line.replace(marks, "").trim(), titleLimit, titleLimit - 3);
}

/** Opens the dialog of a new request, filled in from a comment, over the shown one; closing it returns there. */
export function useBranching(request: RequestDetail): ((comment: SaidComment) => void) | null {
  const { t } = useTranslation();
  const openBranch = useOpenBranch();
  const mayAdd = usePermission("zahtjev_zahtjev_dodavanje");
  const { id: requestId, projekatId, dioProjektaId, zahtjevKategorijaId } = request;
  const open = useCallback(
    ({ id: commentId, komentar: text }: SaidComment) => {
      const from = t("requests.add.fromComment", { id: requestId });
      const opis = `${withQuote("", text, descriptionLimit - lengthOf(from) - 2)}\n${from}`;
      const values = { naziv: titleOf(text), opis, projekatId, dioProjektaId, zahtjevKategorijaId };
      openBranch({ source: String(commentId), requestId, values });
    },
    [t, openBranch, requestId, projekatId, dioProjektaId, zahtjevKategorijaId],
  );
  return mayAdd ? open : null;
}
