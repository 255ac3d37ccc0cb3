// A site, a mail server that can fail, and the customers who book meanwhile.
import { inject, type TestContext } from "vitest";
import { expectedEmails, judgeEmails } from "../oracles/email-oracle.ts";
import { judge } from "../oracles/oracle.ts";
import { type FailingMailServer, startFailingMailServer } from "../providers/failing-mail-server.ts";
import { reportVerdict } from "../runner/report-verdict.ts";
import { temporaryFolder } from "../servers/server.ts";
import { openTestSite, type TestSite } from "../servers/site.ts";
import { type BookingAttempt, sendAttempts } from "./concurrent-bookings.ts";
import { signIn } from "./sign-in.ts";

/** A failed email is retried after 5 to 10 seconds, and after 10 to 20 the second time. */
export const TIMEOUT = { timeout: 120_000, interval: 500 };

export type MailScene = {
  expect: TestContext["expect"];
  mail: FailingMailServer;
  site: TestSite;
  attempts: BookingAttempt[];
  /** So many customers book at once, and each gets an answer. */
  book: (count: number) => Promise<void>;
  asOwner: (path: string, init?: RequestInit) => Promise<Response>;
};
type Message = { id: number; attempts: number; lastError: string | null };

export async function setMailScene({ expect, onTestFinished }: TestContext): Promise<MailScene> {
  const mail = await startFailingMailServer();
  const env = { SMTP_URL: mail.url, RATE_LIMITS: "off" };
  // What was stored is judged from the folder when it has stopped.
  const site = await openTestSite({ ...env, DATA_DIR: temporaryFolder(inject("dataFolder")) });
  onTestFinished(async () => {
    await mail.away();
    await site.stop();
  });
  const cookie = await signIn(site.url);
  const attempts: BookingAttempt[] = [];
  return {
    expect,
    mail,
    site,
    attempts,
    book: async (count) => void attempts.push(...(await sendAttempts(site.url, count, attempts.length))),
    asOwner: (path, init) => fetch(site.url + path, { ...init, headers: { cookie } }),
  };
}

/** Until every email has arrived, and the product knows it. */
export async function untilDelivered({ expect, mail, attempts, asOwner }: MailScene): Promise<void> {
  const missing = () => expectedEmails(attempts, mail.received).filter(({ copies }) => copies.length === 0).length;
  await expect.poll(missing, TIMEOUT).toBe(0);
  const sent = async () => Number((await asOwner("/api/messages?state=sent")).headers.get("X-Total-Count"));
  await expect.poll(sent, TIMEOUT).toBe(attempts.length * 2);
}

/** Until an attempt has failed and the email is queued for the next one. */
export async function untilAttemptFailed({ expect, asOwner }: MailScene): Promise<void> {
  const tried = async () => {
    const waiting = (await (await asOwner("/api/messages?state=queued")).json()) as Message[];
    return waiting.some(({ attempts, lastError }) => attempts > 0 && lastError !== null);
  };
  await expect.poll(tried, TIMEOUT).toBe(true);
}

/** Until so many emails failed permanently; the owner sees why and resends them. */
export async function resendFailed({ expect, asOwner }: MailScene, count: number, why: string): Promise<void> {
  const failed = async () => (await asOwner("/api/messages?state=failed")).json() as Promise<Message[]>;
  await expect.poll(failed, TIMEOUT).toHaveLength(count);
  for (const { id, lastError } of await failed()) {
    expect(lastError).toContain(why);
    expect((await asOwner(`/api/messages/${id}/resend`, { method: "POST" })).status).toBe(200);
  }
}

/** Every booking was accepted and is stored, and the emails are right. */
export async function reportEmails(scene: MailScene, fault: string): Promise<void> {
  const { expect, mail, site, attempts } = scene;
  expect(mail.stillPlanned()).toEqual([]);
  expect(attempts.filter(({ status }) => status !== 201)).toEqual([]);
  await site.stop();
  expect((await judge({ DATA_DIR: site.dataDir }, attempts)).lost).toEqual([]);
  reportVerdict(fault, judgeEmails(attempts, mail));
}
