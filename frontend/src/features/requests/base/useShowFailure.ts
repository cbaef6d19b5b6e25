import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "@/ui/feedback/toast";
import { useErrorText } from "@/ui/feedback/useErrorText";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { useRouter } from "@/ui/routing/useRouter";
import { viewPathOver } from "./dialogRoute";

/**
 * Shows why a change of a request failed. If the person has left the request meanwhile, the message names it with a link; `gone`
 * returns whether they have.
 */
export function useShowFailure(id: number): ((error: unknown) => void) & { gone: () => boolean } {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const errorText = useErrorText();
  const router = useRouter();
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const tell = (error: unknown) => {
    if (shown.current) return tellError(error);
    toast.error(t("requests.view.changeFailed", { id, text: errorText(error) }), {
      label: t("common.open"),
      run: () => {
        const { pathname, search } = router.state.location;
        void router.navigate({ pathname: viewPathOver(pathname, id), search }, { preventScrollReset: true });
      },
    });
  };
  return Object.assign(tell, { gone: () => !shown.current });
}
