import { expect, test } from "vitest";
import { startingBusiness } from "../../../config/business.ts";
import { json, ownerCookie, testApp } from "../../../tests/support/app.ts";
import type { Leftovers } from "./schema.ts";

const { request, publish } = await testApp({ env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);
const post = (path: string, body?: unknown) => request(`/api/leftovers/${path}`, json("POST", body ?? {}, { cookie }));
const load = async (): Promise<Leftovers> => (await request("/api/leftovers", { headers: { cookie } })).json();

/** Begins a reading and waits for its end. */
async function read(): Promise<Leftovers> {
  expect((await post("read")).status).toBe(202);
  await expect.poll(async () => (await load()).state, { timeout: 60_000 }).toBe("read");
  return load();
}

test("an untouched site is the starting business, and nothing is read", async () => {
  expect((await post("read")).status).toBe(202);
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
    serviceArea: { towns: ["Lubbock"], counties: ["Lubbock"], zips: ["79401"], zones: [] },
    driveMinutes: {},
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
  const article = found.find(({ href }) => href.startsWith("/admin/words?kind=article&open="));
  expect(article).toMatchObject({ kind: "page", words: expect.arrayContaining([expect.any(String)]) });

  // What is meant stays, also when it is read again, and can be put back.
  const [first] = found;
  if (!first) throw new Error("Nothing was found");
  await post("stay", { text: first.text, stays: true });
  expect((await load()).stays.map(({ text }) => text)).toEqual([first.text]);
  const again = await read();
  expect(again.stays.map(({ text }) => text)).toEqual([first.text]);
  expect(again.found.map(({ text }) => text)).not.toContain(first.text);
  await post("stay", { text: first.text, stays: false });
  expect((await load()).stays).toEqual([]);
});
