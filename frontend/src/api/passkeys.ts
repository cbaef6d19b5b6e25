import { answerOf } from "./answerOf";
import { client } from "./client";

/** Whether the browser knows passkeys; it does not on pages that were loaded in clear text from another machine. */
export const passkeysWork = () => typeof PublicKeyCredential === "function";

/** Whether the browser offers passkeys in a field of a form, as it does passwords. */
export const autofillsPasskeys = async () => (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;

const toBytes = (text: string) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));

const toText = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");

const withBytes = (keys: PublicKeyCredentialDescriptorJSON[] = []) =>
  keys.map((key) => ({ ...key, id: toBytes(key.id) })) as PublicKeyCredentialDescriptor[];

/** The options as the browser takes them; older ones cannot read them by themselves. */
function requestOptions(json: PublicKeyCredentialRequestOptionsJSON): PublicKeyCredentialRequestOptions {
  if ("parseRequestOptionsFromJSON" in PublicKeyCredential) return PublicKeyCredential.parseRequestOptionsFromJSON(json);
  const { challenge, allowCredentials, ...others } = json as PublicKeyCredentialRequestOptionsJSON;
  return {
    ...others,
    challenge: toBytes(challenge),
    allowCredentials: withBytes(allowCredentials),
  } as PublicKeyCredentialRequestOptions;
}

function creationOptions(json: PublicKeyCredentialCreationOptionsJSON): PublicKeyCredentialCreationOptions {
  if ("parseCreationOptionsFromJSON" in PublicKeyCredential) return PublicKeyCredential.parseCreationOptionsFromJSON(json);
  const { challenge, user, excludeCredentials, ...others } = json as PublicKeyCredentialCreationOptionsJSON;
  return {
    ...others,
    challenge: toBytes(challenge),
    user: { ...user, id: toBytes(user.id) },
    excludeCredentials: withBytes(excludeCredentials),
  } as PublicKeyCredentialCreationOptions;
}

/** What the browser answers, as the service takes it. */
function answerJson(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException("no passkey", "NotAllowedError");
  if ("toJSON" in credential) return credential.toJSON();
  const { id, rawId, type, response } = credential as PublicKeyCredential;
  const names = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
  const parts = names.flatMap((name) => {
    const value = (response as unknown as Record<string, ArrayBuffer | undefined>)[name];
    return value ? [[name, toText(value)]] : [];
  });
  return { id, rawId: toText(rawId), type, clientExtensionResults: {}, response: Object.fromEntries(parts) };
}

/**
 * Has the browser use a passkey. Throws a DOMException when the person does not want to, or there is none.
 * @param options those of the service
 * @param conditional ends the request; the passkeys are then offered in the field for the username, and nothing is asked before one is chosen
 */
export async function askPasskey(options: unknown, conditional?: AbortSignal): Promise<unknown> {
  const publicKey = requestOptions(options as PublicKeyCredentialRequestOptionsJSON);
  return answerJson(
    await navigator.credentials.get(conditional ? { publicKey, signal: conditional, mediation: "conditional" } : { publicKey }),
  );
}

/** Has the user of a session prove by one of their passkeys who they are. Throws ApiError, and as askPasskey. */
export async function askOwnPasskey(korisnickoIme: string): Promise<unknown> {
  const params = { path: { korisnickoIme } };
  const { opcije } = await answerOf(client.POST("/api/korisnici/{korisnickoIme}/potvrda/izazov", { params }));
  return askPasskey(opcije);
}

/** Has the browser make a passkey. Throws a DOMException when the person does not want to, or the device has one already. */
export async function makePasskey(options: unknown): Promise<unknown> {
  return answerJson(await navigator.credentials.create({ publicKey: creationOptions(options as PublicKeyCredentialCreationOptionsJSON) }));
}
