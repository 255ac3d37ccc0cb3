import { expect, test } from "vitest";
import { auditEntries } from "#db/schema/audit.ts";
import { messages } from "#db/schema/messages.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { quoteRequestSchema } from "./schema.ts";

const asked = {
  name: "Hannah Reed",
  email: "hannah@example.com",
  phone: "(706) 555-0177",
  eventDate: "May 30th, 2026",
  eventType: "Church picnic",
  location: "Ellijay",
  attendees: "about 60",
  duration: "all day",
  selectedItems: ["Slip and Slide", "Castle Combo"],
  additionalRequests: "Is there shade?\nWe have a generator.",
};

const NOW = new Date("2026-05-04T12:00:00Z");
const start = () => testApp({ now: () => NOW });

test("a request is stored, and the customer and the owner both get an email", async () => {
  const { request, db, deps, runJobs, outbox } = await start();
  const response = await request("/api/quote-request", json("POST", asked));
  expect(response.status).toBe(201);
  const { id } = await response.json();
  const kept = await db.select().from(messages).orderBy(messages.id);
  expect(kept.map(({ eventKey, quoteId }) => [eventKey, quoteId])).toEqual([
    [`quote-${id}:customer`, id],
    [`quote-${id}:owner`, id],
  ]);
  await runJobs();
  const mail = await outbox();
  const to = mail.map((one) => one.to?.[0]?.address);
  expect(to.sort()).toEqual(["hannah@example.com", deps.business().contact.email].sort());

  const cookie = await ownerCookie(request);
  const list = await request("/api/quotes", { headers: { cookie } });
  expect(list.headers.get("X-Total-Count")).toBe("1");
  expect(await list.json()).toEqual([
    {
      id,
      ...asked,
      wanted: null,
      status: "new",
      createdAt: NOW.toISOString(),
      answeredAt: null,
      ...{ bookingId: null, bookingOver: false },
    },
  ]);
});

test("what is required is asked for in the spec's words", async () => {
  const { request } = await start();
  const response = await request("/api/quote-request", json("POST", { name: "Hannah", email: " ", phone: "" }));
  expect(response.status).toBe(422);
  const needed = "Please fill in all required fields.";
  expect((await response.json()).error).toMatchObject({
    message: needed,
    fields: { email: needed, phone: needed, eventDate: needed },
  });
});

test("the schema requires the minimum and limits the rest", () => {
  const { name, email, phone, eventDate } = asked;
  expect(quoteRequestSchema.parse({ name, email, phone, eventDate })).toMatchObject({
    duration: "",
    selectedItems: [],
    additionalRequests: "",
  });
  const tooMuch = [
    { email: "nobody" },
    { eventDate: "x".repeat(61) },
    { duration: "x".repeat(201) },
    { selectedItems: Array(21).fill("Castle Combo") },
    { selectedItems: ["x".repeat(101)] },
    { additionalRequests: "x".repeat(2001) },
  ];
  for (const part of tooMuch) expect(quoteRequestSchema.safeParse({ ...asked, ...part }).success).toBe(false);
});

test("the same request sent twice is one quote", async () => {
  const { request, db } = await start();
  const send = () => request("/api/quote-request", json("POST", asked, { "Idempotency-Key": "quote-key-1" }));
  const [first, second] = [await (await send()).json(), await (await send()).json()];
  expect(second).toEqual(first);
  expect(await db.select().from(messages)).toHaveLength(2);
});

test("the owner searches quotes, filters them by status and marks them", async () => {
  const { request, db } = await start();
  const cookie = await ownerCookie(request);
  for (const name of ["Ann Poe", "Bea 100%", "Cid"]) {
    await request("/api/quote-request", json("POST", { ...asked, name }));
  }
  const names = async (query: string) => {
    const list = await request(`/api/quotes${query}`, { headers: { cookie } });
    return [list.headers.get("X-Total-Count"), (await list.json()).map(({ name }: { name: string }) => name)];
  };
  expect(await names("?limit=2")).toEqual(["3", ["Cid", "Bea 100%"]]);
  expect(await names("?limit=2&offset=2")).toEqual(["3", ["Ann Poe"]]);
  expect(await names("?q=POE")).toEqual(["1", ["Ann Poe"]]);
  expect(await names("?q=0%25")).toEqual(["0", []]);
  expect(await names("?q=100%25")).toEqual(["1", ["Bea 100%"]]);

  const mark = (id: number, status: string) => request(`/api/quotes/${id}`, json("PATCH", { status }, { cookie }));
  expect(await (await mark(1, "answered")).json()).toMatchObject({
    id: 1,
    status: "answered",
    answeredAt: NOW.toISOString(),
  });
  expect(await names("?status=answered")).toEqual(["1", ["Ann Poe"]]);
  expect((await (await mark(1, "booked")).json()).answeredAt).toBe(NOW.toISOString());
  expect((await (await mark(1, "new")).json()).answeredAt).toBeNull();
  expect((await mark(99, "new")).status).toBe(404);
  expect((await mark(1, "lost")).status).toBe(422);
  const journal = (await db.select().from(auditEntries)).filter(({ action }) => action === "quote marked");
  expect(journal.map(({ details }) => details)).toEqual([
    { quoteId: 1, from: "new", to: "answered" },
    { quoteId: 1, from: "answered", to: "booked" },
    { quoteId: 1, from: "booked", to: "new" },
  ]);
});

test("the owner's answer is sent as typed, with replies to the business, and marks the quote as answered", async () => {
  const { request, db, deps, runJobs, outbox } = await start();
  const cookie = await ownerCookie(request);
  await request("/api/quote-request", json("POST", asked));
  const reply = {
    subject: "Your quote for May 30th",
    text: "Hi Hannah,\r\n\r\n<em>both</em> for $390.\nShade: bring some.",
  };
  const answer = (id: number, body: unknown) => request(`/api/quotes/${id}/answer`, json("POST", body, { cookie }));
  const response = await answer(1, reply);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ id: 1, status: "answered", answeredAt: NOW.toISOString() });
  await runJobs();
  const letters = (await outbox()).filter(({ subject }) => subject === reply.subject);
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatchObject({
    to: [{ address: asked.email }],
    replyTo: [{ address: deps.business().contact.email }],
  });
  expect(letters[0]?.text).toContain("Hi Hannah,\n\n<em>both</em> for $390.\nShade: bring some.\n");
  expect(letters[0]?.html).toContain("&lt;em&gt;both&lt;/em&gt; for $390.<br>Shade: bring some.");
  const journal = (await db.select().from(auditEntries)).filter(({ action }) => action === "quote answered");
  expect(journal).toMatchObject([{ actor: "owner", details: { quoteId: 1, to: asked.email, subject: reply.subject } }]);

  const read = async (id: number) => request(`/api/quotes/${id}`, { headers: { cookie } });
  await request("/api/quotes/1", json("PATCH", { status: "booked" }, { cookie }));
  expect((await answer(1, { ...reply, text: "And bring towels." })).status).toBe(200);
  expect(await (await read(1)).json()).toMatchObject({ ...asked, status: "booked", answeredAt: NOW.toISOString() });
  expect((await read(99)).status).toBe(404);
  expect((await answer(99, reply)).status).toBe(404);
  const empty = await answer(1, { subject: " ", text: "" });
  expect([empty.status, (await empty.json()).error.fields]).toEqual([
    422,
    { subject: "Please enter a subject.", text: "Please write your answer." },
  ]);
});

test("unanswered requests are listed first", async () => {
  const { request } = await start();
  const cookie = await ownerCookie(request);
  for (const name of ["Ann", "Bea", "Cid"]) await request("/api/quote-request", json("POST", { ...asked, name }));
  await request("/api/quotes/3", json("PATCH", { status: "answered" }, { cookie }));
  const list = await (await request("/api/quotes", { headers: { cookie } })).json();
  expect(list.map(({ name }: { name: string }) => name)).toEqual(["Bea", "Ann", "Cid"]);
});

test("a request that became a booking links to it, and the booking links back", async () => {
  const { request } = await start();
  const headers = { cookie: await ownerCookie(request) };
  const { id } = await (await request("/api/quote-request", json("POST", asked))).json();
  const { bookingId } = await book(request, { eventDate: "2026-06-20" });
  const mark = (body: unknown) => request(`/api/quotes/${id}`, json("PATCH", body, headers));
  expect((await mark({ status: "booked", bookingId: 999_999 })).status).toBe(404);
  expect(await (await mark({ status: "booked", bookingId })).json()).toMatchObject({ status: "booked", bookingId });
  const detail = await request(`/api/bookings/${bookingId}`, { headers });
  expect(await detail.json()).toMatchObject({ quoteId: id });
  await request(`/api/bookings/${bookingId}`, json("DELETE", {}, headers));
  expect(await (await request(`/api/quotes/${id}`, { headers })).json()).toMatchObject({ bookingId: null });
});

test("one address may send ten requests an hour, and the list needs a session", async () => {
  const { request } = await start();
  const ask = async () => (await request("/api/quote-request", json("POST", asked))).status;
  for (let n = 0; n < 10; n++) expect(await ask()).toBe(201);
  expect(await ask()).toBe(429);
  expect((await request("/api/quotes")).status).toBe(401);
  expect((await request("/api/quotes/1")).status).toBe(401);
  expect((await request("/api/quotes/1/answer", json("POST", { subject: "a", text: "b" }))).status).toBe(401);
  expect((await request("/api/quotes/1", json("PATCH", { status: "booked" }))).status).toBe(401);
});

test("a stranger's mailbox gets few emails about quotes, and only names of rentals in them", async () => {
  const { request, db } = await start();
  for (let n = 0; n < 5; n += 1) {
    const selectedItems = ["Castle Combo", "Win at http://evil.example", "Big Slide Rental", "Castle Combo"];
    const body = { ...asked, email: `victim+${n}@example.com`, selectedItems };
    expect((await request("/api/quote-request", json("POST", body))).status).toBe(201);
  }
  const all = await db.select().from(messages);
  const toVictim = all.filter(({ toAddress }) => toAddress.startsWith("victim"));
  expect(toVictim).toHaveLength(3);
  expect(toVictim[0]?.text).toContain("Castle Combo, Big Slide Rental");
  expect(JSON.stringify(all)).not.toContain("evil.example");
});
