// A site, a mail server that can fail, and the customers who book meanwhile.
import type { TestContext } from "vitest";
import { type BookingAttempt, sendAttempts } from "./concurrent-bookings.ts";
import { type FailingMailServer, startFailingMailServer } from "./failing-mail-server.ts";
import { judgeLetters, lettersOf } from "./letters.ts";
import { judge } from "./oracle.ts";
import { reportVerdict } from "./report-verdict.ts";
import { signIn } from "./sign-in.ts";
import { openTestSite, type TestSite } from "./site.ts";

/** A letter that failed is tried again after 5 to 10 seconds, and after 10 to 20 the second time. */
export const TIMEOUT = { timeout: 120_000, interval: 500 };

export type MailScene = {
  expect: TestContext["expect"];
  mail: FailingMailServer;
  site: TestSite;
  wishes: BookingAttempt[];
  /** So many customers book at once, and each has an answer. */
  book: (count: number) => Promise<void>;
  asOwner: (path: string, init?: RequestInit) => Promise<Response>;
};
type Message = { id: number; attempts: number; lastError: string | null };

export async function setMailScene({ expect, onTestFinished }: TestContext): Promise<MailScene> {
  const mail = await startFailingMailServer();
  const env = { SMTP_URL: mail.url, RATE_LIMITS: "off" };
  const site = await openTestSite(env);
  onTestFinished(async () => {
    await mail.away();
    await site.stop();
  });
  const cookie = await signIn(site.url);
  const wishes: BookingAttempt[] = [];
  return {
    expect,
    mail,
    site,
    wishes,
    book: async (count) => void wishes.push(...(await sendAttempts(site.url, count, wishes.length))),
    asOwner: (path, init) => fetch(site.url + path, { ...init, headers: { cookie } }),
  };
}

/** Until there is every letter for everyone, and the product knows it. */
export async function untilDelivered({ expect, mail, wishes, asOwner }: MailScene): Promise<void> {
  const missing = () => lettersOf(wishes, mail.received).filter(({ copies }) => copies.length === 0).length;
  await expect.poll(missing, TIMEOUT).toBe(0);
  const sent = async () => Number((await asOwner("/api/messages?state=sent")).headers.get("X-Total-Count"));
  await expect.poll(sent, TIMEOUT).toBe(wishes.length * 2);
}

/** Until a letter was tried, in vain, and waits for the next try. */
export async function untilTriedInVain({ expect, asOwner }: MailScene): Promise<void> {
  const tried = async () => {
    const waiting = (await (await asOwner("/api/messages?state=queued")).json()) as Message[];
    return waiting.some(({ attempts, lastError }) => attempts > 0 && lastError !== null);
  };
  await expect.poll(tried, TIMEOUT).toBe(true);
}

/** Until so many letters failed for good; the owner sees why and sends them again. */
export async function sendFailedAgain({ expect, asOwner }: MailScene, count: number, why: string): Promise<void> {
  const failed = async () => (await asOwner("/api/messages?state=failed")).json() as Promise<Message[]>;
  await expect.poll(failed, TIMEOUT).toHaveLength(count);
  for (const { id, lastError } of await failed()) {
    expect(lastError).toContain(why);
    expect((await asOwner(`/api/messages/${id}/resend`, { method: "POST" })).status).toBe(200);
  }
}

/** Every customer had a yes, it is stored, and the letters are right. */
export async function tellLetters(scene: MailScene, fault: string): Promise<void> {
  const { expect, mail, site, wishes } = scene;
  expect(mail.stillPlanned()).toEqual([]);
  expect(wishes.filter(({ status }) => status !== 201)).toEqual([]);
  await site.stop();
  expect((await judge({ DATA_DIR: site.dataDir }, wishes)).lost).toEqual([]);
  reportVerdict(fault, judgeLetters(wishes, mail));
}
