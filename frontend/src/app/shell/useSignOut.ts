import { useMutation } from "@tanstack/react-query";
import { endSession } from "@/api/session";
import { endCurrentSession } from "@/features/account/sessionCalls";
import { removeAllDrafts } from "@/ui/form/drafts/draftStore";
import { forgetScreens } from "./screens";

/** Ends the session on the server and, even if that call fails, in this browser, with its drafts and the remembered screens. */
export function useSignOut() {
  return useMutation({
    mutationFn: endCurrentSession,
    onSettled: () => {
      removeAllDrafts();
      forgetScreens();
      endSession(true);
    },
  });
}
