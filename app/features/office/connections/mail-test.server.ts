// A test message to the owner. That the server took it is one fact, that its link was clicked another.
import { createHash } from "node:crypto";
import type { Mail } from "#adapters/mail/port.ts";
import type { Deps } from "#app/deps.server.ts";
import { writeToCustomer } from "#app/features/base/messages/templates/write-message.server.ts";
import { firstOwnerEmail } from "#app/features/base/settings/rules/owner-emails.ts";
import { newPrivateToken } from "#app/shared/people/private-token.server.ts";
import { Problem } from "#app/shared/problem.ts";
import { withTimeLimit } from "#app/shared/time-limit.ts";
import type { Db, Tx } from "#db/database.ts";
import { readSetting, writeSetting } from "#db/settings-store.server.ts";
import { isExampleAddress } from "./rules/example-address.ts";
import { type MailFailure, mailRefusal } from "./rules/mail-refusal.ts";

const NAME = "setup_mail_test";
/** The owner waits for the answer, and the browser gives up after 20 seconds. */
const SEND_MS = 15_000;

export type MailTest = { to: string; tokenHash: string; sentAt: string; arrivedAt: string | null };

export const readMailTest = (db: Db | Tx) => readSetting<MailTest>(db, NAME);

/** Sends it, to be stored once it was taken. What the server refuses is said in words. */
export async function sendMailTest(deps: Deps, send: (mail: Mail) => Promise<void>): Promise<MailTest> {
  const to = firstOwnerEmail(deps.business());
  if (isExampleAddress(to)) {
    throw new Problem(
      409,
      "nobody_reads_it",
      `${to} is an example. Put your own address into Settings, Messages first.`,
    );
  }
  const token = newPrivateToken();
  const now = deps.now();
  const written = writeToCustomer(
    { kind: "mail_test", confirmUrl: `${deps.config.publicUrl}/mail-test/${token}` },
    deps.business(),
  );
  const tokenHash = hashLinkToken(token);
  const sending = send({ id: `mail-test-${tokenHash}`, to, ...written });
  await withTimeLimit(sending, SEND_MS, "The mail server took too long").catch((error: unknown) => {
    throw refusedMail(error);
  });
  return { to, tokenHash, sentAt: now.toISOString(), arrivedAt: null };
}

export const storeMailTest = (db: Db | Tx, test: MailTest) => writeSetting(db, NAME, test, new Date(test.sentAt));

/** False when the link is not the newest test's. */
export async function confirmMailArrived(deps: Pick<Deps, "db" | "now">, token: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const test = await readMailTest(tx);
    if (test?.tokenHash !== hashLinkToken(token)) return false;
    const now = deps.now();
    if (!test.arrivedAt) await writeSetting(tx, NAME, { ...test, arrivedAt: now.toISOString() }, now);
    return true;
  });
}

/** Only codes and what a server says about the conversation; the password is in none of it. */
function refusedMail(error: unknown): Problem {
  if (!(error instanceof Error)) throw error;
  const cause = error.cause instanceof Error ? error.cause : error;
  const { field, sentence } = mailRefusal({ ...(cause as MailFailure), message: `${error.message} ${cause.message}` });
  const said = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return new Problem(422, "refused_by_server", said, field ? { fields: { [field]: said } } : {});
}

const hashLinkToken = (token: string) => createHash("sha256").update(token).digest("base64url");
