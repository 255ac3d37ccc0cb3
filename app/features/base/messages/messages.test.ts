import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#db/schema/audit.ts";
import { messages } from "#db/schema/messages.ts";
import { tick } from "#server/jobs/tick.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const { request, db, deps, runJobs, outbox } = await testApp();
const cookie = await ownerCookie(request);

const payment = {
  customerName: "Hannah Reed",
  customerEmail: "hannah@example.com",
  productName: "Slip and Slide",
  amount: "175.00",
  paymentMethod: "Card",
};
const sendNotification = (body: unknown) => request("/api/payment-notification", json("POST", body, { cookie }));
const read = (path: string) => request(path, { headers: { cookie } });
const resend = (id: number) => request(`/api/messages/${id}/resend`, { method: "POST", headers: { cookie } });

async function newestAudit() {
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  return entry;
}

test("a payment notification goes to the customer and to the owner, each time it is sent", async () => {
  const response = await sendNotification(payment);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ success: true, message: "Notification emails sent for Hannah Reed" });
  expect(await newestAudit()).toMatchObject({ action: "payment notification sent", details: payment });
  expect((await sendNotification(payment)).status).toBe(200);
  await runJobs();
  const mail = await outbox();
  expect(mail).toHaveLength(4);
  const readers = new Set(mail.map(({ to }) => to?.[0]?.address));
  expect(readers).toEqual(new Set(["hannah@example.com", deps.business().contact.email]));
});

test("all five fields are required", async () => {
  const response = await sendNotification({ customerEmail: "hannah", amount: " " });
  expect(response.status).toBe(422);
  const needed = "All fields are required.";
  expect((await response.json()).error).toMatchObject({
    message: needed,
    fields: {
      customerName: needed,
      customerEmail: "Please enter an email address like name@example.com.",
      productName: needed,
      amount: needed,
      paymentMethod: needed,
    },
  });
});

test("the list leaves the texts out; one message has them", async () => {
  const list = await read("/api/messages?limit=3");
  expect(list.headers.get("X-Total-Count")).toBe("4");
  const [newest, ...others] = await list.json();
  expect(others).toHaveLength(2);
  expect(newest).toMatchObject({ kind: "payment_notification", state: "sent", attempts: 1, lastError: null });
  expect(newest).not.toHaveProperty("html");
  expect(newest).not.toHaveProperty("text");
  const message = await (await read(`/api/messages/${newest.id}`)).json();
  expect(message).toMatchObject({ ...newest, attachments: [] });
  expect(message.text).toContain("Slip and Slide");
  expect(message.html).toContain("Slip and Slide");
  expect(message).not.toHaveProperty("eventKey");
  expect((await read("/api/messages/9999")).status).toBe(404);
});

test("a message is resent, but not while it is queued", async () => {
  const [{ id }] = await (await read("/api/messages?limit=1")).json();
  expect((await resend(id)).status).toBe(200);
  expect(await newestAudit()).toMatchObject({ action: "message sent again", details: { messageId: id } });
  const again = await resend(id);
  expect([again.status, (await again.json()).error.code]).toEqual([409, "already_queued"]);
  await runJobs();
  expect(await (await read(`/api/messages/${id}`)).json()).toMatchObject({ state: "sent", attempts: 2 });
  expect((await resend(9999)).status).toBe(404);
});

test("a failed message can be resent", async () => {
  const [{ id }] = await (await read("/api/messages?limit=1")).json();
  await db.update(messages).set({ state: "failed", lastError: "Mailbox full" }).where(eq(messages.id, id));
  expect((await resend(id)).status).toBe(200);
  await runJobs();
  expect(await (await read(`/api/messages/${id}`)).json()).toMatchObject({ state: "sent", lastError: null });
});

test("messages are found by recipient, by subject and by state", async () => {
  const [{ id, subject }] = await (await read("/api/messages?limit=1")).json();
  await db.update(messages).set({ state: "failed", lastError: "Mailbox full" }).where(eq(messages.id, id));
  const search = async (query: string) => {
    const list = await read(`/api/messages?${query}`);
    return [list.headers.get("X-Total-Count"), (await list.json()).map((one: { id: number }) => one.id)] as const;
  };
  expect(await search("state=failed")).toEqual(["1", [id]]);
  expect((await search("state=sent"))[0]).toBe("3");
  expect((await search("state=queued"))[0]).toBe("0");
  expect((await search("q=HANNAH%40"))[0]).toBe("2");
  expect((await search(`q=${encodeURIComponent(subject.toUpperCase())}&state=failed`))[1]).toEqual([id]);
  expect((await search("q=nobody"))[0]).toBe("0");
  expect((await read("/api/messages?state=lost")).status).toBe(422);
});

test("the owner learns that emails are only saved in the outbox", async () => {
  expect(await (await read("/api/mail-delivery")).json()).toEqual({ by: "outbox" });
});

test("only the owner can read and send emails", async () => {
  expect((await request("/api/messages")).status).toBe(401);
  expect((await request("/api/mail-delivery")).status).toBe(401);
  expect((await request("/api/messages/1")).status).toBe(401);
  expect((await request("/api/messages/1/resend", { method: "POST" })).status).toBe(401);
  expect((await request("/api/payment-notification", json("POST", payment))).status).toBe(401);
});

test("bookings beyond the owner's limit of emails are summed up in one [O37]", async () => {
  let now = new Date("2026-05-12T16:02:00Z");
  const env = { RATE_LIMITS: "ownerMail=2/3600,booking=99/60" };
  const { request, deps, runJobs, outbox } = await testApp({ now: () => now, env });
  const ids: number[] = [];
  for (const day of ["01", "02", "03", "04", "05"]) {
    const customer = { customerEmail: `guest${day}@example.com`, customerPhone: `706 555 01${day}` };
    ids.push((await book(request, { eventDate: `2026-06-${day}`, ...customer })).bookingId);
  }
  const toOwner = async () => {
    await tick(deps);
    await runJobs();
    return (await outbox()).filter(({ to }) => to?.[0]?.address === "hello@cartecaybounce.example");
  };
  expect((await toOwner()).map(({ subject }) => subject?.slice(0, 11))).toEqual(["New booking", "New booking"]);
  now = new Date("2026-05-12T16:15:00Z");
  const all = await toOwner();
  const [summary] = all.filter(({ subject }) => subject === "3 more new bookings");
  expect(all).toHaveLength(3);
  const named = [...(summary?.text ?? "").matchAll(/Booking (\d+):/g)].map(([, id]) => Number(id));
  expect(named).toEqual(ids.slice(2));
  now = new Date("2026-05-12T16:45:00Z");
  expect(await toOwner()).toHaveLength(3);
});
