import type { Tx } from "../../../db/database.ts";
import { readSetting, writeSetting } from "../../../db/settings-store.server.ts";
import type { Deps } from "../../deps.server.ts";
import { dateInZone } from "../../shared/plain-date.ts";
import { newPrivateToken } from "../../shared/private-token.server.ts";
import { Problem } from "../../shared/problem.ts";
import { notify } from "../messages/notify.server.ts";
import { firstOwnerEmail } from "../settings/rules/owner-emails.ts";
import { isExampleAddress } from "./rules/setup-steps.ts";
import type { WaiverReview } from "./schema.ts";
import { factsKey, hashOf, type MailTest, settingNames } from "./setup-settings.server.ts";

export async function confirmBusinessFacts(tx: Tx, deps: Deps): Promise<void> {
  const now = deps.now();
  await writeSetting(tx, settingNames.business, { at: now.toISOString(), facts: factsKey(deps) }, now);
}

/** Stored for the version that was reviewed; a new version has to be reviewed again. */
export async function recordWaiverReview(tx: Tx, deps: Deps, review: WaiverReview): Promise<void> {
  const now = deps.now();
  if (review.readOn > dateInZone(now, deps.timeZone())) {
    const message = "Choose a date that isn't in the future.";
    throw new Problem(422, "invalid_input", message, { fields: { readOn: message } });
  }
  await writeSetting(tx, settingNames.waiverReview(deps.waiverText().version), review, now);
}

/** Emails the owner a link; opening it proves that email arrives. */
export async function sendMailTest(tx: Tx, deps: Deps): Promise<void> {
  const now = deps.now();
  const to = firstOwnerEmail(deps.business());
  if (deps.mail.by !== "smtp" || isExampleAddress(to)) {
    throw new Problem(409, "nobody_reads_it", "Set up a mail server and your own email address first.");
  }
  const token = newPrivateToken();
  const test: MailTest = { to, tokenHash: hashOf(token), sentAt: now.toISOString(), arrivedAt: null };
  await writeSetting(tx, settingNames.mailTest, test, now);
  const confirmUrl = `${deps.config.publicUrl}/mail-test/${token}`;
  await notify(
    tx,
    deps,
    { kind: "mail_test", confirmUrl },
    { event: `mail-test-${test.tokenHash}`, customerEmail: to, byOwner: true },
  );
}

/** False when the link is not the newest test's. */
export async function confirmMailArrived(deps: Deps, token: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const test = await readSetting<MailTest>(tx, settingNames.mailTest);
    if (test?.tokenHash !== hashOf(token)) return false;
    const now = deps.now();
    if (!test.arrivedAt) await writeSetting(tx, settingNames.mailTest, { ...test, arrivedAt: now.toISOString() }, now);
    return true;
  });
}
