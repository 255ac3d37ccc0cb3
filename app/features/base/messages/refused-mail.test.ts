// Real mail servers refuse recipients, ask us to come back later, and report failures afterwards.
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { messages } from "#db/schema/messages.ts";
import { type RecipientBehavior, startFailingMailServer } from "#tests/support/providers/failing-mail-server.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const server = await startFailingMailServer();
const MAIL_FROM = "Cartecay Bounce Co. <desk@party-rentals.test>";
const { request, db, deps, jobs } = await testApp({ env: { SMTP_URL: server.url, MAIL_FROM, RATE_LIMITS: "off" } });
afterAll(async () => {
  deps.mail.close();
  await server.away();
});
const cookie = await ownerCookie(request);

async function mailTo(address: string, behavior: RecipientBehavior) {
  server.behave(address, behavior);
  const customer = { customerName: "Hannah Reed", customerEmail: address };
  const payment = { productName: "Slip and Slide", amount: "175.00", paymentMethod: "Card" };
  await request("/api/payment-notification", json("POST", { ...customer, ...payment }, { cookie }));
  await jobs.runDue(deps);
  return rowTo(address);
}
async function rowTo(address: string) {
  const [row] = await db.select().from(messages).where(eq(messages.toAddress, address));
  return row;
}
const failedToOwner = async () =>
  (await (await request("/api/messages?state=failed", { headers: { cookie } })).json()) as { toAddress: string }[];
const arrived = (address: string) => server.received.filter(({ to }) => to?.[0]?.address === address);

test("a recipient refused by name fails at once, and the owner sees the server's reason", async () => {
  const row = await mailTo("gone@example.com", "unknown");
  expect(row).toMatchObject({ state: "failed", attempts: 1, lastError: expect.stringContaining("550 5.1.1") });
  expect(await failedToOwner()).toMatchObject([{ toAddress: "gone@example.com" }]);
});

test("an email refused after it was sent completely fails, too", async () => {
  const row = await mailTo("strict@example.com", "spam");
  expect(row).toMatchObject({ state: "failed", lastError: expect.stringContaining("554 5.7.1") });
  expect(arrived("strict@example.com")).toEqual([]);
  expect((await failedToOwner()).map(({ toAddress }) => toAddress)).toContain("strict@example.com");
});

test("a server that asks to come back later gets the email once, on the next attempt", async () => {
  const row = await mailTo("gray@example.com", "greylisted");
  expect(row).toMatchObject({ state: "queued", attempts: 1, lastError: expect.stringContaining("451 4.7.1") });
  expect((await failedToOwner()).map(({ toAddress }) => toAddress)).not.toContain("gray@example.com");
  await deps.jobs.enqueue(db, "send_mail", { messageId: row?.id ?? 0 });
  await jobs.runDue(deps);
  expect(await rowTo("gray@example.com")).toMatchObject({ state: "sent", attempts: 2, lastError: null });
  expect(arrived("gray@example.com")).toHaveLength(1);
});

test("a later bounce goes to the sender's own mailbox; the email stays sent and nothing else happens", async () => {
  const row = await mailTo("later@example.com", "bounces");
  expect(row).toMatchObject({ state: "sent", lastError: null });
  const [report] = server.reports;
  expect(report?.to).toMatchObject([{ address: "desk@party-rentals.test" }]);
  expect(report?.text).toContain("could not be delivered to later@example.com");
  expect(await jobs.runDue(deps)).toBe(0);
  expect(arrived("later@example.com")).toHaveLength(1);
});
