import { createContext, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { requestsCreate } from "@/api/limits.gen";
import { usePermission } from "@/api/session";
import { lengthOf, truncate } from "@/ui/format/text";
import { addPathOver } from "../dialogRoute";
import type { RequestValues } from "../form/requestForm";
import type { RequestDetail } from "../requestCalls";
import { withQuote } from "../text/quote";

const { naziv: titleLimit, opis: descriptionLimit } = requestsCreate;

/** What somebody said, of which a new request is to be made. */
interface SaidComment {
  id: number;
  komentar: string;
}

/** Begins a new request with a comment of the request that is shown; null where the person may not add any. */
export const Branching = createContext<((comment: SaidComment) => void) | null>(null);

/** What a new request begins with that is made of a comment. */
export interface Branch {
  commentId: number;
  /** The request that the comment is on. */
  requestId: number;
  values: Pick<RequestValues, "naziv" | "opis" | "projekatId" | "dioProjektaId" | "zahtjevKategorijaId">;
}

interface EntryState {
  branch?: Branch;
}

/** What the new request of this address begins with; undefined most of the time. */
export const useBranch = () => (useLocation().state as EntryState | null)?.branch;

/** Marks of a text that would be read in a title. */
const marks = /^(?:[-*+]|\d+[.)])\s+|[*`]/gu;

/** The first line that is no quote, as a title. */
export function titleOf(text: string): string {
  const lines = text.split(/\r?\n/u).map((line) => line.trim());
  const line = lines.find((one) => one && !one.startsWith(">")) ?? lines.find(Boolean)?.replace(/^[>\s]+/u, "") ?? "";
  return truncate(line.replace(marks, "").trim(), titleLimit, titleLimit - 3);
}

/** Opens the dialog of a new request over the one that is shown, filled in from a comment; closing it leads back. */
export function useBranching(request: RequestDetail): ((comment: SaidComment) => void) | null {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const mayAdd = usePermission("zahtjev_zahtjev_dodavanje");
  const { id: requestId, projekatId, dioProjektaId, zahtjevKategorijaId } = request;
  const open = useCallback(
    ({ id: commentId, komentar: text }: SaidComment) => {
      const from = t("requests.add.fromComment", { id: requestId });
      const opis = `${withQuote("", text, descriptionLimit - lengthOf(from) - 2)}\n${from}`;
      const branch: Branch = {
        commentId,
        requestId,
        values: { naziv: titleOf(text), opis, projekatId, dioProjektaId, zahtjevKategorijaId },
      };
      const state = { overList: true, branch };
      void navigate({ pathname: addPathOver(pathname), search }, { state, preventScrollReset: true });
    },
    [t, navigate, pathname, search, requestId, projekatId, dioProjektaId, zahtjevKategorijaId],
  );
  return mayAdd ? open : null;
}
