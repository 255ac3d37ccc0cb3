// The site's texts match the original to the letter at the start, and the owner's own once published.
import { expect, test } from "vitest";
import { siteFields, siteWords } from "#content/site-words.ts";
import { readPage } from "#tests/support/browser/page.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { readSiteWords } from "./read-site-words.server.ts";

type Texts = Record<string, string>;

async function office() {
  const app = await testApp({ env: { RATE_LIMITS: "off" } });
  const cookie = await ownerCookie(app.request);
  const call = async (method: string, path: string, body: unknown) =>
    app.request(`/api/documents/site/${path}`, json(method, body, { cookie }));
  const save = (group: string, texts: Texts) => {
    const title = "Words";
    const text = { kind: "site", slug: group, title, markdown: "", meta: { ...startingTexts(group), ...texts } };
    return call("PUT", `${group}/draft`, { text, seenRevision: null, seenVersion: 1 });
  };
  const publish = async (group: string, texts: Texts) => {
    expect((await save(group, texts)).status).toBe(200);
    return call("POST", `${group}/publish`, { seenRevision: 1 });
  };
  return { ...app, cookie, call, save, publish };
}

const startingTexts = (group: string): Texts =>
  Object.fromEntries(Object.entries(siteFields(group)).map(([name, { starting }]) => [name, starting]));

test("an untouched site has the words of the specification", async () => {
  const { request, deps } = await office();
  const home = await readPage(request, "/");
  for (const text of [
    "Inflatable rentals · Ellijay, North Georgia",
    "Saturday, fully inflated.",
    "Bounce houses, slides and combos for the mountain towns. We bring it, set it up and come back for it, free. You bring the cake.",
    "roads from Ellijay to Blue Ridge, Jasper, Cherry Log, Talking Rock, Dahlonega and Dawsonville, across Gilmer, Pickens, Fannin and part of Lumpkin counties.",
    "Call and you get a neighbor, every day 8 AM – 8 PM.",
    "Up 515 and over the ridge",
    "Five ways to wear them out",
    "One price for the full day: delivered 8–10 AM, picked up 6–8 PM. No tax, no delivery fee, no surprises.",
    "See what's open before you promise the kids",
    "Our calendar is live. If a day shows open, it's open right now, for the next 90 days.",
    "Field day? Church picnic? Tell us the plan.",
    "Several units, a long weekend, a tricky slope. Tell us once and we'll reply within 24 hours.",
    "Bounce houses, slides and combos for Ellijay and the mountain towns around it. Serving since 2020.",
  ])
    expect(home.text).toContain(text);
  const { search, share } = await readSiteWords(deps);
  expect(search.homeDescription).toBe(
    "Bounce houses, slides and combos for Ellijay, Blue Ridge, Jasper and the mountain towns around them. Free delivery, setup and pickup in North Georgia. Book your day online.",
  );
  expect(share.homeLabel).toBe("Ellijay and the mountain towns");
});

test("the owner's texts appear on every page, in the feed, in search data and on share pictures", async () => {
  const { request, publish, deps } = await office();
  const card = Buffer.from(await (await request("/social/home.png")).arrayBuffer());
  expect((await publish("hero", { badge: "Lubbock, Texas", lead: "For {{locality}} and the plains." })).status).toBe(
    200,
  );
  await publish("footer", { line: "Castles on the plains." });
  await publish("search", { area: "West Texas", homeTitle: "Bounce Houses in Lubbock", homeDescription: "From us." });
  await publish("blog", { feed: "Guides from West Texas.", lead: "For the plains." });
  await publish("share", { homeLabel: "Lubbock and the plains" });
  const home = await readPage(request, "/");
  expect(home.text).toContain("For Ellijay and the plains.");
  expect(home.html).toContain("<title>Bounce Houses in Lubbock | Cartecay Bounce Co.</title>");
  expect(home.html).toContain('content="From us."');
  for (const path of ["/", "/faq", "/calendar", "/castle-combo-bounce-house-rental"]) {
    const { html, text } = await readPage(request, path);
    expect(text).toContain("Castles on the plains.");
    expect(html).toMatch(/<meta name="keywords" content="[^"]*West Texas/);
    expect(html).not.toContain("mountain towns");
  }
  expect(await (await request("/blog/rss.xml")).text()).toContain("Guides from West Texas.");
  expect((await readSiteWords(deps)).share.homeLabel).toBe("Lubbock and the plains");
  expect(card.equals(Buffer.from(await (await request("/social/home.png")).arrayBuffer()))).toBe(false);
});

test("a draft changes nothing on the site", async () => {
  const { request, save } = await office();
  await save("hero", { headline: "Sunday, fully inflated." });
  expect((await readPage(request, "/")).text).not.toContain("Sunday, fully inflated.");
});

test.each([
  ["nothing", { headline: "" }, "headline", "Please write something"],
  ["far too much", { headline: "x".repeat(300) }, "headline", "about 30 characters"],
  ["an unknown fact", { lead: "For {{mountains}}." }, "lead", "{{mountains}} isn't a fact"],
])("%s is refused beside its field", async (_what, texts, field, message) => {
  const { publish } = await office();
  const refused = await publish("hero", texts as Texts);
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.fields[field]).toContain(message);
});

test("a part of the site that doesn't exist can't be written, and none can be taken off", async () => {
  const { save, request, cookie } = await office();
  expect((await save("basement", {})).status).toBe(404);
  const off = await request("/api/documents/site/hero/unpublish", { method: "POST", headers: { cookie } });
  expect(off.status).toBe(409);
});

test("every starting text fits its recommended length", () => {
  for (const { fields } of Object.values(siteWords))
    for (const { label, starting, length } of Object.values(fields))
      expect([label, starting.length <= length + 60]).toEqual([label, true]);
});

test("the owner's headings of rentals, calendar and quote form may contain the number of rentals", async () => {
  const { request, publish } = await office();
  expect(
    (await publish("rentals", { heading: "{{rentalWays}} to celebrate", text: "All of {{locality}}." })).status,
  ).toBe(200);
  await publish("calendar", { heading: "Find your Saturday" });
  await publish("quote", { heading: "A big day?", text: "We answer within {{responseHours}} hours." });
  const home = await readPage(request, "/");
  for (const text of [
    "Five ways to celebrate",
    "All of Ellijay.",
    "Find your Saturday",
    "A big day?",
    "within 24 hours",
  ])
    expect(home.text).toContain(text);
  expect(home.text).not.toContain("wear them out");
});
