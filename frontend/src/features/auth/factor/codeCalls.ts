import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { deviceHeader } from "@/api/devices";
import type { components } from "@/api/schema.gen";
import { keepSession } from "../signInCalls";

/** The person's second factors, with a challenge for a passkey. */
export const waysQuery = () =>
  queryOptions({
    queryKey: ["factor", "ways"],
    queryFn: () => answerOf(client.POST("/api/prijave/kod/izazov")),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Signs in by a code, in the browser that has given the password. Throws ApiError. */
export async function signInByCode(body: components["schemas"]["AuthSignInByCodeInputBody"]): Promise<void> {
  keepSession(await answerOf(client.POST("/api/prijave/kod", { params: { header: deviceHeader() }, body })));
}
