import { expect, test } from "vitest";
import { addDays, dateInZone } from "#app/shared/days/plain-date.ts";
import { startingBusiness } from "#config/business.ts";
import { readPdfText } from "#tests/support/oracles/read-pdf.ts";
import { isFullRun } from "#tests/support/runner/full-run.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { poster } from "#tests/support/scenes/post.ts";
import { honolulu, lubbock, moveBusiness, STARTING } from "#tests/support/servers/another-place.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import type { Leftovers } from "./schema.ts";

const { request, publish } = await testApp({ env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);
const post = poster(request, { cookie });
const load = async (): Promise<Leftovers> => (await request("/api/leftovers", { headers: { cookie } })).json();

/** Begins a reading and waits for its end. */
async function read(): Promise<Leftovers> {
  expect((await post("/api/leftovers/read")).status).toBe(202);
  await expect.poll(async () => (await load()).state, { timeout: 60_000 }).toBe("read");
  return load();
}

test("an untouched site is the starting business, and nothing is read", async () => {
  expect((await post("/api/leftovers/read")).status).toBe(202);
  expect(await load()).toMatchObject({ state: "untouched", found: [] });
});

test("a site that moved is read whole: pages, emails, PDFs, share pictures and feeds, each with its link", async () => {
  const { home } = startingBusiness;
  await publish({
    ...startingBusiness,
    name: "Caprock Bounce",
    shortName: "Caprock",
    shortNameTail: "Bounce",
    contact: { phone: "(806) 555-0110", email: "hi@caprock.example" },
    home: { ...home, locality: "Lubbock", region: "TX", regionName: "Texas" },
    landscape: "plains",
    // The counties were forgotten.
    serviceArea: { ...startingBusiness.serviceArea, towns: ["Lubbock"], zips: ["79401"] },
  });
  const { counts, found, sentences, readAt, of } = await read();
  expect(readAt).not.toBeNull();
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(of);
  expect(counts).toMatchObject({ pdf: 3, feed: 4 });
  for (const count of [counts.page, counts.email, counts.card]) expect(count).toBeGreaterThan(20);
  expect(sentences).toBeGreaterThan(found.length);
  // Facts of the settings are said everywhere and are found nowhere.
  const said = found.flatMap(({ words }) => words);
  for (const word of ["Cartecay Bounce Co.", "(706) 555-0142", "hello@cartecaybounce.example"]) {
    expect(said).not.toContain(word);
  }
  // Each leads to where it is changed: the setting, the rental, the document.
  const hrefs = found.map(({ href }) => href);
  expect(hrefs).toContain("/admin/settings?section=area#serviceArea.counties");
  expect(hrefs).toContainEqual(expect.stringMatching(/^\/admin\/inventory\?edit=\d+$/));
  expect(found.find(({ text }) => text.includes("Apple country"))?.href).toBe("/admin/words?kind=site&open=about");
  expect(said).toContain("North Texas");
  // What is among the search words of every page is changed in one place.
  const northTexas = found.filter(({ words }) => String(words) === "North Texas");
  expect(northTexas.map(({ href }) => href).sort()).toEqual([
    "/admin/words?kind=site&open=hero",
    "/admin/words?kind=site&open=search",
  ]);
  // The settings still have minutes to it, and nobody goes there.
  expect(said).toContain("Blue Ridge");
  const article = found.find(({ href }) => href.startsWith("/admin/words?kind=article&open="));
  expect(article).toMatchObject({ kind: "page", words: expect.arrayContaining([expect.any(String)]) });

  // What is meant stays, also when it is read again, and can be put back.
  const [first] = found;
  if (!first) throw new Error("Nothing was found");
  await post("/api/leftovers/stay", { text: first.text, stays: true });
  expect((await load()).stays.map(({ text }) => text)).toEqual([first.text]);
  const again = await read();
  expect(again.stays.map(({ text }) => text)).toEqual([first.text]);
  expect(again.found.map(({ text }) => text)).not.toContain(first.text);
  await post("/api/leftovers/stay", { text: first.text, stays: false });
  expect((await load()).stays).toEqual([]);
});

test.each(isFullRun ? [lubbock, honolulu] : [lubbock])(
  "after its owner has changed everything, nothing speaks of the starting business in $town: pages, emails, PDFs, feeds, cards",
  async (place) => {
    const { town, state, zip, timeZone } = place;
    const app = await testApp({ env: { RATE_LIMITS: "off" } });
    const headers = { cookie: await ownerCookie(app.request) };
    const call = async (method: string, path: string, body?: unknown) =>
      app.request(`/api${path}`, body === undefined ? { method, headers } : json(method, body, headers));
    await moveBusiness(call, place);

    // What the product finds by itself.
    await call("POST", "/leftovers/read");
    const scan = async (): Promise<Leftovers> => (await call("GET", "/leftovers")).json();
    await expect.poll(async () => (await scan()).state, { timeout: 60_000 }).toBe("read");
    expect((await scan()).found.map(({ name, part, text, words }) => [name, part, text, words])).toEqual([]);

    // What a stranger finds who reads everything: every page with all that is in it, and everything that one order sends.
    const text = async (path: string) => (await app.request(path)).text();
    const sitemap = await text("/sitemap.xml");
    const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
    const seen = new Map([["/sitemap.xml", sitemap]]);
    for (const path of [...paths, "/site.webmanifest", "/blog/rss.xml", "/robots.txt", "/nothing-here"]) {
      seen.set(path, await text(path));
    }
    const eventDate = addDays(dateInZone(new Date(), timeZone), 20);
    const order = { eventDate, customerAddress: `1 Main St, ${town}, ${state} ${zip}`, customerPhone: place.phone };
    const { token, payment } = await book(app.request, order);
    await app.runJobs();
    await app.request(new URL(payment.url).pathname, { method: "POST", body: new URLSearchParams({ intent: "pay" }) });
    await app.runJobs();
    seen.set("private page", await text(`/booking/${token}`));
    for (const paper of ["waiver", "receipt", "invoice"]) {
      const answer = await app.request(`/booking/${token}/${paper}.pdf`);
      expect([paper, answer.status]).toEqual([paper, 200]);
      seen.set(`${paper}.pdf`, await readPdfText(new Uint8Array(await answer.arrayBuffer())));
    }
    const { url } = await (await call("POST", "/calendar-feed")).json();
    seen.set("calendar feed", await text(new URL(url).pathname));
    for (const mail of await app.outbox()) {
      const { subject = "", text: plain = "", html = "", from, attachments } = mail;
      const files = attachments.map(({ content }) => (typeof content === "string" ? content : ""));
      seen.set(`email ${subject}`, [subject, from?.name, from?.address, plain, html, ...files].join("\n"));
    }
    expect(seen.size).toBeGreaterThan(20);
    expect([...seen.keys()].filter((where) => where.startsWith("email")).length).toBeGreaterThan(2);
    const left = [...seen].flatMap(([where, words]) => {
      const found = [...new Set(words.match(STARTING) ?? [])];
      return found.length > 0 ? [[where, ...found]] : [];
    });
    expect(left).toEqual([]);
    expect(seen.get("/")).toContain(place.name);
  },
);
