// Stripe connected in the office: the key is tried first, so that a wrong one never replaces one that works.
import type { StripeTrial } from "#adapters/payments/try-stripe.server.ts";
import { attempt } from "#app/attempt.server.ts";
import type { Deps } from "#app/deps.server.ts";
import { writeAudit } from "#app/features/base/audit/store.server.ts";
import { listOpenSessions, type PaymentSession } from "#app/features/orders/money/ledger-store.server.ts";
import { settleCheckout } from "#app/features/orders/payments/settle-checkout.server.ts";
import type { Act } from "#app/shared/people/act.ts";
import { Problem } from "#app/shared/problem.ts";
import { changeConnection, requireChangeable, storeSecret } from "./change-connection.server.ts";
import type { PaymentsFacts } from "./rules/connection-facts.ts";
import { isLiveKey, lastFour, maybeCut, wrongSecretKey, wrongWebhookSecret } from "./rules/pasted-secret.ts";
import type { StripeAccount } from "./schema.ts";
import { deleteSecrets, saveConnection } from "./store.server.ts";

type Pasted = { secretKey?: string | undefined; webhookSecret?: string | undefined };

/** What is left out stays as it is stored. Both are tried; one fails, none is stored. */
export async function connectStripe(deps: Deps, act: Act, pasted: Pasted): Promise<void> {
  const { connections, business } = deps;
  requireChangeable(connections, "payments");
  refuseWrong(pasted);
  const before = connections.state().payments;
  const secretKey = pasted.secretKey ?? connections.secret("stripe_secret_key") ?? "";
  const webhookSecret = pasted.webhookSecret ?? connections.secret("stripe_webhook_secret") ?? "";
  refuseWrong({ secretKey, webhookSecret });
  const trial = await connections.tryStripe(secretKey);
  if (!trial.ok) throw refusal(trial, pasted);
  const account = toAccount(trial, isLiveKey(secretKey), act.at);
  const isOther = !isSameAccount(before.facts, account);
  if (isOther && before.facts.provider === "stripe") requireBoth(pasted, account);
  if (pasted.webhookSecret !== undefined && trial.endpoint === "missing") requireEndpoint(deps);
  // Stripe's checkouts live for half an hour at least.
  if (business().booking.holdMinutes <= 30) {
    throw new Problem(
      409,
      "hold_too_short",
      "Stripe needs a checkout hold of more than 30 minutes. Change it under Booking rules first.",
    );
  }
  const open = isOther ? await openCheckouts(deps) : undefined;
  await store(deps, act, { version: before.version, account, pasted });
  if (open) await endOpenCheckouts(open);
}

/** Stripe is asked again with the key that is in use. */
export async function checkStripe(deps: Deps, act: Act): Promise<StripeAccount> {
  const { connections } = deps;
  const secretKey = connections.stripeKeyInUse();
  if (!secretKey) throw new Problem(409, "not_connected", "Stripe isn't connected.");
  const trial = await connections.tryStripe(secretKey);
  if (!trial.ok) throw refusal(trial, {});
  const account = toAccount(trial, isLiveKey(secretKey), act.at);
  if (connections.state().payments.from === "office") {
    await deps.db.transaction((tx) =>
      saveConnection(tx, act, { kind: "payments", facts: { provider: "stripe", ...account } }),
    );
    await connections.reload();
  }
  return account;
}

/** Ends Stripe here: the secrets are deleted, and open checkouts are closed there. */
export async function useOtherPayments(deps: Deps, act: Act, provider: "demo" | "links" | null): Promise<void> {
  const { connections } = deps;
  requireChangeable(connections, "payments");
  const before = connections.state().payments;
  const open = before.facts.provider === provider ? undefined : await openCheckouts(deps);
  await changeConnection(deps, "payments", before.version, async (tx) => {
    await deleteSecrets(tx, ["stripe_secret_key", "stripe_webhook_secret"]);
    await saveConnection(tx, act, { kind: "payments", facts: { provider } });
    await writeAudit(tx, act, { action: "payments changed", details: { to: provider ?? "none" } });
  });
  if (open) await endOpenCheckouts(open);
}

function refuseWrong({ secretKey, webhookSecret }: Pasted): void {
  const key = secretKey === undefined ? undefined : wrongSecretKey(secretKey);
  const webhook = webhookSecret === undefined ? undefined : wrongWebhookSecret(webhookSecret);
  const fields = { ...(key && { secretKey: key }), ...(webhook && { webhookSecret: webhook }) };
  const [first] = Object.values(fields);
  if (first) throw new Problem(422, "invalid_input", first, { fields });
}

function refusal(trial: Extract<StripeTrial, { ok: false }>, { secretKey }: Pasted): Problem {
  if (trial.reason === "away") {
    return new Problem(
      409,
      "stripe_away",
      "Stripe didn't answer, so nothing was changed. Please try again in a minute.",
    );
  }
  const message = `Stripe says: ${trial.says}.${secretKey ? maybeCut(secretKey) : ""}`;
  return new Problem(
    422,
    "refused_by_stripe",
    message,
    secretKey === undefined ? {} : { fields: { secretKey: message } },
  );
}

function toAccount(trial: Extract<StripeTrial, { ok: true }>, live: boolean, at: Date): StripeAccount {
  const { accountId, accountName, currency, missingEvents } = trial;
  return { accountId, accountName, currency, live, missingEvents, checkedAt: at.toISOString() };
}

const isSameAccount = (facts: PaymentsFacts, { accountId, live }: StripeAccount) =>
  facts.provider === "stripe" && facts.accountId === accountId && facts.live === live;

/** A webhook secret belongs to one account and one mode. */
function requireBoth({ secretKey, webhookSecret }: Pasted, { live, accountName }: StripeAccount): void {
  if (secretKey === undefined || webhookSecret !== undefined) return;
  const message = `That key is for ${accountName}, ${live ? "live" : "test mode"}, which has another webhook secret. Use the button below, which asks for both.`;
  throw new Problem(422, "both_needed", message, { fields: { secretKey: message } });
}

/** On this machine itself Stripe's command line forwards the events, and there is no endpoint. */
function requireEndpoint({ config }: Pick<Deps, "config">): void {
  if (["localhost", "127.0.0.1"].includes(new URL(config.publicUrl).hostname)) return;
  const message =
    "Stripe has no endpoint with this site's address yet. Add one with the address above, then paste its secret.";
  throw new Problem(422, "no_endpoint", message, { fields: { webhookSecret: message } });
}

type Stored = { version: number; account: StripeAccount; pasted: Pasted };

async function store(deps: Deps, act: Act, { version, account, pasted }: Stored): Promise<void> {
  const { secretKey, webhookSecret } = pasted;
  await changeConnection(deps, "payments", version, async (tx) => {
    if (secretKey !== undefined) await storeSecret(tx, deps, act, { kind: "stripe_secret_key", secret: secretKey });
    if (webhookSecret !== undefined)
      await storeSecret(tx, deps, act, { kind: "stripe_webhook_secret", secret: webhookSecret });
    await saveConnection(tx, act, { kind: "payments", facts: { provider: "stripe", ...account } });
    const details = {
      live: account.live,
      ...(secretKey && { keyEnding: lastFour(secretKey) }),
      ...(webhookSecret && { webhookEnding: lastFour(webhookSecret) }),
    };
    await writeAudit(tx, act, { action: "stripe connected", details });
  });
}

type OpenCheckouts = { sessions: PaymentSession[]; deps: Deps };

/** Asked before another provider is connected: afterwards the present one is gone. */
async function openCheckouts(deps: Deps): Promise<OpenCheckouts> {
  const { payments } = deps;
  const sessions = payments.reportsPayments ? await listOpenSessions(deps.db, payments.provider) : [];
  return { sessions, deps: { ...deps, payments: payments.now?.() ?? payments } };
}

/**
 * Closed where they were opened, so that nobody pays an account that is no longer ours; what was paid meanwhile counts. One
 * that can't be closed stays known, and its customer is asked to call.
 */
async function endOpenCheckouts({ sessions, deps }: OpenCheckouts): Promise<void> {
  await Promise.all(
    sessions.map((session) =>
      attempt(deps, "close a checkout of the former provider", () => settleCheckout(deps, session, true)),
    ),
  );
}
