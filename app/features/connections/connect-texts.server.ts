// Twilio connected in the office: the account is tried first, so that a wrong token never replaces one that works.
import type { Deps } from "../../deps.server.ts";
import type { Act } from "../../shared/act.ts";
import { Problem } from "../../shared/problem.ts";
import { writeAudit } from "../audit/store.server.ts";
import { requireChangeable } from "./require-changeable.server.ts";
import { lastFour } from "./rules/pasted-secret.ts";
import type { TextsView } from "./schema.ts";
import { deleteSecrets, lockConnection, saveConnection, saveSecret } from "./store.server.ts";

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
  if (!authToken) throw wrong("authToken", "Please paste the auth token of this account.");
  const trial = await connections.tryTwilio({ accountSid, authToken });
  if (trial === "away") {
    throw new Problem(
      409,
      "twilio_away",
      "Twilio didn't answer, so nothing was changed. Please try again in a minute.",
    );
  }
  if (trial === "refused")
    throw wrong("authToken", "Twilio refused this account and token. Copy both again from its console.");
  const facts = { by: "twilio", accountSid, from, accountName: trial.name, checkedAt: act.at.toISOString() } as const;
  await deps.db.transaction(async (tx) => {
    await lockConnection(tx, "texts", before.version);
    if (typed !== undefined) {
      const ciphertext = connections.box.seal("twilio_auth_token", typed);
      await saveSecret(tx, act, { kind: "twilio_auth_token", ciphertext, lastFour: lastFour(typed) });
    }
    await saveConnection(tx, act, { kind: "texts", facts });
    await writeAudit(tx, act, { action: "texts connected", details: {} });
  });
  await connections.reload();
}

const wrong = (field: string, message: string) =>
  new Problem(422, "invalid_input", message, { fields: { [field]: message } });

/** Stored and shown from then on, or switched off. The token is deleted. */
export async function useOtherTexts(deps: Deps, act: Act, by: "outbox" | "off"): Promise<void> {
  const { connections } = deps;
  requireChangeable(connections, "texts");
  await deps.db.transaction(async (tx) => {
    await lockConnection(tx, "texts", connections.state().texts.version);
    await deleteSecrets(tx, ["twilio_auth_token"]);
    await saveConnection(tx, act, { kind: "texts", facts: { by } });
    await writeAudit(tx, act, { action: "texts disconnected", details: {} });
  });
  await connections.reload();
}

export function viewTexts({ connections, config, business }: Deps): TextsView {
  const { texts, canStore } = connections.state();
  const { facts, authToken } = texts;
  return {
    from: texts.from,
    by: connections.texts.by,
    canStore,
    enterAgain: texts.isLocked,
    account:
      facts.by === "twilio"
        ? { accountSid: facts.accountSid, accountName: facts.accountName, from: facts.from, checkedAt: facts.checkedAt }
        : null,
    authToken: authToken ? { ...authToken, changedAt: authToken.changedAt?.toISOString() ?? null } : null,
    webhookUrl: `${config.publicUrl}/api/webhooks/texts/incoming`,
    business: business().name,
    privacyUrl: `${config.publicUrl}/privacy`,
    bookingUrl: `${config.publicUrl}/calendar`,
  };
}
