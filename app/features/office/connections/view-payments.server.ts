import type { Deps } from "#app/deps.server.ts";
import { listOpenSessions } from "#app/features/orders/money/ledger-store.server.ts";
import { WEBHOOK_ARRIVED } from "#app/features/orders/payments/api.server.ts";
import { momentTexts } from "#app/shared/days/moment-texts.ts";
import { pickFields } from "#app/shared/pick-fields.ts";
import { readSetting } from "#db/settings-store.server.ts";
import type { PaymentsState } from "./current-connections.server.ts";
import { type PaymentsView, type StripeAccount, stripeAccount } from "./schema.ts";

const webhookUrl = ({ config }: Pick<Deps, "config">) => `${config.publicUrl}/api/webhooks/stripe`;

/** Payments as the owner sees them: of every secret only its last four characters. */
export async function viewPayments(deps: Deps, checked?: StripeAccount): Promise<PaymentsView> {
  const { payments, canStore } = deps.connections.state();
  const { facts, secretKey, webhookSecret } = payments;
  const account =
    checked ?? (facts.provider === "stripe" && payments.from === "office" ? pickFields(stripeAccount, facts) : null);
  // Live: this request may just have connected another one.
  const { provider } = deps.connections.payments;
  return {
    from: payments.from,
    provider: payments.from === "environment" ? provider : (facts.provider ?? unconnected(provider)),
    canStore,
    enterAgain: payments.isLocked,
    account,
    secretKey: secretKey ? momentTexts(secretKey) : null,
    webhookSecret: webhookSecret ? momentTexts(webhookSecret) : null,
    webhookUrl: webhookUrl(deps),
    lastEventAt: await lastEventAt(deps, payments),
    openCheckouts: (await listOpenSessions(deps.db, provider)).length,
    linkCount: Object.keys(deps.business().payments.links).length,
  };
}

/** A new installation on its own machine starts with the demo; one that customers can reach starts with nothing. */
const unconnected = (provider: Deps["payments"]["provider"]) => (provider === "demo" ? "demo" : null);

/** What came in under an earlier secret says nothing about this one. */
async function lastEventAt({ db }: Deps, { webhookSecret }: PaymentsState): Promise<string | null> {
  const at = await readSetting<string>(db, WEBHOOK_ARRIVED);
  const since = webhookSecret?.changedAt;
  return at && !(since && Date.parse(at) <= since.getTime()) ? at : null;
}
