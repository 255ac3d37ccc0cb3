import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findBooking } from "#app/features/orders/orders/model/order-row-store.server.ts";
import { waivers } from "#db/schema/waiver.ts";
import { lastMailedCode } from "#tests/support/providers/mail.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { postForm } from "#tests/support/scenes/post.ts";
import { ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { renewLink } from "./renew-link.server.ts";

let now = new Date("2026-05-12T16:00:00Z");
const { request, deps, runJobs, outbox } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const { token, payment } = await book(request, { eventDate: "2026-06-06" });
const old = `/booking/${token}`;

async function mailedCode(): Promise<string> {
  await runJobs();
  return lastMailedCode(await outbox());
}

test("a wrong code changes nothing; the right one ends the old link, mails the new one, and a checkout that was open still pays", async () => {
  expect(await (await request(old)).text()).toContain(`${old}/new-link`);
  const asked = await postForm(request, `${old}/new-link`, { intent: "ask" });
  expect(asked.headers.get("location")).toBe(`${old}/new-link?code=sent`);
  const code = await mailedCode();
  expect(code).toMatch(/^\d{6}$/);
  const wrong = await postForm(request, `${old}/new-link`, {
    intent: "renew",
    code: code === "000000" ? "1" : "000000",
    key: "k1",
  });
  expect([wrong.status, (await request(old)).status]).toEqual([422, 200]);

  const renewed = await postForm(request, `${old}/new-link`, { intent: "renew", code, key: "k1" });
  const path = renewed.headers.get("location") ?? "";
  expect([renewed.status, path === old]).toEqual([303, false]);
  expect((await request(path)).status).toBe(200);
  const gone = await request(old);
  expect(gone.status).toBe(410);
  const page = await gone.text();
  expect(page).toContain("This link was replaced");
  expect(page).toContain('href="/find-booking"');
  expect(page).not.toMatch(/Hannah|Castle Combo/);
  expect((await postForm(request, `${old}/cancel`, { choice: "money" })).status).toBe(410);
  for (const file of ["receipt.pdf", "invoice.pdf", "waiver.pdf", "event.ics"]) {
    const answer = await request(`${old}/${file}`);
    expect([file, answer.status, answer.headers.get("cache-control")]).toEqual([file, 410, "no-store"]);
    const said = await answer.text();
    expect(said).toMatch(/^This link was replaced\. The new one is in an email .+\/find-booking\n$/s);
    expect(page).toContain(said.split("\n")[0]?.split(". ")[1] ?? "nothing was said");
  }

  await postForm(request, new URL(payment.url).pathname, { intent: "pay" });
  const back = await (await request(`${old}?checkout=done`)).text();
  expect(back).toContain("Thank you, we have your payment");
  expect(back).not.toMatch(/Hannah|Castle Combo/);
  expect(await (await request(path)).text()).toContain("$125");
  await runJobs();
  const mail = (await outbox()).find(({ subject }) => subject?.startsWith("Your new link"));
  expect(mail?.text).toContain(path);
});

test("a form that is sent twice at once makes one link, and both lead to it", async () => {
  const { token: first } = await book(request, { eventDate: "2026-06-07", customerEmail: "twice@example.com" });
  await postForm(request, `/booking/${first}/new-link`, { intent: "ask" });
  const code = await mailedCode();
  const renew = () => renewLink(deps, first, { address: "local" }, { code, key: "twice" });
  const [one, two] = await Promise.all([renew(), renew()]);
  expect(one).toMatch(/^\/booking\//);
  expect(two).toEqual(one);
  expect((await request(one)).status).toBe(200);
});

test("whoever asked for too many codes is told to use the newest one, and still has the field for it", async () => {
  const limited = await testApp({ now: () => now });
  const { token: of } = await book(limited.request, { eventDate: "2026-06-13" });
  const ask = (intent: string, query = "") =>
    limited.request(`/booking/${of}/new-link${query}`, { method: "POST", body: new URLSearchParams({ intent }) });
  await ask("ask");
  const page = await (await limited.request(`/booking/${of}/new-link?code=sent`)).text();
  expect(page).toContain(`action="/booking/${of}/new-link?code=sent"`);
  let last = await ask("again", "?code=sent");
  for (let sent = 1; last.status === 303 && sent < 9; sent += 1) {
    now = new Date(now.getTime() + 60_000);
    last = await ask("again", "?code=sent");
  }
  expect(last.status).toBe(429);
  const refused = await last.text();
  expect(refused).toContain("Use the newest one");
  expect(refused).toContain('name="code"');
});

async function signedBy(email: string, path: string, fullName = "Hannah Teague") {
  const signer = { fullName, email, phone: "(706) 555-0187", signature: fullName };
  await postForm(request, path, { ...signer, agreed: "on" });
  await runJobs();
  return (await outbox()).find(({ to, subject }) => to?.[0]?.address === email && subject?.startsWith("Waiver signed"));
}

test("a new link ends the signing links too, and only the booking's own address is mailed the private one", async () => {
  const cookie = await ownerCookie(request);
  const byOwner: typeof request = (path, init) => request(path, { ...init, headers: { ...init?.headers, cookie } });
  const made = async (eventDate: string, customerEmail: string) => {
    const { bookingId } = await book(byOwner, { eventDate, customerEmail, source: "admin" });
    const booking = await findBooking(deps.db, bookingId);
    return { bookingId, token: booking?.token ?? "" };
  };
  const signPath = async (bookingId: number) => {
    const [row] = await deps.db.select().from(waivers).where(eq(waivers.bookingId, bookingId));
    return `/sign/${row?.token}`;
  };
  const one = await made("2026-06-20", "own@example.com");
  const before = await signPath(one.bookingId);
  expect(await (await request(before)).text()).toContain("Read it, then sign it");
  await postForm(request, `/booking/${one.token}/new-link`, { intent: "ask" });
  await postForm(request, `/booking/${one.token}/new-link`, { intent: "renew", code: await mailedCode(), key: "sign" });
  const gone = await request(before);
  expect([gone.status, (await gone.text()).includes("This link was replaced")]).toEqual([410, true]);
  expect((await postForm(request, before, { fullName: "Someone Else" })).status).toBe(410);
  const after = await signPath(one.bookingId);
  expect(after).not.toBe(before);
  const own = await signedBy("own@example.com", after);
  expect(own?.text).toContain("/booking/");

  const two = await made("2026-06-21", "two@example.com");
  const copy = await signedBy("guest@example.com", await signPath(two.bookingId), "Owen Guest");
  expect(copy?.text).toContain("is signed.");
  // It speaks to who signed, and says who that was.
  expect(copy?.text).toContain("Hi Owen,");
  expect(copy?.text).toContain("Signed by: Owen Guest");
  expect(JSON.stringify(copy)).not.toContain(two.token);
});
