// Browsers need these options to ask for a passkey. The site's name and address come from PUBLIC_URL, whatever a proxy
// says.
import { createHash } from "node:crypto";
import type { Config, Deps } from "#app/deps.server.ts";
import type { PasskeyPurpose } from "#app/shared/words/vocabulary.ts";
import type { Db } from "#db/database.ts";
import { insertChallenge, listPasskeys } from "./passkey-store.server.ts";

const CHALLENGE_MS = 5 * 60_000;

/** Ed25519, ES256 and RS256, which every phone and computer supports. Newer ones are still experimental in Node. */
export const ALGORITHMS = [-8, -7, -257];

// Loaded on the first use of a passkey, because most processes never need it.
export const webauthn = () => import("@simplewebauthn/server");

export function relyingParty({ publicUrl }: Pick<Config, "publicUrl">): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

async function keepChallenge({ db, now }: Deps, challenge: string, purpose: PasskeyPurpose, userId: number | null) {
  const expiresAt = new Date(now().getTime() + CHALLENGE_MS);
  await insertChallenge(db, { challenge, purpose, userId, expiresAt }, now());
}

/** The browser offers any of its passkeys for this site. */
export async function offerSignIn(deps: Deps) {
  const { generateAuthenticationOptions } = await webauthn();
  const rpID = relyingParty(deps.config).id;
  const options = await generateAuthenticationOptions({ rpID, userVerification: "required", timeout: CHALLENGE_MS });
  await keepChallenge(deps, options.challenge, "sign_in", null);
  return options;
}

/** The browser offers only the person's own passkeys. */
export async function offerConfirmation(deps: Deps, userId: number) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps.config).id,
    userVerification: "required",
    timeout: CHALLENGE_MS,
    allowCredentials: await described(deps.db, userId),
  });
  await keepChallenge(deps, options.challenge, "confirm", userId);
  return options;
}

/** `userId` is null for an invited person without an account. `handle` tells accounts apart on a device. */
type NewPasskey = { userId: number | null; handle: string; name: string; email: string | null };

export async function offerRegistration(deps: Deps, { userId, handle, name, email }: NewPasskey) {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: deps.business().name,
    rpID: relyingParty(deps.config).id,
    userID: Uint8Array.from(createHash("sha256").update(`${deps.installation}:${handle}`).digest()),
    userName: email ?? name,
    userDisplayName: name,
    timeout: CHALLENGE_MS,
    excludeCredentials: userId === null ? [] : await described(deps.db, userId),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(deps, options.challenge, "register", userId);
  return options;
}

async function described(db: Db, userId: number) {
  return (await listPasskeys(db, userId)).map(({ id, transports }) => ({ id, transports }));
}
