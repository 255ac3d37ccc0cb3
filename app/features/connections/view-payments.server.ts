import { readSetting } from "../../../db/settings-store.server.ts";
import type { Deps } from "../../deps.server.ts";
import { listOpenSessions } from "../money/ledger-store.server.ts";
import { WEBHOOK_ARRIVED } from "../payments/api.server.ts";
import type { PaymentsState, ShownSecret } from "./current-connections.server.ts";
import type { StripeAccount } from "./rules/connection-facts.ts";
import type { PaymentsView } from "./schema.ts";

const webhookUrl = ({ config }: Pick<Deps, "config">) => `${config.publicUrl}/api/webhooks/stripe`;

/** Payments as the owner sees them: of every secret only its last four characters. */
export async function viewPayments(deps: Deps, checked?: StripeAccount): Promise<PaymentsView> {
  const { payments, canStore } = deps.connections.state();
  const { facts, secretKey, webhookSecret } = payments;
  const account =
    checked ?? (facts.provider === "stripe" && payments.from === "office" ? viewStripeAccount(facts) : null);
  // Live: this request may just have connected another one.
  const { provider } = deps.connections.payments;
  return {
    from: payments.from,
    provider: payments.from === "environment" ? provider : (facts.provider ?? unconnected(provider)),
    canStore,
    enterAgain: payments.isLocked,
    account,
    secretKey: shown(secretKey),
    webhookSecret: shown(webhookSecret),
    webhookUrl: webhookUrl(deps),
    lastEventAt: await lastEventAt(deps, payments),
    openCheckouts: (await listOpenSessions(deps.db, provider)).length,
    linkCount: Object.keys(deps.business().payments.links).length,
  };
}

/** A new installation on its own machine starts with the demo; one that customers can reach starts with nothing. */
const unconnected = (provider: Deps["payments"]["provider"]) => (provider === "demo" ? "demo" : null);

function viewStripeAccount({
  accountId,
  accountName,
  live,
  currency,
  checkedAt,
  missingEvents,
}: StripeAccount): StripeAccount {
  return { accountId, accountName, live, currency, checkedAt, missingEvents };
}

function shown(secret: ShownSecret | undefined): PaymentsView["secretKey"] {
  if (!secret) return null;
  const { prefix, lastFour, changedAt, by } = secret;
  return { prefix, lastFour, changedAt: changedAt?.toISOString() ?? null, by };
}

/** What came in under an earlier secret says nothing about this one. */
async function lastEventAt({ db }: Deps, { webhookSecret }: PaymentsState): Promise<string | null> {
  const at = await readSetting<string>(db, WEBHOOK_ARRIVED);
  const since = webhookSecret?.changedAt;
  return at && !(since && Date.parse(at) <= since.getTime()) ? at : null;
}
