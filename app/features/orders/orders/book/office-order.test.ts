import { expect, test } from "vitest";
import { promoCodes } from "#db/schema/promo.ts";
import { bookingBody } from "#tests/support/scenes/factories.ts";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const now = new Date("2026-05-12T16:00:00Z");
const { request, db } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);
const office = await signInAs(request, "office");
const owner = { cookie };
const get = async (path: string) => (await request(path, { headers: owner })).json();

async function enter(changes: Record<string, unknown>, headers: Record<string, string> = owner) {
  const body = bookingBody({ source: "admin", wetOption: false, ...changes });
  const response = await request("/api/waiver-notification", json("POST", body, headers));
  return { status: response.status, ...(await response.json()) };
}
const price = async (changes: Record<string, unknown>, headers: Record<string, string> = owner) =>
  (await request("/api/bookings/price", json("POST", { inflatableId: 3, ...changes }, headers))).json();

test("money that was taken with the order is recorded with it, and the customer gets a receipt", async () => {
  const payment = { kind: "other", amountCents: 10_000, note: "Venmo" };
  const { bookingId } = await enter({ eventDate: "2026-06-01", payment });
  const booking = await get(`/api/bookings/${bookingId}`);
  expect(booking).toMatchObject({ status: "confirmed", paid: 100, balance: 115 });
  expect(booking.ledger).toMatchObject([{ kind: "other", amount: 100, note: "Venmo" }]);
  const kinds = booking.messages.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["payment_received", "booking_received", "signing_link"]));
});

test("more than the order costs is not taken, and then nothing is booked", async () => {
  const tooMuch = { kind: "cash", amountCents: 21_501 };
  expect(await enter({ eventDate: "2026-06-02", payment: tooMuch })).toMatchObject({
    ...{ status: 409, error: { code: "overpayment", fields: { amount: "That's $0.01 more than is owed." } } },
  });
  expect(await enter({ eventDate: "2026-06-02" })).toMatchObject({ status: 201 });
});

test("a discount with its reason is part of the price; the office gives up to a tenth", async () => {
  const generous = { basisPoints: 2_000, reason: "Third party this year" };
  const { bookingId } = await enter({ eventDate: "2026-06-03", discount: generous });
  const booking = await get(`/api/bookings/${bookingId}`);
  expect([booking.total, booking.discount]).toEqual([172, { ...generous, amountCents: null }]);
  const refused = await enter({ eventDate: "2026-06-04", discount: generous }, { cookie: office });
  expect(refused).toMatchObject({ status: 403, error: { message: "Only the owner can give a discount over 10%." } });
  const modest = { basisPoints: 1_000, reason: "Neighbors" };
  expect(await enter({ eventDate: "2026-06-04", discount: modest }, { cookie: office })).toMatchObject({ status: 201 });
});

test("a customer's own call gives no discount and takes no payment", async () => {
  const hopeful = { discount: { basisPoints: 5_000, reason: "Me" }, payment: { kind: "cash", amountCents: 21_500 } };
  const { bookingId } = await enter({ eventDate: "2026-06-05", source: "customer", payOnDelivery: true, ...hopeful });
  expect(await get(`/api/bookings/${bookingId}`)).toMatchObject({
    total: 215,
    paid: 0,
    deposit: 107.5,
    discount: null,
  });
});

test("without a deposit is the owner's to give, and stays so when the order changes", async () => {
  const { bookingId } = await enter({ eventDate: "2026-06-06", payOnDelivery: true });
  const { deposit, version } = await get(`/api/bookings/${bookingId}`);
  expect(deposit).toBe(0);
  await request(`/api/bookings/${bookingId}/change`, json("POST", { version, days: 2 }, owner));
  expect(await get(`/api/bookings/${bookingId}`)).toMatchObject({ deposit: 0, days: 2 });
  const refused = await enter({ eventDate: "2026-06-09", payOnDelivery: true }, { cookie: office });
  expect(refused).toMatchObject({ status: 403, error: { message: "Only the owner can book without a deposit." } });
});

test("the office's price has the discount, says what is taken and when all of it is free, and where the truck would go", async () => {
  const discount = { amountCents: 1_500, reason: "Late" };
  expect(await price({ discount, payOnDelivery: true })).toMatchObject({
    ...{ totalCents: 20_000, depositCents: 0, problems: {}, nearestDates: [], dayFull: false, outOfArea: false },
  });
  expect(await price({ zip: "99999" })).toMatchObject({ outOfArea: true, problems: {} });
  const taken = await price({ eventDate: "2026-06-01" });
  expect(taken.problems.eventDate).toMatch(/already booked/);
  expect(taken.nearestDates.length).toBeGreaterThan(0);
  // Any day to come, however far away.
  expect((await price({ eventDate: "2027-05-01" })).problems).toEqual({});
  const generous = { discount: { basisPoints: 1_001, reason: "Kind" } };
  expect((await price(generous, { cookie: office })).problems.discount).toMatch(/^Only the owner/);
  expect((await request("/api/bookings/price", json("POST", { inflatableId: 3 }, {}))).status).toBe(401);
});

test("an order by phone that is paid on delivery needs no email: nothing is mailed, and the link is handed over [O24]", async () => {
  const noEmail = { customerEmail: "", eventDate: "2026-06-27" };
  const refused = await enter(noEmail);
  expect(refused).toMatchObject({
    ...{ status: 422, error: { fields: { customerEmail: "Please fill in all required fields" } } },
  });
  const { bookingId, token, waiverId } = await enter({ ...noEmail, payOnDelivery: true });
  const booking = await get(`/api/bookings/${bookingId}`);
  expect(booking).toMatchObject({ status: "confirmed", customerEmail: "", messages: [] });
  expect(booking.bookingUrl).toContain(`/booking/${token}`);
  const resent = await request(`/api/waivers/${waiverId}/resend`, json("POST", {}, owner));
  expect(resent.status).toBe(409);
  expect((await resent.json()).error.message).toContain("Give them the link");
  // Each is somebody else, not one mailbox without a name.
  expect(
    await enter({ ...noEmail, eventDate: "2026-06-28", customerPhone: "706 555 0199", payOnDelivery: true }),
  ).toMatchObject({
    status: 201,
  });
  const typed = { fullName: "Roy Teague", email: "", phone: "", signature: "Roy Teague", agreed: "on", consent: "on" };
  const signed = await request(`/booking/${token}/sign`, { method: "POST", body: new URLSearchParams(typed) });
  expect(signed.status).toBe(303);
  const thanks = await (await request(`/booking/${token}/sign`)).text();
  expect(thanks).toContain("Signed, thank you");
  expect(thanks).not.toContain("We emailed a copy");
  const cash = { kind: "cash", amount: 215 };
  expect((await request(`/api/bookings/${bookingId}/payments`, json("POST", cash, owner))).status).toBeLessThan(300);
  const after = await get(`/api/bookings/${bookingId}`);
  expect(after).toMatchObject({ paid: 215, balance: 0 });
  expect(after.messages.filter(({ toAddress }: { toAddress: string }) => toAddress === "")).toEqual([]);
});

test("without an email the page says so before canceling, and no code is said to be delayed [O24]", async () => {
  const { token } = await enter({ customerEmail: "", eventDate: "2026-07-11", payOnDelivery: true });
  const plain = (html: string) => html.replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
  const text = async (path: string) => plain(await (await request(`/booking/${token}/${path}`)).text());
  for (const path of ["cancel", "new-link"]) {
    const page = await text(path);
    expect([path, page.includes("we don't have an email address for this booking")]).toEqual([path, true]);
    expect([path, page.includes("Call (706) 555-0142")]).toEqual([path, true]);
  }
  const asked = new URLSearchParams({ choice: "money", money: "0", paid: "0", intent: "code" });
  const answer = await request(`/booking/${token}/cancel`, { method: "POST", body: asked });
  const page = plain(await answer.text());
  expect(answer.status).toBe(409);
  expect(page).toContain("we don't have an email address for this booking. Please call us at (706) 555-0142.");
  expect(page).not.toContain("just now");
  expect(page).not.toContain("We sent six digits");
});

test("a customer's own call and an offer still need an email [O24]", async () => {
  const none = { customerEmail: "", eventDate: "2026-06-29", payOnDelivery: true };
  expect(await enter({ ...none, source: "customer" })).toMatchObject({ status: 422 });
  const offered = await request(
    "/api/bookings/propose",
    json("POST", bookingBody({ source: "admin", ...none }), owner),
  );
  expect(offered.status).toBe(422);
});

test("nobody marks a party as completed before its day [A11]", async () => {
  const { bookingId } = await enter({ eventDate: "2026-06-15", payment: { kind: "cash", amountCents: 10_000 } });
  for (const cookie of [office, owner.cookie]) {
    const early = await request(`/api/bookings/${bookingId}/complete`, json("POST", {}, { cookie }));
    expect([early.status, (await early.json()).error.message]).toEqual([
      409,
      "The party is on Monday, June 15. You can mark it as completed from that day on.",
    ]);
  }
});

const giveRainCheck = async (customerName: string, customerEmail: string) => {
  const given = { customerName, customerEmail, amount: 100, reason: "Sorry" };
  return (await request("/api/rain-checks", json("POST", given, owner))).json();
};

test("the office finds a rain check by name, sees how its code ends, and spends it on its holder's orders only [A11, O36]", async () => {
  const { id, code } = await giveRainCheck("Wilma Ledford", "wilma@example.com");
  expect(code).toMatch(/^RAIN(-[0-9A-Z]{4}){3}$/);
  const asOffice = { headers: { cookie: office } };
  const [found] = await (await request("/api/rain-checks?q=wilma&state=open", asOffice)).json();
  expect(found).toMatchObject({ id, left: 100, code: `RAIN-••••-••••-••${code.slice(-2)}` });
  const creditCode = `#${id}`;
  const preview = await price({ eventDate: "2026-06-16", creditCode }, { cookie: office });
  expect(JSON.stringify(preview)).not.toContain(code);
  const others = await enter({ eventDate: "2026-06-16", creditCode }, { cookie: office });
  expect(others).toMatchObject({ status: 422, error: { code: "credit_refused" } });
  const theirs = { eventDate: "2026-06-16", creditCode, customerEmail: "Wilma@example.com" };
  const { bookingId } = await enter(theirs, { cookie: office });
  expect(await get(`/api/bookings/${bookingId}`)).toMatchObject({ paid: 100, rainChecks: [{ id, paid: 100 }] });
  const stranger = await enter({ eventDate: "2026-06-17", creditCode }, {});
  expect(stranger.status).not.toBe(201);
});

test("the office reads no rain-check code on an order or in a sent email [A11]", async () => {
  const { bookingId } = await enter({ eventDate: "2026-06-18", payment: { kind: "cash", amountCents: 10_000 } });
  await request(`/api/bookings/${bookingId}/cancel`, json("POST", { refund: "rain_check" }, owner));
  const [{ code }] = (await get(`/api/bookings/${bookingId}`)).rainChecks;
  const asOffice = { headers: { cookie: office } };
  const order = await (await request(`/api/bookings/${bookingId}`, asOffice)).json();
  const masked = `RAIN-••••-••••-••${code.slice(-2)}`;
  expect(order.rainChecks).toMatchObject([{ code: masked }]);
  const { id } = order.messages.find(({ kind }: { kind: string }) => kind === "booking_cancelled");
  const email = await (await request(`/api/messages/${id}`, asOffice)).text();
  expect(email).toContain(masked);
  expect(email).not.toContain(code);
});

test("a code that works once per customer still works for others after an order without an email [O24]", async () => {
  await db.insert(promoCodes).values({ code: "PERHEAD", basisPoints: 1_000, oncePerCustomer: true, createdAt: now });
  const noEmail = { customerEmail: "", payOnDelivery: true, promoCode: "PERHEAD" };
  expect(await enter({ ...noEmail, eventDate: "2026-07-02" })).toMatchObject({ status: 201 });
  expect(await enter({ ...noEmail, eventDate: "2026-07-03" })).toMatchObject({ status: 201 });
  const known = { customerEmail: "first@example.com", promoCode: "PERHEAD" };
  expect(await enter({ ...known, eventDate: "2026-07-04" })).toMatchObject({ status: 201 });
  expect((await enter({ ...known, eventDate: "2026-07-05" })).status).not.toBe(201);
});
