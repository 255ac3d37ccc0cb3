import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readPdfText } from "#tests/support/oracles/read-pdf.ts";
import { verifyPdfSignature } from "#tests/support/oracles/verify-pdf-signature.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { verifyWaivers } from "./verify-waivers.server.ts";

const now = new Date("2026-05-12T16:00:00Z");
const { request, db } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);
const get = (path: string) => request(path, { headers: { cookie } });
const png = await sharp({ create: { width: 300, height: 90, channels: 4, background: "#0d2d21" } })
  .png()
  .toBuffer();
// A picture with something hidden behind its end.
const smuggled = Buffer.concat([png, Buffer.from("<script>alert(1)</script>")]);
const drawnSignature = `data:image/png;base64,${smuggled.toString("base64")}`;

test("a waiver keeps who signed which text, when and from where, and follows the one before it", async () => {
  const first = await book(request, { eventDate: "2026-06-01" });
  const second = await book(request, { eventDate: "2026-06-02", drawnSignature, fullName: "Hannah T. Teague" });
  const [one, two] = await rows();
  expect(one).toMatchObject({ id: first.waiverId, text_version: "2025-01-01", consent: true, chain_position: 1 });
  expect(one).toMatchObject({
    signed_local: "May 12, 2026, 12:00:00 PM EDT",
    signed_date: "2026-05-12",
    previous_hash: null,
  });
  expect(one?.text_sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(two).toMatchObject({ id: second.waiverId, full_name: "Hannah T. Teague", previous_hash: one?.hash });
  const shown = await (await get(`/api/waivers/${second.waiverId}`)).json();
  expect(shown.signature).toMatch(/^data:image\/png;base64,/);
  const kept = Buffer.from(shown.signature.split(",")[1], "base64");
  expect(kept.subarray(1, 4).toString()).toBe("PNG");
  expect(kept.toString("latin1")).not.toContain("script");
});

test("the chain is whole, and one changed letter breaks it", async () => {
  expect(await verifyWaivers(db)).toEqual({ checked: 2, erased: 0, broken: [] });
  await db.execute(sql`update waivers set full_name = 'Hanna Teague' where chain_position = 1`);
  expect(await verifyWaivers(db)).toEqual({ checked: 2, erased: 0, broken: [1] });
  await db.execute(sql`update waivers set full_name = 'Hannah Teague' where chain_position = 1`);
  await db.execute(sql`update waivers set previous_hash = hash where chain_position = 2`);
  expect((await verifyWaivers(db)).broken).toEqual([2]);
  await db.execute(
    sql`update waivers set previous_hash = (select hash from waivers where chain_position = 1) where chain_position = 2`,
  );
});

test("the list finds by name, email and product, in any case, and carries no signature", async () => {
  for (const [q, found] of [
    ["hANNAH t.", 1],
    ["TEAGUE@example", 2],
    ["castle", 2],
    ["nobody", 0],
  ] as const) {
    const response = await get(`/api/waivers?q=${encodeURIComponent(q)}`);
    const list = await response.json();
    expect([q, list.length, response.headers.get("x-total-count")]).toEqual([q, found, String(found)]);
    if (list[0]) expect(list[0]).not.toHaveProperty("signature");
  }
});

test("the list shows those that nobody signed, alone or with the search", async () => {
  const [{ id }] = await (await get("/api/waivers?q=hannah%20t.")).json();
  await db.execute(sql`update waivers set status = 'unsigned' where id = ${id}`);
  const ids = async (query: string) =>
    (await (await get(`/api/waivers?${query}`)).json()).map((one: { id: number }) => one.id);
  expect(await ids("status=unsigned")).toEqual([id]);
  expect(await ids("status=unsigned&q=nobody")).toEqual([]);
  expect(await ids("status=confirmed")).not.toContain(id);
  expect((await get("/api/waivers?status=lost")).status).toBe(422);
  await db.execute(sql`update waivers set status = 'confirmed' where id = ${id}`);
});

test("the PDF is signed, the same at every download, and complete", async () => {
  const [waiver] = await (await get("/api/waivers?limit=1")).json();
  const download = async () => new Uint8Array(await (await get(`/api/waivers/${waiver.id}/pdf`)).arrayBuffer());
  const [one, two] = [await download(), await download()];
  expect(Buffer.compare(one, two)).toBe(0);
  expect(verifyPdfSignature(one)).toMatchObject({ valid: true, coversFile: true });
  const text = await readPdfText(one);
  for (const part of ["Hannah T. Teague", "Castle Combo", "Severability", "Gilmer County"])
    expect(text).toContain(part);
  const changed = Uint8Array.from(one);
  const at = Math.floor((changed.length * 2) / 3);
  changed[at] = (changed[at] ?? 0) ^ 1;
  expect(verifyPdfSignature(changed).valid).toBe(false);
});

test("a waiver that nobody signed has no PDF, and strangers get nothing", async () => {
  expect((await get("/api/waivers/9999/pdf")).status).toBe(404);
  expect((await request("/api/waivers")).status).toBe(401);
  expect((await request("/api/waivers/1/pdf")).status).toBe(401);
});

async function rows() {
  const result = await db.execute(sql`select *, signed_date::text, event_date::text from waivers order by id`);
  return (result as unknown as { rows: Record<string, unknown>[] }).rows as ({
    hash: string;
    text_sha256: string;
  } & Record<string, unknown>)[];
}
