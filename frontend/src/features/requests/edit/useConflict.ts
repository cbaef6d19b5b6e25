import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "@/api/apiError";
import { toast } from "@/ui/feedback/toast";
import { useErrorText } from "@/ui/useErrorText";
import { type RequestDetail, requestQuery } from "../requestQuery";

/**
 * Two people edited the same request. What was typed stays; saving goes on being refused until the newest version has been
 * loaded, so that nobody's work is overwritten unseen.
 */
export function useConflict(id: number, readVersion: number) {
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [sentence, setSentence] = useState<string | null>(null);
  const [newest, setNewest] = useState<RequestDetail | null>(null);
  const [loading, setLoading] = useState(false);
  const loadNewest = async () => {
    setLoading(true);
    try {
      setNewest(await queryClient.fetchQuery({ ...requestQuery(id), staleTime: 0 }));
      setSentence(null);
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setLoading(false);
    }
  };
  return {
    /** The server's sentence about who changed the request; null when there is no conflict to solve. */
    sentence,
    /** The version to compare with; null until it was asked for. */
    newest,
    loading,
    version: newest?.verzija ?? readVersion,
    /** Takes over a refusal; false when the error is another one. */
    take(error: unknown): boolean {
      if (!(error instanceof ApiError) || error.status !== 409) return false;
      setSentence(errorText(error));
      return true;
    },
    loadNewest,
    goOn: () => setSentence(null),
    /** The form was saved; what it holds now is the newest version. */
    clear: () => {
      setSentence(null);
      setNewest(null);
    },
  };
}

export type Conflict = ReturnType<typeof useConflict>;
