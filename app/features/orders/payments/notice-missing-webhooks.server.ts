// A wrong webhook secret or address shows in payments that we look up and that no webhook reported.

import type { Deps } from "#app/deps.server.ts";
import { countUnreported } from "#app/features/orders/money/ledger-store.server.ts";
import { readSetting, writeSetting } from "#db/settings-store.server.ts";
import { raiseAlert } from "./raise-alert.server.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const BAD_SIGNATURE = "webhook_bad_signature_at";

/** Anyone can send invalid webhooks: alone they mean nothing, beside an unreported payment they explain it. */
export async function noteBadSignature(deps: Deps): Promise<void> {
  const now = deps.now();
  const last = await lastBadSignature(deps);
  if (last && now.getTime() - last < MINUTE_MS) return;
  await writeSetting(deps.db, BAD_SIGNATURE, now.toISOString(), now);
}

/** Runs every minute and raises an alert on the dashboard and by email. */
export async function noticeMissingWebhooks(deps: Deps): Promise<void> {
  const { provider, reportsPayments } = deps.payments;
  if (!reportsPayments) return;
  const now = deps.now().getTime();
  const badSince = await lastBadSignature(deps);
  const isBad = badSince !== undefined && now - badSince < 15 * MINUTE_MS;
  // A message may be on its way for a minute; with rejected ones at hand there is nothing to wait for.
  const until = new Date(isBad ? now : now - MINUTE_MS);
  if ((await countUnreported(deps.db, provider, new Date(now - DAY_MS), until)) === 0) return;
  const note = isBad ? "signature" : "";
  await deps.db.transaction((tx) => raiseAlert(tx, deps, { kind: "webhooks_missing", subject: provider, note }));
}

async function lastBadSignature(deps: Deps): Promise<number | undefined> {
  const at = await readSetting<string>(deps.db, BAD_SIGNATURE);
  return at === undefined ? undefined : Date.parse(at);
}
