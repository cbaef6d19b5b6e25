import { answerOf } from "@/api/answerOf";
import { client } from "@/api/client";
import { deviceHeader } from "@/api/devices";
import type { components } from "@/api/schema.gen";

/** The owner and the purpose of a link. */
export type LinkOwner = components["schemas"]["AuthLinkOutputBody"];

/** Sends a letter to the accounts of an address, if there are any; the answer does not reveal that. Throws ApiError. */
export async function forgetPassword(email: string): Promise<void> {
  await client.POST("/api/korisnici/resetsifre", { body: { email } });
}

/** Returns the owner of a link. Throws ApiError, 410 for an invalid link. */
export const linkOwner = (token: string): Promise<LinkOwner> =>
  answerOf(client.POST("/api/korisnici/resetsifre/provjera", { body: { token } }));

interface NewPasswordValues {
  token: string;
  novaLozinka: string;
  ponovljenaLozinka: string;
}

/** Sets the password of a link's owner. Throws ApiError. */
export async function choosePassword(body: NewPasswordValues): Promise<void> {
  await client.PUT("/api/korisnici/resetsifre", { params: { header: deviceHeader() }, body });
}
