// Town pages as the owner makes, orders and removes them, and as visitors and search engines meet them.
import { expect, test } from "vitest";
import { newTown } from "#app/features/base/documents/rules/new-town.ts";
import { readPage } from "#tests/support/browser/page.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const place = { name: "Blairsville", state: "GA", latitude: 34.8762, longitude: -83.9582, minutes: 42 };
const blairsville = newTown(place);
const STARTING = ["blue-ridge", "jasper", "cherry-log", "talking-rock", "dahlonega"];

async function office() {
  const app = await testApp({ env: { RATE_LIMITS: "off" } });
  const cookie = await ownerCookie(app.request);
  const call = async (method: string, path: string, body?: unknown) => {
    const sent = body === undefined ? { method, headers: { cookie } } : json(method, body, { cookie });
    return app.request(`/api${path}`, sent);
  };
  const publish = async (name: string, text: object, seenVersion = 0) => {
    const body = { text: { kind: "town", ...text }, seenRevision: null, seenVersion };
    const saved = await call("PUT", `/documents/town/${name}/draft`, body);
    const { revision } = (await saved.json()) as { revision: number };
    return call("POST", `/documents/town/${name}/publish`, { seenRevision: revision });
  };
  const leadOn = (name: string, leadsTo: string | null) => call("POST", `/documents/town/${name}/lead-on`, { leadsTo });
  const answer = async (path: string) => {
    const { status, headers } = await app.request(path);
    return [status, headers.get("location")];
  };
  return { ...app, call, publish, leadOn, answer };
}

/** For what leaves nothing on the site. */
const shared = await office();

test("a new town has its page, its place in footer, home, sitemap and share picture, and its own drive time", async () => {
  const { request, publish, call } = await office();
  expect((await publish("blairsville", blairsville)).status).toBe(200);
  const page = await readPage(request, "/blairsville-bounce-house-rentals");
  expect(page.status).toBe(200);
  expect(page.text).toContain("About 42 minutes from Ellijay.");
  expect(page.text).toContain("Blairsville42 min");
  expect(page.html).toContain("Blairsville is marked.");
  // What the owner left out, every town has.
  for (const text of ["What we bring to Blairsville", "Party in Blairsville?", "hold it with 50% down", "See the unit"])
    expect(page.text).toContain(text);
  const home = await readPage(request, "/");
  expect(home.html.match(/href="\/blairsville-bounce-house-rentals"/g)).toHaveLength(2);
  for (const path of ["/faq", "/sitemap.xml"])
    expect(await (await request(path)).text()).toContain("/blairsville-bounce-house-rentals");
  expect((await request("/social/blairsville-bounce-house-rentals.png")).headers.get("content-type")).toBe("image/png");
  // Other words can name the drive.
  const facts = await (await call("GET", "/document-facts")).json();
  expect(facts).toContainEqual({ name: "driveTo:Blairsville", label: "Minutes to Blairsville", value: "42" });
});

test("a drive time that the owner gives a starting town is said wherever the old one was", async () => {
  const { request, call, publish } = await office();
  const { text, seenVersion } = await (await call("GET", "/documents/town/jasper")).json();
  await publish("jasper", { ...text, meta: { ...text.meta, minutes: 27 } }, seenVersion);
  expect((await readPage(request, "/jasper-bounce-house-rentals")).text).toContain("only 27 minutes or so");
  expect((await readPage(request, "/")).text).toContain("Jasper 27 min");
});

test.each([
  ["a rental", "castle-combo-bounce-house-rental", "A rental has this address"],
  ["an article", "mountain-weather-and-when-we-wait", "An article has this address"],
  ["another town", "jasper-bounce-house-rentals", "Another page has this web address"],
  ["a page of the site", "calendar", "The site itself needs this address"],
  ["a path of the server", "api", "The site itself needs this address"],
])("the address of %s is refused beside its field", async (_what, slug, said) => {
  const articles = await (await shared.call("GET", "/documents")).json();
  const article = articles.find(({ kind }: { kind: string }) => kind === "article").slug;
  const refused = await shared.publish(`new-${slug}`, {
    ...blairsville,
    slug: said.startsWith("An article") ? article : slug,
  });
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.fields.slug).toContain(said);
});

test("a section or a picture that is not there is named, and what is empty too", async () => {
  const refuse = async (name: string, markdown: string) => {
    const refused = await shared.publish(name, { ...blairsville, slug: name, markdown });
    return (await refused.json()).error.fields.markdown;
  };
  expect(await refuse("mark", "Words.\n\n## [maps] Here")).toContain("[maps] isn't a kind of section");
  expect(await refuse("icon", "Words.\n\n- [bear] **Bears**: many")).toContain("[bear] isn't a picture");
  expect(await refuse("lead", "## Only a heading")).toContain("begin with a sentence");
});

test("a rental is never given the address of a town", async () => {
  const { publish, call } = await office();
  await publish("tower", { ...blairsville, slug: "tower-rental" });
  const item = { name: "Tower", type: "bounce_house", price: 100 };
  const added = await (await call("POST", "/inflatables", item)).json();
  expect(added.slug).toBe("tower-rental-2");
});

test("a town that leaves leads on or is gone, and comes back as it was", async () => {
  const { request, leadOn, answer, call } = await office();
  const dahlonega = "/dahlonega-bounce-house-rentals";
  const before = await (await request(dahlonega)).text();
  expect((await leadOn("dahlonega", "/blue-ridge-bounce-house-rentals")).status).toBe(204);
  expect(await answer(dahlonega)).toEqual([301, "/blue-ridge-bounce-house-rentals"]);
  for (const path of ["/", "/faq", "/sitemap.xml"]) expect(await (await request(path)).text()).not.toContain(dahlonega);
  // Where that one leaves too, the way goes on to its end, and never in circles.
  await leadOn("blue-ridge", "/calendar");
  expect(await answer(dahlonega)).toEqual([301, "/calendar"]);
  await leadOn("blue-ridge", dahlonega);
  expect((await answer(dahlonega))[0]).toBe(410);
  await leadOn("dahlonega", null);
  const gone = await readPage(request, dahlonega);
  expect([gone.status, gone.text.includes("This page is gone")]).toEqual([410, true]);
  expect(gone.html).toContain('content="noindex"');

  expect((await call("POST", "/documents/town/dahlonega/republish")).status).toBe(200);
  expect((await call("POST", "/documents/town/dahlonega/republish")).status).toBe(409);
  await call("POST", "/documents/town/blue-ridge/republish");
  expect(await (await request(dahlonega)).text()).toBe(before);
});

test("a town leads only to another page of this site", async () => {
  for (const leadsTo of ["https://elsewhere.example", "/dahlonega-bounce-house-rentals", "/nowhere", "calendar"]) {
    const refused = await shared.leadOn("dahlonega", leadsTo);
    expect([leadsTo, refused.status]).toEqual([leadsTo, 422]);
    expect((await refused.json()).error.fields.leadsTo).toContain("another page of this site");
  }
  expect((await shared.leadOn("never-there", null)).status).toBe(409);
});

test("a town that moves leads from its old address to the new one", async () => {
  const { call, publish, answer } = await office();
  const { text, seenVersion } = await (await call("GET", "/documents/town/jasper")).json();
  await publish("jasper", { ...text, slug: "jasper-inflatables" }, seenVersion);
  expect(await answer("/jasper-bounce-house-rentals")).toEqual([301, "/jasper-inflatables"]);
  expect(await answer("/jasper-inflatables")).toEqual([200, null]);
});

test("the owner's order is the order of the site", async () => {
  const { request, call } = await office();
  const listed = async () =>
    [...(await (await request("/faq")).text()).matchAll(/href="\/([a-z-]+)-bounce-house-rentals"/g)].map(
      ([, one]) => one,
    );
  expect(await listed()).toEqual(STARTING);
  const turned = STARTING.toReversed();
  expect((await call("PUT", "/town-order", { names: turned })).status).toBe(204);
  expect(await listed()).toEqual(turned);
  const twice = await call("PUT", "/town-order", { names: ["jasper", "jasper"] });
  expect([twice.status, (await twice.json()).error.message]).toEqual([409, expect.stringContaining("has changed")]);
});

test("two owners who publish one town: the second is told", async () => {
  const { call } = await office();
  const { text, seenVersion } = await (await call("GET", "/documents/town/jasper")).json();
  const body = { text: { kind: "town", ...text }, seenRevision: null, seenVersion };
  await call("PUT", "/documents/town/jasper/draft", body);
  expect((await call("POST", "/documents/town/jasper/publish", { seenRevision: 1 })).status).toBe(200);
  const late = await call("POST", "/documents/town/jasper/publish", { seenRevision: 1 });
  expect([late.status, (await late.json()).error.code]).toEqual([409, "edited_elsewhere"]);
});

test("a place is found by its name or its ZIP, nearest first, with a drive to correct", async () => {
  const find = async (q: string) => (await shared.call("GET", `/places?q=${q}`)).json();
  const [first] = await find("Blairsville");
  expect(first).toMatchObject({ name: "Blairsville", state: "GA", county: "Union" });
  expect(first.minutes).toBeGreaterThan(30);
  expect(first.minutes).toBeLessThan(60);
  expect(await find("30512")).toEqual([first]);
  expect(await find("Nosuchplace")).toEqual([]);
});

test("the address by which the server asks for a town's page is no page of its own", async () => {
  expect(await shared.answer("/town-page")).toEqual([404, null]);
});

test("the town pages that came with the product are hidden, shown and deleted together; Google is told that they're gone", async () => {
  const { call, answer } = await office();
  const change = async (act: string) => {
    const { names } = await (await call("POST", "/starting-documents", { kind: "town", act })).json();
    return [
      names.length,
      await answer("/jasper-bounce-house-rentals"),
      await answer("/blue-ridge-bounce-house-rentals"),
    ];
  };
  expect(await change("hide")).toEqual([5, [410, null], [410, null]]);
  expect(await change("show")).toEqual([5, [200, null], [200, null]]);
  expect(await change("delete")).toEqual([5, [410, null], [410, null]]);
  expect(await change("show")).toEqual([0, [410, null], [410, null]]);
});
