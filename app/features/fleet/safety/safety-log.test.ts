// Tests the safety log through the API, its chain in the database, and its effects on other pages.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { BookingDetail } from "#app/features/office/order-page/order-page-schema.ts";
import { readPdfText } from "#tests/support/oracles/read-pdf.ts";
import { readZip } from "#tests/support/oracles/read-zip.ts";
import { book, bookingBody } from "#tests/support/scenes/factories.ts";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { json, testApp } from "#tests/support/servers/app.ts";
import { findBreak, verifyLogs } from "./log/chain.server.ts";
import { findHead, type LogHead, type LogRow, listEntries } from "./log/store.server.ts";
import type { UnitLog } from "./schema.ts";

let now = new Date("2026-05-15T16:00:00Z");
const { request, db } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const owner = await signInAs(request, "owner");
const office = await signInAs(request, "office");
const crew = await signInAs(request, "crew");

const get = (path: string, cookie = owner) => request(path, { headers: { cookie } });
const send = (method: string, path: string, body?: unknown, cookie = owner) =>
  request(path, json(method, body, { cookie }));
const units: { id: number; inflatableId: number; name: string }[] = await (await get("/api/units")).json();
const CASTLE = 3;
const castle = units.find(({ inflatableId }) => inflatableId === CASTLE)?.id ?? 0;
const readLog = async (cookie = owner, id = castle): Promise<UnitLog> =>
  (await get(`/api/units/${id}/log`, cookie)).json();
const check = { kind: "check_before", happenedOn: "2026-05-15", note: "8 of 8 anchors", result: "passed" };
const add = (changes: Record<string, unknown> = {}, cookie = owner) =>
  send("POST", `/api/units/${castle}/log`, { ...check, ...changes }, cookie);
const readFields = async (response: Response) => (await response.json()).error.fields;
/** Acts with the database's own rights, without any trigger. */
const tamper = (statement: ReturnType<typeof sql>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  });

test("a unit begins without a log, and nothing keeps it from going out", async () => {
  expect(await readLog()).toMatchObject({
    name: "Castle Combo 1",
    entries: [],
    notReady: null,
    inspection: { months: null, dueOn: null },
    chain: { entries: 0, brokenFrom: null },
  });
  expect((await get("/api/units/999999/log")).status).toBe(404);
});

test("all staff add entries; the crew sees neither cost nor customers", async () => {
  expect((await add({}, crew)).status).toBe(201);
  expect((await add({ kind: "repair", result: null, note: "Seam restitched", cost: 85 }, office)).status).toBe(201);
  expect(
    (await add({ kind: "cleaning", result: null, note: "Washed", minutes: 40, happenedOn: "2026-05-09" })).status,
  ).toBe(201);
  const { entries, cleanedOn, chain } = await readLog();
  expect(entries.map(({ position, kind, recordedBy, cost }) => [position, kind, recordedBy, cost])).toEqual([
    [3, "cleaning", expect.any(String), null],
    [2, "repair", "Jess Hooper", 85],
    [1, "check_before", "Marcus Bell", null],
  ]);
  expect([cleanedOn, chain.entries, chain.brokenFrom]).toEqual(["2026-05-09", 3, null]);
  expect((await readLog(crew)).entries.map(({ cost }) => cost)).toEqual([null, null, null]);
  expect((await request(`/api/units/${castle}/log`, json("POST", check))).status).toBe(401);
});

test("problems with an entry are shown by the field", async () => {
  expect(await readFields(await add({ note: "  " }))).toEqual({ note: "Please say what was done or found." });
  expect(await readFields(await add({ result: null }))).toEqual({ result: "Please say whether it passed or failed." });
  expect(await readFields(await add({ kind: "repair" }))).toEqual({
    result: "Only an inspection or a check is passed or failed.",
  });
  expect(await readFields(await add({ happenedOn: "2026-05-16" }))).toEqual({
    happenedOn: "Please choose today or an earlier day.",
  });
  expect(await readFields(await add({ bookingId: 999999 }))).toEqual({ bookingId: "There's no booking 999999." });
  expect(await readFields(await add({ corrects: 99 }))).toEqual({ corrects: "This log has no such entry." });
  expect(Object.keys(await readFields(await add({ kind: "release", result: null })))).toEqual(["kind"]);
});

test("a correction is a new entry that names the old one, of the same kind, and only once", async () => {
  expect(Object.keys(await readFields(await add({ corrects: 2 })))).toEqual(["kind"]);
  expect((await add({ note: "7 of 8 anchors, one replaced", corrects: 1 })).status).toBe(201);
  expect(await readFields(await add({ corrects: 1 }))).toEqual({
    corrects: "Entry 4 corrects it already. Please correct that one.",
  });
  expect((await readLog()).entries.at(-1)).toMatchObject({ position: 1, note: "8 of 8 anchors" });
});

test("the database refuses to change or remove entries", async () => {
  const readCause = (statement: ReturnType<typeof sql>) =>
    db.execute(statement).then(
      () => "done",
      (error: Error) => String(error.cause ?? error),
    );
  for (const statement of [
    sql`update unit_log set note = 'nothing happened'`,
    sql`delete from unit_log`,
    sql`truncate unit_log`,
    sql`delete from units where id = ${castle}`,
  ])
    expect(await readCause(statement)).toMatch(/never changed or removed|violates foreign key/);
  expect((await readLog()).entries).toHaveLength(4);
});

test("two people at once: every entry gets its own place in the chain", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => add({ note: `Check ${at}` })));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect((await verifyLogs(db)).broken).toEqual([]);
  expect((await readLog()).chain).toMatchObject({ entries: 12, brokenFrom: null });
});

test("every one of 1,000 one-bit changes is found", async () => {
  const rows = await listEntries(db, castle);
  const head = await findHead(db, castle);
  expect(findBreak(rows, head)).toBeUndefined();
  let seed = 42;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  let breaks = 0;
  for (let round = 0; round < 1000; round += 1) {
    const at = random(rows.length + 1);
    const target = (at === rows.length ? head : rows[at]) as LogRow | LogHead;
    const named = Object.entries(target).filter(([, value]) => value !== null && value !== "");
    const [name, value] = named[random(named.length)] ?? ["", null];
    const changed = { ...target, [name]: flipBit(value, random) };
    const isFound =
      at === rows.length
        ? findBreak(rows, changed as LogHead) !== undefined || name === "unitId"
        : findBreak(rows.with(at, changed as LogRow), head) !== undefined;
    if (isFound) breaks += 1;
  }
  expect(breaks).toBe(1000);
});

function flipBit(value: unknown, random: (below: number) => number): unknown {
  if (typeof value === "number") return value ^ (1 << random(20));
  if (value instanceof Date) return new Date(value.getTime() ^ (1 << random(20)));
  const bytes = Buffer.from(String(value), "latin1");
  const at = random(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random(7));
  return bytes.toString("latin1");
}

test("a changed entry and a removed last one are found in the database, and on the page", async () => {
  await tamper(sql`update unit_log set note = 'Seam restitched.' where position = 2`);
  expect((await verifyLogs(db)).broken).toEqual([{ unitId: castle, unitName: "Castle Combo 1", from: 2 }]);
  expect((await readLog()).chain.brokenFrom).toBe(2);
  await tamper(sql`update unit_log set note = 'Seam restitched' where position = 2`);
  expect(await verifyLogs(db)).toEqual({ entries: 12, units: 1, broken: [] });
  const [last] = (await listEntries(db, castle)).slice(-1);
  await tamper(sql`delete from unit_log where position = 12`);
  expect((await verifyLogs(db)).broken).toEqual([{ unitId: castle, unitName: "Castle Combo 1", from: 12 }]);
  if (last)
    await tamper(
      sql`insert into unit_log select * from json_populate_record(null::unit_log, ${JSON.stringify(asColumns(last))})`,
    );
  expect((await verifyLogs(db)).broken).toEqual([]);
});

const asColumns = (row: LogRow) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`), value]),
  );

test("an item whose unit has a log can't be deleted", async () => {
  const added = await send("POST", "/api/inflatables", {
    name: "Toddler Dome",
    type: "bounce",
    description: "A small one for the smallest.",
    features: [],
    price: 100,
    wetAvailable: false,
    wetFee: 0,
    capacity: 4,
    capacityUnit: "children",
    windLimitMph: 15,
    size: { lengthFt: 10, widthFt: 10, heightFt: 8 },
  });
  const item = await added.json();
  const [unit] = await (await get(`/api/inflatables/${item.id}/units`)).json();
  await send("POST", `/api/units/${unit.id}/log`, check);
  const refused = await send("DELETE", `/api/inflatables/${item.id}`);
  expect([refused.status, (await refused.json()).error.code]).toEqual([409, "item_has_log"]);
  expect((await readLog(owner, unit.id)).entries).toHaveLength(1);
});

const readStop = async (bookingId: number, cookie = owner) => {
  const sheet = await (await get("/api/run-sheet?date=2026-05-16", cookie)).json();
  return sheet.stops.find((stop: { bookingId: number }) => stop.bookingId === bookingId);
};
const attention = async () =>
  (await (await get("/api/office/attention")).json())
    .filter(({ unitId }: { unitId: number | null }) => unitId !== null)
    .map(({ kind, name, note }: { kind: string; name: string; note: string }) => [kind, name, note]);

let bookingId = 0;

test("a failed unit can be booked but doesn't go out: run sheet, order and dashboard say so", async () => {
  await add({ result: "failed", note: "Seam open on the slide lane" });
  const entered = await send("POST", "/api/waiver-notification", {
    ...bookingBody({ inflatableId: CASTLE, eventDate: "2026-05-16" }),
    source: "admin",
  });
  ({ bookingId } = await entered.json());
  const notReady = { text: "failed a check on May 15, 2026", release: null };
  expect((await readStop(bookingId)).things[0]).toMatchObject({ unitId: castle, notReady });
  expect((await readStop(bookingId, crew)).things[0]).toMatchObject({ unitId: castle, notReady });
  const order: BookingDetail = await (await get(`/api/bookings/${bookingId}`)).json();
  expect(order.items[0]?.unit).toMatchObject({ id: castle, notReady });
  expect(await attention()).toEqual([["unit_failed", "Castle Combo 1", "2026-05-15"]]);
});

test("only the owner's written reason sends a unit out, for this order, and the log has it", async () => {
  const release = (body: unknown, cookie = owner) => send("POST", `/api/units/${castle}/release`, body, cookie);
  expect((await release({ bookingId, reason: "Fine" }, office)).status).toBe(403);
  expect(await readFields(await release({ bookingId, reason: " " }))).toEqual({
    reason: "Please write down why it may go out.",
  });
  const other = await book(request, { inflatableId: 1, eventDate: "2026-05-16", wetOption: false });
  expect((await release({ bookingId: other.bookingId, reason: "Fine" })).status).toBe(409);
  expect((await release({ bookingId, reason: "Seam taped, looked at it myself" })).status).toBe(204);
  expect((await readStop(bookingId)).things[0].notReady.release).toContain("Seam taped, looked at it myself");
  expect((await readLog()).entries[0]).toMatchObject({ kind: "release", bookingId });
  await add({ result: "failed", note: "Blower cord cut" });
  expect((await readStop(bookingId)).things[0].notReady.release).toBeNull();
  await add({ result: "passed", note: "Repaired and checked" });
  expect((await readStop(bookingId)).things[0].notReady).toBeNull();
});

test("with an interval it is due, soon due and overdue; an inspection puts it right", async () => {
  await send("PATCH", `/api/units/${castle}`, { inspectionMonths: 12, boughtOn: "2025-06-02" });
  expect((await readLog()).inspection).toEqual({ months: 12, lastOn: null, dueOn: "2026-06-02" });
  expect(await attention()).toEqual([["inspection_due", "Castle Combo 1", "2026-06-02"]]);
  await send("PATCH", `/api/units/${castle}`, { boughtOn: "2025-05-10" });
  expect((await readStop(bookingId)).things[0].notReady).toEqual({
    text: "was due for inspection on May 10, 2026",
    release: null,
  });
  await add({ kind: "inspection", note: "Yearly inspection", doneBy: "Peach State Ride Safety" });
  expect((await readLog()).inspection).toEqual({ months: 12, lastOn: "2026-05-15", dueOn: "2027-05-15" });
  expect((await readStop(bookingId)).things[0].notReady).toBeNull();
  expect(await attention()).toEqual([]);
  const wrong = await send("PATCH", `/api/units/${castle}`, { inspectionMonths: 0 });
  expect(await readFields(wrong)).toEqual({ inspectionMonths: "Please enter 1 to 60 months, or leave it empty." });
});

test("an inspector's link shows one unit for 24 hours, without customers and money, and can be ended", async () => {
  await add({ kind: "incident", result: null, note: "Hannah Teague's son scraped an elbow", bookingId });
  const response = await send("POST", `/api/units/${castle}/links`, { forWhom: "R. Tatum, county" });
  expect(response.status).toBe(201);
  const { url } = await response.json();
  const path = new URL(url).pathname;
  const token = path.split("/").at(-1) ?? "";
  const rows = await db.execute(sql`select * from unit_links`);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(await db.execute(sql`select * from idempotency_keys`))).not.toContain(token);
  const page = await request(path);
  const html = await page.text();
  expect([page.status, page.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
  expect(html).toContain("Chain unbroken");
  expect(html).toContain("An incident is on file");
  for (const secret of ["Hannah", "Teague", "$85", "85.00", `No. ${bookingId}`, "Seam taped"])
    expect(html).not.toContain(secret);
  const entry = await (await request(`${path}/1`)).text();
  expect(entry).toContain("8 of 8 anchors");
  const pdf = await request(`${path}/log.pdf`);
  const text = await readPdfText(new Uint8Array(await pdf.arrayBuffer()));
  expect(text).toContain("Peach State Ride Safety");
  expect(text).not.toContain("Hannah");
  expect((await request(`${path}/999`)).status).toBe(404);
  const [link] = await (await get(`/api/units/${castle}/links`, office)).json();
  expect(link).toMatchObject({ forWhom: "R. Tatum, county", pagesRead: 4 });
  now = new Date("2026-05-16T16:00:00Z");
  expect((await request(path)).status).toBe(404);
  now = new Date("2026-05-15T16:00:00Z");
  expect((await send("DELETE", `/api/unit-links/${link.id}`)).status).toBe(204);
  const ended = await request(path);
  const unknown = await request("/inspect/abcdefghijklmnopqrstuvwxyz0");
  expect([ended.status, unknown.status]).toEqual([404, 404]);
  expect(await ended.text()).toContain("This link has ended");
});

test("the code on a bag leads staff to the log and strangers to the phone number", async () => {
  expect((await readLog()).bag.url).toMatch(new RegExp(`/bag/${castle}$`));
  const bagPage = await request(`/bag/${castle}`);
  expect([bagPage.status, bagPage.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
  expect(await bagPage.text()).toContain("This bag belongs to");
  const led = await get(`/bag/${castle}`, crew);
  expect([led.status, led.headers.get("location")]).toEqual([302, `/admin/units/${castle}`]);
});

test("the incident file has every part, as a PDF that opens elsewhere and as a ZIP, for the owner only", async () => {
  expect((await get(`/api/bookings/${bookingId}/incident-file/pdf`, office)).status).toBe(403);
  const pdf = await get(`/api/bookings/${bookingId}/incident-file/pdf`);
  const text = await readPdfText(new Uint8Array(await pdf.arrayBuffer()));
  for (const part of [`Order ${bookingId}`, "Hannah Teague", "Who was there", "Waiver", "Safety log of Castle Combo 1"])
    expect(text).toContain(part);
  for (const part of ["scraped an elbow", "Seam taped", "Forecast and alerts", "Messages", "Photos"])
    expect(text).toContain(part);
  const zip = await get(`/api/bookings/${bookingId}/incident-file/zip`);
  expect(zip.headers.get("content-type")).toBe("application/zip");
  const files = readZip(Buffer.from(await zip.arrayBuffer()));
  const read = (name: string) => String(files.get(name));
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([`incident-${bookingId}.pdf`, `safety-log-${castle}.csv`, "order.json", "messages.txt"]),
  );
  expect(JSON.parse(read("order.json"))).toMatchObject({ id: bookingId, customerName: "Hannah Teague" });
  expect(read("messages.txt")).not.toMatch(/\/booking\/[\w-]{16,}/);
  expect((await get("/api/bookings/999999/incident-file/pdf")).status).toBe(404);
});

test("the log is a file for a spreadsheet, for the office", async () => {
  const csv = await get(`/api/units/${castle}/log/csv`, office);
  expect(await csv.text()).toContain("Castle Combo 1,,2,Repair,2026-05-15,,Seam restitched,Jess Hooper,,85");
  expect((await get(`/api/units/${castle}/log/csv`, crew)).status).toBe(403);
});
