// Twilio connected in the office: the account is tried first, so that a wrong token never replaces one that works.
import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { momentTexts } from "#app/shared/days/moment-texts.ts";
import type { Act } from "#app/shared/people/act.ts";
import { pickFields } from "#app/shared/pick-fields.ts";
import { invalidInput, Problem } from "#app/shared/problem.ts";
import { changeConnection, requireChangeable, storeSecret } from "./change-connection.server.ts";
import { type TextsView, twilioAccountSchema } from "./schema.ts";
import { deleteSecrets, saveConnection } from "./store.server.ts";

type Typed = { accountSid: string; from: string; authToken?: string | undefined };

export async function connectTwilio(
  deps: Deps,
  act: Act,
  { accountSid, from, authToken: typed }: Typed,
): Promise<void> {
  const { connections } = deps;
  requireChangeable(connections, "texts");
  const before = connections.state().texts;
  const isSame = before.facts.by === "twilio" && before.facts.accountSid === accountSid;
  const authToken = typed ?? (isSame ? connections.secret("twilio_auth_token") : undefined);
  if (!authToken) throw invalidInput("authToken", "Please paste the auth token of this account.");
  const trial = await connections.tryTwilio({ accountSid, authToken });
  if (trial === "away") {
    throw new Problem(
      409,
      "twilio_away",
      "Twilio didn't answer, so nothing was changed. Please try again in a minute.",
    );
  }
  if (trial === "refused")
    throw invalidInput("authToken", "Twilio refused this account and token. Copy both again from its console.");
  const facts = { by: "twilio", accountSid, from, accountName: trial.name, checkedAt: act.at.toISOString() } as const;
  await changeConnection(deps, "texts", before.version, async (tx) => {
    if (typed !== undefined) await storeSecret(tx, deps, act, { kind: "twilio_auth_token", secret: typed });
    await saveConnection(tx, act, { kind: "texts", facts });
    await writeAudit(tx, act, { action: "texts connected", details: {} });
  });
}

/** Stored and shown from then on, or switched off. The token is deleted. */
export async function useOtherTexts(deps: Deps, act: Act, by: "outbox" | "off"): Promise<void> {
  const { connections } = deps;
  requireChangeable(connections, "texts");
  await changeConnection(deps, "texts", connections.state().texts.version, async (tx) => {
    await deleteSecrets(tx, ["twilio_auth_token"]);
    await saveConnection(tx, act, { kind: "texts", facts: { by } });
    await writeAudit(tx, act, { action: "texts disconnected", details: {} });
  });
}

export function viewTexts({ connections, config, business }: Deps): TextsView {
  const { texts, canStore } = connections.state();
  const { facts, authToken } = texts;
  return {
    from: texts.from,
    by: connections.texts.by,
    canStore,
    enterAgain: texts.isLocked,
    account: facts.by === "twilio" ? pickFields(twilioAccountSchema, facts) : null,
    authToken: authToken ? momentTexts(authToken) : null,
    webhookUrl: `${config.publicUrl}/api/webhooks/texts/incoming`,
    business: business().name,
    privacyUrl: `${config.publicUrl}/privacy`,
    bookingUrl: `${config.publicUrl}/calendar`,
  };
}
