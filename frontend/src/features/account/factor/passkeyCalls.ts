import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { makePasskey } from "@/api/passkeys";
import { useFactorChange, useOwnPath } from "./factorCalls";

const path = "/api/korisnici/{korisnickoIme}/dvostrukaprovjera/kljucevi";

/** Has the browser make a passkey and adds it; gives the recovery codes, if it has turned the second factor on. */
export function useAddPasskey() {
  const params = useOwnPath();
  return useFactorChange(async (naziv: string) => {
    const { opcije } = await answerOf(client.POST(`${path}/izazov`, { params }));
    const kljuc = await makePasskey(opcije);
    return (await answerOf(client.POST(path, { params, body: { naziv, kljuc } }))).rezervniKodovi;
  });
}

export function useRenamePasskey(kljucId: number) {
  const { path: own } = useOwnPath();
  return useFactorChange((naziv: string) => client.PUT(`${path}/{kljucId}`, { params: { path: { ...own, kljucId } }, body: { naziv } }));
}

export function useRemovePasskey() {
  const { path: own } = useOwnPath();
  return useFactorChange((kljucId: number) => client.DELETE(`${path}/{kljucId}`, { params: { path: { ...own, kljucId } } }));
}
