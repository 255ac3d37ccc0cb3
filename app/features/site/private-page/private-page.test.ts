import { beforeEach, expect, test } from "vitest";
import { book, bookingBody } from "#tests/support/scenes/factories.ts";
import { postForm } from "#tests/support/scenes/post.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

let now = new Date("2026-05-12T16:00:00Z");
const { request, deps, runJobs, outbox } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });

let day = 0;
const nextDay = () => `2026-06-${String(++day).padStart(2, "0")}`;
const read = async (path: string) => (await request(path)).text();
const pathOf = (url: string) => new URL(url).pathname;

beforeEach(() => {
  now = new Date("2026-05-12T16:00:00Z");
});

test("a held date says until when, and the page is not indexed or cached", async () => {
  const { token } = await book(request, { eventDate: nextDay() });
  const response = await request(`/booking/${token}`);
  const page = await response.text();
  expect(page).toContain("June 1 is held for you");
  expect(page).toContain("1:00 PM");
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("refresh")).toBe("60");
});

test.each(["/booking/nobody-has-this-token-at-all", "/booking/%00", "/sign/nobody-has-this-token-at-all"])(
  "%s is a plain 404",
  async (path) => {
    expect((await request(path)).status).toBe(404);
    expect((await postForm(request, path, { intent: "pay", choice: "full" })).status).toBe(404);
  },
);

test("paying through the demo checkout confirms the booking", async () => {
  const { token } = await book(request, { eventDate: nextDay() });
  const start = await postForm(request, `/booking/${token}`, { intent: "pay", choice: "full" });
  expect(start.status).toBe(303);
  const checkout = String(start.headers.get("location"));
  expect(await read(checkout)).toContain("Demo checkout: no card is charged.");
  const declined = await postForm(request, checkout, { intent: "decline" });
  expect(await declined.text()).toContain("Your card was declined. Nothing was charged.");
  const back = await postForm(request, checkout, { intent: "back" });
  expect(back.headers.get("location")).toBe(`/booking/${token}?checkout=back`);
  expect(await read(`/booking/${token}?checkout=back`)).toContain("Nothing was charged");
  const paid = await postForm(request, checkout, { intent: "pay" });
  expect(paid.headers.get("location")).toBe(`/booking/${token}?checkout=done`);
  const page = await read(`/booking/${token}?checkout=done`);
  expect(page).toContain("See you on Tuesday, June 2");
  expect(page).toContain("Paid in full");
});

test("after the deposit the page thanks for it and says what is due, and does not wait for a payment [C33]", async () => {
  const { token, payment } = await book(request, { eventDate: nextDay() });
  await postForm(request, pathOf(payment.url), { intent: "pay" });
  const page = await read(`/booking/${token}?checkout=done`);
  // The link may have been forwarded: enough to know one's own mailbox.
  expect(page).toContain("We write to h•••@example.com.");
  expect(page).not.toContain("hannah.teague@example.com");
  expect(page).toContain("Shared this link by mistake?");
  expect(page).toContain("We received your $125. The remaining $125 is due on delivery day.");
  expect(page).not.toContain("as soon as your bank has answered");
});

test("any part of the balance can be paid, never more than is owed, and another sum than the page showed charges nothing", async () => {
  const { token, bookingId, payment } = await book(request, { eventDate: nextDay() });
  const path = `/booking/${token}`;
  await postForm(request, pathOf(payment.url), { intent: "pay" });
  const part = (amount: string, owed = "12500") =>
    postForm(request, path, { intent: "pay", choice: "amount", amount, owed });
  const wrong = await part("125.01");
  expect(wrong.status).toBe(422);
  const form = await wrong.text();
  expect(form).toContain("You owe $125.00. Please enter that much or less.");
  expect(form).toContain('value="125.01"');

  const checkout = String((await part("25")).headers.get("location"));
  expect(await read(checkout)).toContain("$25");
  await postForm(request, checkout, { intent: "pay" });
  expect(await read(path)).toContain("$100");

  // Another tab still shows $125, and the owner takes cash meanwhile.
  const other = await postForm(request, path, { intent: "pay", choice: "balance", owed: "12500" });
  expect(other.status).toBe(409);
  expect(await other.text()).toContain("What you owe has changed: it&#x27;s $100 now.");
  const cookie = await ownerCookie(request);
  await request(`/api/bookings/${bookingId}/payments`, json("POST", { kind: "cash", amount: 100 }, { cookie }));
  const late = await part("50", "10000");
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("This is already paid. Nothing is due.");
});

test("a part is no way to hold a day: before the deposit only the deposit or all of it can be paid", async () => {
  const { token } = await book(request, { eventDate: nextDay() });
  expect(await read(`/booking/${token}`)).not.toContain("Pay another amount");
  const part = await postForm(request, `/booking/${token}`, { intent: "pay", choice: "amount", amount: "5" });
  expect(part.status).toBe(409);
});

test("while the bank has not answered, nothing can be paid twice", async () => {
  const { token } = await book(request, { eventDate: nextDay() });
  const response = await request(`/booking/${token}?checkout=done`);
  const page = await response.text();
  expect(page).toContain("Waiting for your bank");
  expect(page).not.toContain('value="deposit"');
  expect(response.headers.get("refresh")).toBe("15");
});

test("with the provider unreachable the booking stays and the page says so", async () => {
  const createCheckout = () => Promise.reject(new Error("away"));
  const away = await testApp({ now: () => now, deps: { payments: { ...deps.payments, createCheckout } } });
  const { token } = await book(away.request, { eventDate: "2026-06-20" });
  const body = new URLSearchParams({ intent: "pay", choice: "deposit" });
  const response = await away.request(`/booking/${token}`, { method: "POST", body });
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("We can&#x27;t reach the payment provider right now");
});

test("a hold that ran out is expired on the page at once, and its checkout too", async () => {
  const { token, payment } = await book(request, { eventDate: nextDay() });
  now = new Date("2026-05-12T17:00:01Z");
  expect(await read(`/booking/${token}`)).toContain("has expired");
  expect(await read(pathOf(payment.url))).toContain("This checkout has expired");
  const refused = await postForm(request, pathOf(payment.url), { intent: "pay" });
  expect(refused.status).toBe(402);
});

test("on the day the page goes with the party: on its way, there, and picked up", async () => {
  const { token, payment } = await book(request, { eventDate: "2026-07-11" });
  await postForm(request, pathOf(payment.url), { intent: "pay" });
  const at = (time: string) => {
    now = new Date(`2026-07-11T${time}:00-04:00`);
    return read(`/booking/${token}`);
  };
  const coming = await at("07:00");
  for (const text of ["See you today, Hannah.", "Pay today by cash, check or card", "Clear sticks and toys"])
    expect(coming).toContain(text);
  const there = await at("10:00");
  for (const text of ["Enjoy the party, Hannah.", "is yours until we pick it up today, 6–8 PM.", "is due now."])
    expect(there).toContain(text);
  expect(there).not.toMatch(/Before we get there|truck list|on delivery day/);
  const over = await at("20:00");
  for (const text of ["We hope you had a great day", "$125 is still due."]) expect(over).toContain(text);
});

test("a party that nobody paid for is a bill once it has begun, with nothing to reserve, move or sign", async () => {
  const entered = bookingBody({ source: "admin", eventDate: "2026-07-18" });
  const cookie = await ownerCookie(request);
  const { token } = await (await request("/api/waiver-notification", json("POST", entered, { cookie }))).json();
  const at = (time: string) => {
    now = new Date(`2026-07-18T${time}:00-04:00`);
    return read(`/booking/${token}`);
  };
  for (const text of ["until the deposit is paid", "Pay the deposit", "Change of plans?"])
    expect(await at("07:00")).toContain(text);
  const there = await at("10:00");
  for (const text of ["is yours until we pick it up today", "Pay in full", "Please sign the waiver"])
    expect(there).toContain(text);
  expect(there).not.toMatch(/[Rr]eserved|the deposit|Change of plans/);
  // The page of seven o'clock offers the deposit, and is sent at ten.
  const deposit = await postForm(request, `/booking/${token}`, { intent: "pay", choice: "deposit", owed: "25000" });
  const refused = await deposit.text();
  expect([deposit.status, refused.includes("What you owe has changed")]).toEqual([409, false]);
  expect(refused).toContain("Your party has begun, so there&#x27;s no deposit any more: all $250 is due.");
  const over = await at("20:00");
  expect(over).toContain("$250 is still due.");
  expect(over).not.toMatch(/[Rr]eserved|the deposit|Change of plans|sign the waiver/);
});

test("a request to move emails both sides once and changes nothing by itself", async () => {
  const { token, bookingId, payment } = await book(request, { eventDate: nextDay() });
  await postForm(request, pathOf(payment.url), { intent: "pay" });
  const empty = await postForm(request, `/booking/${token}`, { intent: "ask", wish: "cancel", note: " " });
  expect(empty.status).toBe(422);
  const form = await empty.text();
  expect(form).toContain("Please tell us a little more.");
  expect(form).toContain("$125 back");
  for (let i = 0; i < 2; i += 1) {
    const asked = await postForm(request, `/booking/${token}`, {
      intent: "ask",
      wish: "move",
      note: "June 13 would suit us",
    });
    expect(asked.headers.get("location")).toBe(`/booking/${token}?asked=1`);
  }
  expect(await read(`/booking/${token}?asked=1`)).toContain("We have your request");
  await runJobs();
  const letters = (await outbox()).filter(({ subject }) => subject?.includes("equest to move"));
  expect(letters.length).toBe(2);
  expect(letters.flatMap(({ to }) => to?.map(({ address }) => address))).toContain("hannah.teague@example.com");
  const owner = { cookie: await ownerCookie(request) };
  const rows = await (await request(`/api/bookings?q=${bookingId}`, { headers: owner })).json();
  expect(rows[0]).toMatchObject({ status: "confirmed", changeRequest: "move", changeNote: "June 13 would suit us" });
});

test("the owner's entry is signed by its private link, once, and the PDF follows [C31]", async () => {
  const cookie = await ownerCookie(request);
  const body = { inflatableId: 2, eventDate: "2026-06-25", source: "admin", customerName: "Hannah Teague" };
  const contact = { customerEmail: "hannah.teague@example.com", customerPhone: "(706) 555-0187" };
  const made = await request("/api/waiver-notification", json("POST", { ...body, ...contact }, { cookie }));
  const { token, bookingId } = await made.json();
  const pdf = `/booking/${token}/waiver.pdf`;
  expect((await request(pdf)).status).toBe(404);
  await runJobs();
  const asks = (await outbox()).findLast(({ subject }) => subject?.endsWith("please sign the waiver"));
  const sign = /\/sign\/[\w-]+/.exec(asks?.text ?? "")?.[0] ?? "";
  // The link may be in other hands: the renter knows the address and the number by their ends, and need not type them.
  const shown = `${await read(sign)}${await read(`${sign}.data`)}`;
  expect(shown).toContain("Leave it empty to use h•••@example.com.");
  expect(shown).toContain("Leave it empty to use the number ending in 87.");
  expect(shown).not.toMatch(/hannah\.teague@|555-0187/);
  // Nor does it lead to the page that says everything.
  expect(shown).not.toContain(token);
  // One box, as in the dialog of the booking page.
  expect(shown.match(/type="checkbox"/g)).toHaveLength(1);
  expect(shown).toContain("and I consent to sign electronically");
  const signer = { fullName: "Hannah Teague", email: "", phone: "" };
  const refused = await postForm(request, sign, { ...signer, phone: "(706) 555-0199", signature: "Hannah Teague" });
  expect(refused.status).toBe(422);
  const form = await refused.text();
  expect(form).toContain("Please complete all required fields and accept the waiver terms.");
  expect(form).toContain("(706) 555-0199");
  const complete = { ...signer, signature: "Hannah Teague", agreed: "on" };
  const answers = await Promise.all([postForm(request, sign, complete), postForm(request, sign, complete)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const signed = `${await read(sign)}${await read(`${sign}.data`)}`;
  expect(signed).toContain("Signed, thank you");
  expect(signed).toContain('href="/find-booking"');
  expect(signed).not.toContain("hannah.teague@");
  expect(signed).not.toContain(token);
  const document = await request(pdf);
  expect(document.headers.get("content-type")).toBe("application/pdf");
  expect(document.headers.get("cache-control")).toBe("private, no-store");
  await runJobs();
  const letters = (await outbox()).filter(({ subject }) => subject?.startsWith("Waiver signed"));
  expect(letters.length).toBe(2);
  await request(`/api/bookings/${bookingId}/cancel`, json("POST", {}, { cookie }));
  expect(await read(sign)).toContain("Nothing to sign here");
});

test("the calendar file contains the event", async () => {
  const { token } = await book(request, { eventDate: nextDay() });
  const file = await read(`/booking/${token}/event.ics`);
  expect(file).toContain("BEGIN:VEVENT");
  expect(file).toContain("SUMMARY:Castle Combo");
});

test("somebody without a first name is called by none, not by an emoji [C31]", async () => {
  const { token, payment } = await book(request, { eventDate: nextDay(), customerName: "👩‍👧" });
  await postForm(request, pathOf(payment.url), { intent: "pay" });
  expect(await read(`/booking/${token}`)).toMatch(/<h1[^>]*>See you on [^,<]*, June \d+\.</);
});

test("a checkout that a second tab replaced says so, and not that time ran out [C31]", async () => {
  const { token, payment } = await book(request, { eventDate: nextDay() });
  expect((await postForm(request, `/booking/${token}`, { intent: "pay", choice: "full" })).status).toBe(303);
  const first = await read(pathOf(payment.url));
  expect(first).toContain("This checkout is closed");
  expect(first).not.toContain("has expired");
  now = new Date("2026-05-12T20:00:00Z");
  expect(await read(pathOf(payment.url))).toContain("This checkout is closed");
});

test("what a canceled order had isn't what we bring [C31]", async () => {
  const items = [
    { inflatableId: 3, wetOption: true },
    { inflatableId: 2, wetOption: false },
  ];
  const { token, bookingId } = await book(request, { eventDate: nextDay(), items });
  expect(await read(`/booking/${token}`)).toContain("What we bring");
  const cookie = await ownerCookie(request);
  await request(`/api/bookings/${bookingId}/cancel`, json("POST", {}, { cookie }));
  const page = await read(`/booking/${token}`);
  expect(page).toContain("What was in your order");
  expect(page).not.toContain("What we bring");
});

test("sums of one page are all with cents or all without, and the line about the link is in a card [C36]", async () => {
  const { token, payment } = await book(request, { eventDate: nextDay() });
  await postForm(request, pathOf(payment.url), { intent: "pay" });
  const whole = await read(`/booking/${token}`);
  expect(whole).toContain("$125");
  expect(whole).not.toMatch(/\$\d+\.00/);
  expect(whole.indexOf("Shared this link by mistake?")).toBeGreaterThan(whole.indexOf("This page is only for you"));
});
