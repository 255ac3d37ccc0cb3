// Some answers differ by role. These tests read one booking in every role.

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { messages } from "#db/schema/messages.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, testApp } from "#tests/support/servers/app.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const noon = new Date("2026-05-15T16:00:00Z");
const { request, db } = await testApp({ env: { RATE_LIMITS: "off" }, now: () => noon });
const today = businessToday(noon, TIME_ZONE);
const cookies = {
  owner: await signInAs(request, "owner"),
  office: await signInAs(request, "office"),
  crew: await signInAs(request, "crew"),
};
type Role = keyof typeof cookies;
const as = (role: Role, path: string, init: RequestInit = {}) =>
  request(path, { ...init, headers: { ...init.headers, cookie: cookies[role] } });
const get = async (role: Role, path: string) => (await as(role, path)).json();
const post = (role: Role, path: string, body: unknown) => as(role, path, json("POST", body));

const eventDate = addDays(today, 1);
const { bookingId } = await book(request, { eventDate, customerName: "Rosa Delgado", location: "By the barn" });
await post("office", `/api/bookings/${bookingId}/payments`, { kind: "cash", amount: 50 });

const secrets = ["Rosa", "Delgado", "hannah.teague@example.com", "Orchard"];

test("only the office sees who has a day; strangers and the crew see that it is taken", async () => {
  const path = `/api/availability/3?start=${eventDate}&end=${eventDate}`;
  const entry = { date: eventDate, status: "booked", bookingId: null, reason: null };
  expect(await (await request(path)).json()).toMatchObject([entry]);
  expect(await get("crew", path)).toMatchObject([entry]);
  for (const role of ["office", "owner"] as const) {
    expect(await get(role, path)).toMatchObject([{ bookingId, reason: "Booked by Rosa Delgado" }]);
    const claims = await get(role, `/api/claims?start=${eventDate}&end=${eventDate}`);
    expect(claims).toMatchObject([{ bookingId, customerName: "Rosa Delgado" }]);
  }
});

test("the crew's run sheet has name, address, phone and amount to collect, of today and tomorrow, and nothing else", async () => {
  const sheet = await get("crew", `/api/run-sheet?date=${eventDate}`);
  expect(sheet.stops).toEqual([
    {
      bookingId,
      customerName: "Rosa Delgado",
      customerPhone: "(706) 555-0187",
      customerAddress: "12 Orchard Ln, Ellijay, GA 30540",
      delivery: { window: expect.any(Object), pickup: expect.any(Object) },
      kind: "delivery",
      things: [
        {
          ...{ inflatableId: 3, name: "Castle Combo", type: "castle-combo", picture: null },
          ...{ unit: "", unitId: expect.any(Number), notReady: null, wet: true, size: expect.any(Array) },
        },
      ],
      extras: [],
      days: 1,
      lastDay: eventDate,
      place: null,
      surface: "unknown",
      site: {},
      location: "By the barn",
      crewNote: "",
      requests: expect.any(String),
      waiverSigned: true,
      balance: 200,
    },
  ]);
  expect(sheet.toCollect).toBe(200);
  for (const days of [-1, 2, 30]) {
    const other = await as("crew", `/api/run-sheet?date=${addDays(today, days)}`);
    expect(other.status).toBe(403);
    expect((await other.json()).error.message).toBe("You can see today's and tomorrow's stops.");
    expect((await as("office", `/api/run-sheet?date=${addDays(today, days)}`)).status).toBe(200);
  }
});

test("no answer that the crew gets holds a customer's email", async () => {
  const paths = ["/api/run-sheet", `/api/run-sheet?date=${eventDate}`, "/api/inflatables", "/admin/run-sheet"];
  for (const path of [...paths, `/admin/run-sheet.data`]) {
    expect(await (await as("crew", path)).text()).not.toContain("@example.com");
  }
  expect(await (await as("crew", "/admin/run-sheet")).text()).not.toContain(secrets[0]);
});

test("no answer holds the keys by which one caller's holds and emails are counted", async () => {
  const [message] = await get("office", "/api/messages");
  for (const path of ["/api/bookings", `/api/bookings/${bookingId}`, `/api/messages/${message.id}`]) {
    const text = await (await as("office", path)).text();
    expect([path, /"(email|phone|device|recipient|event)Key"|"token"/.exec(text)]).toEqual([path, null]);
  }
});

test("the office's dashboard counts everything but the money", async () => {
  const owners = await get("owner", "/api/office/summary");
  expect(owners.money).toEqual({ revenue: 215, collected: 50, outstanding: 200 });
  expect(await get("office", "/api/office/summary")).toEqual({ ...owners, money: null });
});

test("a refund that is due waits for the owner, not for the office", async () => {
  await db.execute(sql`update bookings set refund_due_cents = 5000 where id = ${bookingId}`);
  const kinds = async (role: Role) =>
    (await get(role, "/api/office/attention")).map(({ kind }: { kind: string }) => kind);
  expect(await kinds("owner")).toContain("refund_due");
  expect(await kinds("office")).not.toContain("refund_due");
  const waiting = async (role: Role) => (await get(role, "/api/office/summary")).waiting.bookings;
  expect(await waiting("owner")).toBe((await waiting("office")) + 1);
  await db.execute(sql`update bookings set refund_due_cents = 0 where id = ${bookingId}`);
});

test("acts that the office may not do are neither offered nor done", async () => {
  const owners = await get("owner", `/api/bookings/${bookingId}`);
  const office = await get("office", `/api/bookings/${bookingId}`);
  expect(owners.can).toMatchObject({ refund: true, erase: true, cancel: true });
  expect(office.can).toMatchObject({ pay: true, reschedule: true, refund: false, erase: false, writeOff: false });
  expect(owners.ledger).toMatchObject([{ correctable: 50 }]);
  expect(office.ledger).toMatchObject([{ correctable: null }]);
  const refused = async (response: Response) => [response.status, (await response.json()).error.code];
  const no = [403, "not_allowed"];
  expect(
    await refused(await post("office", `/api/bookings/${bookingId}/payments`, { kind: "refund", amount: 10 })),
  ).toEqual(no);
  expect(await refused(await as("office", `/api/bookings/${bookingId}`, { method: "DELETE" }))).toEqual(no);
  expect((await get("owner", `/api/bookings/${bookingId}`)).paid).toBe(50);
});

test("the office cancels an unpaid booking, and only the owner one with a refund", async () => {
  const paid = (await book(request, { eventDate: addDays(today, 20), inflatableId: 4 })).bookingId;
  await post("office", `/api/bookings/${paid}/payments`, { kind: "cash", amount: 50 });
  expect((await get("office", `/api/bookings/${paid}`)).can.cancel).toBe(false);
  const refusal = await post("office", `/api/bookings/${paid}/cancel`, { refund: "by_rule" });
  expect(refusal.status).toBe(403);
  expect((await refusal.json()).error.message).toBe(
    "Canceling this booking refunds money, so only the owner can do it.",
  );
  expect((await get("owner", `/api/bookings/${paid}`)).status).toBe("confirmed");

  const unpaid = (await book(request, { eventDate: addDays(today, 21), inflatableId: 4 })).bookingId;
  expect((await get("office", `/api/bookings/${unpaid}`)).can.cancel).toBe(true);
  expect((await post("office", `/api/bookings/${unpaid}/cancel`, { refund: "by_rule" })).status).toBe(200);
});

test("every act carries the name of its person, in the booking and in the log, even after they left", async () => {
  const { history } = await get("owner", `/api/bookings/${bookingId}`);
  const entry = { action: "cash recorded", actor: "owner", by: "Jess Hooper" };
  expect(history[0]).toMatchObject(entry);
  await db.execute(sql`update users set removed_at = now() where name = 'Jess Hooper'`);
  const people = await get("owner", "/api/audit/people");
  const jess = people.find(({ name }: { name: string }) => name === "Jess Hooper");
  const log = await as("owner", `/api/audit?userId=${jess.id}`);
  const entries = await log.json();
  expect(entries.at(-1)).toMatchObject(entry);
  expect(new Set(entries.map(({ by }: { by: string }) => by))).toEqual(new Set(["Jess Hooper"]));
  expect(Number(log.headers.get("X-Total-Count"))).toBe(entries.length);
  await db.execute(sql`update users set removed_at = null where name = 'Jess Hooper'`);
});

test("a page loaded for one person does nothing for another who signed in since", async () => {
  const { history } = await get("owner", `/api/bookings/${bookingId}`);
  const late = await as("owner", `/api/bookings/${bookingId}/remind`, {
    method: "POST",
    headers: { "Acting-As": "2" },
  });
  expect([late.status, (await late.json()).error.code]).toEqual([409, "other_person"]);
  expect((await get("owner", `/api/bookings/${bookingId}`)).history).toEqual(history);
});

test("the office reads emails about bookings; emails that let people in are the owner's alone", async () => {
  const stored = { kind: "mail_test", toAddress: "owner@example.com", subject: "Does email work?" };
  const texts = { text: "", html: "", state: "failed", createdAt: noon } as const;
  const [row] = await db
    .insert(messages)
    .values({ ...stored, ...texts, attachments: [], eventKey: "x" })
    .returning();
  const kinds = async (role: Role) =>
    (await get(role, "/api/messages")).map(({ kind }: { kind: string }) => kind) as string[];
  expect(await kinds("owner")).toContain("mail_test");
  expect(await kinds("office")).not.toContain("mail_test");
  expect(await kinds("office")).toContain("booking_received");
  expect((await as("owner", `/api/messages/${row?.id}`)).status).toBe(200);
  expect((await as("office", `/api/messages/${row?.id}`)).status).toBe(404);
  expect((await post("office", `/api/messages/${row?.id}/resend`, {})).status).toBe(404);
  expect(await (await as("office", "/api/office/attention")).text()).not.toContain("owner@example.com");
  expect((await get("office", "/api/office/summary")).waiting.mail).toBe(0);
});

test("the live feed tells the office of bookings, and only the owner of the activity log", async () => {
  const changes = { owner: await openFeed("owner"), office: await openFeed("office") };
  await post("owner", `/api/bookings/${bookingId}/remind`, {});
  expect(await changes.owner()).toContain("audit_entries");
  const change = await changes.office();
  expect(change).toContain("messages");
  expect(change).not.toContain("audit_entries");
});

/** Opens the feed. The returned function waits for the next change. */
async function openFeed(role: Role): Promise<() => Promise<string>> {
  const reader = (await as(role, "/api/office/stream")).body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (event: string): Promise<string> => {
    const { value = "", done } = (await reader?.read()) ?? { done: true };
    if (done) throw new Error("The feed has ended");
    return value.includes(event) ? value : next(event);
  };
  await next("event: ready");
  return async () => {
    const change = await next("event: changed");
    await reader?.cancel();
    return change;
  };
}
