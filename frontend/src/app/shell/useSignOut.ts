import { useMutation } from "@tanstack/react-query";
import { client } from "@/api/client";
import { currentSession, endSession } from "@/api/session";
import { removeAllDrafts } from "@/ui/form/drafts/draftStore";
import { forgetScreens } from "./screens";

/** Ends the session on the server and, even if that call fails, in this browser, with its drafts and the remembered screens. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      const session = currentSession();
      if (!session) return;
      await client.DELETE("/api/korisnici/{korisnickoIme}/tokeni/{tokenId}", {
        params: { path: { korisnickoIme: session.username, tokenId: session.publicId } },
      });
    },
    onSettled: () => {
      removeAllDrafts();
      forgetScreens();
      endSession(true);
    },
  });
}
