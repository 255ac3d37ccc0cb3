import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Deps } from "#app/deps.server.ts";
import { Problem } from "#app/shared/problem.ts";
import type { PasskeyPurpose } from "#app/shared/words/vocabulary.ts";
import { ALGORITHMS, relyingParty, webauthn } from "./passkey-options.server.ts";
import { findPasskey, type Passkey, takeChallenge } from "./passkey-store.server.ts";
import { PASSKEY_REFUSED, PASSKEY_TOO_LATE, type PasskeyAnswer, passkeyOfOtherSite } from "./schema.ts";

type Expected = { purpose: PasskeyPurpose; userId: number | null };

/** Returns the owner of the passkey and its new counter. */
export async function verifyPasskey(deps: Deps, answer: PasskeyAnswer, expected: Expected) {
  const challenge = await takeExpected(deps, answer, expected);
  const passkey = await findPasskey(deps.db, answer.id);
  if (!passkey || (expected.userId !== null && passkey.userId !== expected.userId)) throw passkeyRefused();
  const { verifyAuthenticationResponse } = await webauthn();
  const site = relyingParty(deps.config);
  // Throws for any mismatch: signature, counter or flags.
  const { authenticationInfo } = await orRefuse(
    verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: toCredential(passkey),
      requireUserVerification: true,
    }),
  );
  return { passkey, counter: authenticationInfo.newCounter };
}

export async function verifyNewPasskey(deps: Deps, answer: PasskeyAnswer, userId: number | null) {
  const challenge = await takeExpected(deps, answer, { purpose: "register", userId });
  const { verifyRegistrationResponse } = await webauthn();
  const site = relyingParty(deps.config);
  const { registrationInfo } = await orRefuse(
    verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo) throw passkeyRefused();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { id, publicKey, counter, transports };
}

/** Returns the signed challenge if we issued it for this purpose and it is still valid. Uses it up in any case. */
async function takeExpected({ db, now, config }: Deps, answer: PasskeyAnswer, { purpose, userId }: Expected) {
  const { challenge, origin } = readClientData(answer);
  const row = await takeChallenge(db, challenge);
  if (origin !== relyingParty(config).origin) {
    throw new Problem(422, "passkey_refused", passkeyOfOtherSite(config.publicUrl));
  }
  if (!row || row.expiresAt <= now()) throw new Problem(422, "passkey_too_late", PASSKEY_TOO_LATE);
  if (row.purpose !== purpose || row.userId !== userId) throw passkeyRefused();
  return challenge;
}

function readClientData({ response }: PasskeyAnswer): { challenge: string; origin: string } {
  try {
    const data = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString("utf8"));
    const challenge = String(data.challenge);
    const origin = String(data.origin);
    if (/^[\w-]{1,200}$/.test(challenge)) return { challenge, origin };
  } catch {
    // Refuse text that isn't our JSON like any other.
  }
  throw passkeyRefused();
}

async function orRefuse<Verified extends { verified: boolean }>(verifying: Promise<Verified>): Promise<Verified> {
  const result = await verifying.catch(() => undefined);
  if (!result?.verified) throw passkeyRefused();
  return result;
}

export const passkeyRefused = () => new Problem(422, "passkey_refused", PASSKEY_REFUSED);

function toCredential({ id, publicKey, counter, transports }: Passkey) {
  return { id, publicKey: Uint8Array.from(publicKey), counter, transports };
}
