// A text is published, signed, replaced and signed again: each signature keeps its own words for ever.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { settingsVersions } from "#db/schema/settings.ts";
import { readPdfText } from "#tests/support/oracles/read-pdf.ts";
import { verifyPdfSignature } from "#tests/support/oracles/verify-pdf-signature.ts";
import { book, bookingBody } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { verifyWaivers } from "./verify-waivers.server.ts";

const clock = { now: new Date("2026-05-12T16:00:00Z") };
const env = { RATE_LIMITS: "off", SESSION_IDLE_HOURS: "200" };
const { request, db, deps } = await testApp({ now: () => clock.now, env });
const cookie = await ownerCookie(request);
const waiver = "/api/documents/waiver/waiver";

async function publish(change: (markdown: string) => string, effective: string): Promise<void> {
  const opened = await (await request(waiver, { headers: { cookie } })).json();
  const text = { kind: "waiver", ...opened.text, markdown: change(opened.text.markdown) };
  text.meta = { ...text.meta, effective };
  const seen = { seenRevision: null, seenVersion: opened.seenVersion };
  const saved = await (await request(`${waiver}/draft`, json("PUT", { text, ...seen }, { cookie }))).json();
  const answer = await request(`${waiver}/publish`, json("POST", { seenRevision: saved.revision }, { cookie }));
  expect(await answer.text()).toContain('"version"');
}

const pdfText = async (id: number) => {
  const response = await request(`/api/waivers/${id}/pdf`, { headers: { cookie } });
  const pdf = new Uint8Array(await response.arrayBuffer());
  expect(verifyPdfSignature(pdf)).toMatchObject({ valid: true, coversFile: true });
  return (await readPdfText(pdf)).replace(/\s+/g, " ");
};
const shown = async () => (await (await request("/api/waiver-text")).json()) as { version: string; sha256: string };

test("published, signed, republished and signed: both PDFs verify, each with its own text", async () => {
  await publish(
    (text) => text.replace("## Severability", "## Pets\n\nNo pets on the unit.\n\n## Severability"),
    "2026-05-12",
  );
  const first = await book(request, { eventDate: "2026-06-01", waiverText: (await shown()).sha256 });
  await publish((text) => text.replace("No pets on the unit.", "Pets stay in the house."), "2026-05-12");
  expect((await shown()).version).toBe("2026-05-12 (2)");
  const second = await book(request, { eventDate: "2026-06-02" });
  const [one, two] = [await pdfText(first.waiverId), await pdfText(second.waiverId)];
  expect([one.includes("No pets on the unit."), one.includes("Pets stay in the house.")]).toEqual([true, false]);
  expect([two.includes("No pets on the unit."), two.includes("Pets stay in the house.")]).toEqual([false, true]);
  expect(await verifyWaivers(db)).toEqual({ checked: 2, erased: 0, broken: [] });
});

test("a text that takes effect later is signed from that day on, and who read the old one is shown the new one", async () => {
  const before = await shown();
  await publish((text) => `${text}\n\n## Noise\n\nMusic ends at nine.`, "2026-05-14");
  expect((await shown()).sha256).toBe(before.sha256);
  clock.now = new Date("2026-05-14T04:00:00Z");
  expect((await shown()).version).toBe("2026-05-14");
  const old = bookingBody({ eventDate: "2026-06-03", waiverText: before.sha256 });
  const refused = await request("/api/waiver-notification", json("POST", old));
  expect(refused.status).toBe(422);
  expect((await refused.json()).error).toMatchObject({
    code: "waiver_changed",
    fields: { agreed: "The waiver text was updated while you were reading. Please read it again and sign." },
  });
  await book(request, { eventDate: "2026-06-03", waiverText: (await shown()).sha256 });
});

test("the page behind a link keeps what was typed when its text was replaced", async () => {
  const entry = json("POST", bookingBody({ source: "admin", eventDate: "2026-06-04" }), { cookie });
  const { waiverId } = await (await request("/api/waiver-notification", entry)).json();
  const { rows } = (await db.execute(sql`select token from waivers where id = ${waiverId}`)) as never as {
    rows: { token: string }[];
  };
  const path = `/sign/${rows[0]?.token}`;
  const html = await (await request(path)).text();
  const [, text = ""] = /name="text" value="([0-9a-f]{64}) [\w-]{43}"/.exec(html) ?? [];
  expect(text).toBe((await shown()).sha256);
  await publish((old) => `${old}\n\n## Shade\n\nBring your own.`, "2026-05-14");
  const typed = { fullName: "Hannah B. Teague", email: "h@example.com", phone: "(706) 555-0187", signature: "Hannah" };
  const post = (body: Record<string, string>) =>
    request(path, { method: "POST", body: new URLSearchParams({ ...typed, agreed: "on", ...body }) });
  const again = await post({ text });
  expect(again.status).toBe(409);
  const page = await again.text();
  expect(page).toContain("The waiver text was updated while you were reading.");
  for (const part of ["Bring your own.", 'value="Hannah B. Teague"', (await shown()).sha256])
    expect(page).toContain(part);
  expect((await post({ text: (await shown()).sha256 })).status).toBe(303);
  expect((await verifyWaivers(db)).broken).toEqual([]);
});

test("facts in the text are signed as they were that day, and a changed text breaks the check", async () => {
  const home = { ...startingBusiness.home, regionName: "Tennessee" };
  await db.insert(settingsVersions).values({ publishedAt: clock.now, values: { ...startingBusiness, home } });
  await deps.settings.reload();
  const { waiverId } = await book(request, { eventDate: "2026-06-05" });
  expect(await pdfText(waiverId)).toContain("The law of the State of Tennessee governs");
  expect((await verifyWaivers(db)).broken).toEqual([]);
  await db.execute(sql`alter table waiver_texts disable trigger waiver_texts_stay`);
  await db.execute(sql`update waiver_texts set markdown = replace(markdown, 'Tennessee', 'Texas')`);
  expect((await verifyWaivers(db)).broken).toEqual([waiverId]);
});
