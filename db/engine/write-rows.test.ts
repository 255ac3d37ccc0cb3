import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database/database.ts";
import { auditEntries } from "../schema/audit.ts";
import { messages } from "../schema/messages.ts";
import { waivers } from "../schema/waiver.ts";
import { asStored, rowsOf, takeIds, writeRows } from "./write-rows.server.ts";

const NOW = new Date("2026-05-01T12:34:56.789Z");

const waiver = (id: number) => ({
  id,
  token: `token-${id}`,
  bookingId: 1001,
  status: "unsigned" as const,
  fullName: 'Zoë "Z" O’Hara\\n',
  email: "zoe@example.com",
  phone: "",
  customerAddress: "12 Orchard Ln, Ellijay, GA 30540",
  eventDate: "2026-06-06",
  productName: "Castle Combo",
  items: [{ name: "Castle Combo", wet: true, capacity: 6, capacityUnit: "children" as const, windLimitMph: 20 }],
  wetOption: true,
  textVersion: "1",
  textSha256: "abc",
  consent: false,
  typedSignature: "",
  drawnSignature: new Uint8Array([0, 1, 92, 255]),
  createdAt: NOW,
});

const message = (id: number) => ({
  id,
  eventKey: `event-${id}`,
  kind: "booking_received",
  toAddress: "zoe@example.com",
  subject: "Booked",
  text: "Line one\nLine two\t🎈",
  html: "<p>'quoted' \"twice\"</p>",
  attachments: [],
  state: "queued" as const,
  createdAt: NOW,
});

test("rows of several tables are stored by one statement, each as it was said to be", async () => {
  const { db } = await testDatabase();
  const [[waiverId = 0], messageIds] = await takeIds(db, [
    [waivers, 1],
    [messages, 2],
  ]);
  const all = messageIds.map(message);
  const history = { at: NOW, actor: "system" as const, action: "booking made", details: { item: "Castle Combo" } };
  await writeRows(db, [
    rowsOf(waivers, [waiver(waiverId)]),
    rowsOf(messages, all),
    rowsOf(auditEntries, [history, { ...history, details: {} }]),
  ]);
  const [stored] = await db.select().from(waivers).where(eq(waivers.id, waiverId));
  expect({ ...stored, drawnSignature: [...(stored?.drawnSignature ?? [])] }).toEqual({
    ...asStored(waivers, waiver(waiverId)),
    drawnSignature: [0, 1, 92, 255],
  });
  const written = all.map((one) => asStored(messages, one));
  expect(await db.select().from(messages).orderBy(asc(messages.id))).toEqual(written);
  const entries = await db.select().from(auditEntries).orderBy(asc(auditEntries.id));
  expect(entries.slice(-2)).toMatchObject([{ details: { item: "Castle Combo" } }, { details: {} }]);
});

test("a text that was cut in the middle of a character is stored", async () => {
  const { db } = await testDatabase();
  const [[id = 0]] = await takeIds(db, [[messages, 1]]);
  await writeRows(db, [rowsOf(messages, [{ ...message(id), subject: "🎈".slice(0, 1) }])]);
  expect(await db.select({ subject: messages.subject }).from(messages)).toEqual([{ subject: "\ufffd" }]);
});

test("ids that were taken are nobody else's, and none are taken where none are needed", async () => {
  const { db } = await testDatabase();
  const [first, none] = await takeIds(db, [
    [messages, 3],
    [waivers, 0],
  ]);
  const [second] = await takeIds(db, [[messages, 2]]);
  expect(new Set([...first, ...second]).size).toBe(5);
  expect(none).toEqual([]);
});

test("nothing of a statement is stored when one of its rows can't be", async () => {
  const { db } = await testDatabase();
  const rows = [
    rowsOf(waivers, [waiver(70_001)]),
    rowsOf(messages, [message(70_001), { ...message(70_001), id: 70_002 }]),
  ];
  await expect(writeRows(db, rows)).rejects.toThrow();
  expect(await db.$count(waivers)).toBe(0);
  expect(await db.$count(messages)).toBe(0);
});
