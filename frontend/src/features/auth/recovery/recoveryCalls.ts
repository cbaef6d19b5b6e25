import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { deviceHeader } from "@/api/devices";
import type { components } from "@/api/schema.gen";

/** Whose link it is, and what for. */
export type LinkOwner = components["schemas"]["AuthLinkOutputBody"];

/** Has a letter sent to the accounts of an address, if it has any; the answer does not tell. Throws ApiError. */
export async function forgetPassword(email: string): Promise<void> {
  await client.POST("/api/korisnici/resetsifre", { body: { email } });
}

/** Finds out whose password a link lets choose. Throws ApiError, 410 for a link that opens nothing any more. */
export const linkOwner = (token: string): Promise<LinkOwner> =>
  answerOf(client.POST("/api/korisnici/resetsifre/provjera", { body: { token } }));

export interface NewPasswordValues {
  token: string;
  novaLozinka: string;
  ponovljenaLozinka: string;
}

/** Gives the owner of a link a new password. Throws ApiError. */
export async function choosePassword(body: NewPasswordValues): Promise<void> {
  await client.PUT("/api/korisnici/resetsifre", { params: { header: deviceHeader() }, body });
}
