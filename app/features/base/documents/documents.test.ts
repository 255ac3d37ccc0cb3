import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readPage } from "#tests/support/browser/page.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";
import { checkWords } from "./check-words.server.ts";
import { createDocuments } from "./current-documents.server.ts";
import { plantDocuments } from "./plant-documents.server.ts";
import { readStartingDocuments } from "./starting-documents.server.ts";

type Meta = Record<string, unknown>;
type Text = { slug: string; title: string; markdown: string; meta: Meta };
type Opened = { text: Text; seenVersion: number; draft: { revision: number; text: Text } | null; path: string | null };

const articleMeta = {
  excerpt: "What to do when it rains.",
  author: "{{name}} crew",
  publishDate: "2026-05-01",
  tags: ["weather", "safety"],
  category: "Safety",
  featured: false,
  metaDescription: "",
  keywords: [],
};
const article = (changes: Partial<Text> = {}): Text => ({
  slug: "rain-on-the-day",
  title: "Rain on the Day",
  markdown: "## It rains\n\nOur limit is {{windLimit}}. [Call us](tel:+17065550142) or see [the calendar](/calendar).",
  meta: articleMeta,
  ...changes,
});

async function office(at = "2026-05-12T16:00:00Z") {
  const clock = { now: new Date(at) };
  const app = await testApp({ now: () => clock.now, env: { RATE_LIMITS: "off", SESSION_IDLE_HOURS: "200" } });
  const cookie = await ownerCookie(app.request);
  const call = (method: string, path: string, body?: unknown) =>
    app.request(`/api${path}`, body === undefined ? { method, headers: { cookie } } : json(method, body, { cookie }));
  const open = async (kind: string, name: string): Promise<Opened> =>
    (await call("GET", `/documents/${kind}/${name}`)).json() as Promise<Opened>;
  /** Saves over the current version, as the editor does. */
  const save = async (kind: string, name: string, text: Text) => {
    const there = await call("GET", `/documents/${kind}/${name}`);
    const { draft, seenVersion } = there.ok ? ((await there.json()) as Opened) : { draft: null, seenVersion: 0 };
    const body = { text: { kind, ...text }, seenRevision: draft?.revision ?? null, seenVersion };
    return call("PUT", `/documents/${kind}/${name}/draft`, body);
  };
  const publish = async (kind: string, name: string, text: Text, at?: string) => {
    const { revision } = (await (await save(kind, name, text)).json()) as { revision: number };
    return call("POST", `/documents/${kind}/${name}/publish`, { seenRevision: revision, ...(at ? { at } : {}) });
  };
  return { ...app, clock, cookie, call, open, save, publish };
}

/** For tests that leave nothing on the site. */
const shared = await office();

test("an article is drafted, published, moved to another address and taken off the site", async () => {
  const { request, save, publish, call } = await office();
  expect((await save("article", "new-1", article())).status).toBe(200);
  expect((await readPage(request, "/blog/rain-on-the-day")).status).toBe(404);

  expect((await publish("article", "new-1", article())).status).toBe(200);
  const page = await readPage(request, "/blog/rain-on-the-day");
  expect(page.text).toContain("Our limit is 15 mph.");
  expect(page.html).toContain('href="tel:+17065550142"');
  expect(page.html).toContain("Cartecay Bounce Co. crew");
  for (const path of ["/blog", "/sitemap.xml", "/blog/rss.xml"])
    expect(await (await request(path)).text()).toContain("/blog/rain-on-the-day");

  await publish("article", "new-1", article({ slug: "when-it-rains" }));
  const moved = await request("/blog/rain-on-the-day");
  expect([moved.status, moved.headers.get("location")]).toEqual([308, "/blog/when-it-rains"]);
  const answer = await publish("article", "new-2", article({ slug: "rain-on-the-day", title: "Other" }));
  expect([answer.status, (await answer.json()).error.fields.slug]).toEqual([
    422,
    expect.stringContaining("Another page"),
  ]);

  expect((await call("POST", "/documents/article/new-1/unpublish")).status).toBe(204);
  expect((await request("/blog/when-it-rains")).status).toBe(404);
  expect((await request("/blog/rain-on-the-day")).status).toBe(404);
  for (const path of ["/blog", "/sitemap.xml", "/blog/rss.xml"])
    expect(await (await request(path)).text()).not.toContain("/blog/when-it-rains");
});

test.each([
  ["an unknown fact is named beside the text", { markdown: "Limit {{windlimit}}." }, "markdown", "{{windlimit}}"],
  ["so is one that was never closed", { markdown: "Limit {{windLimit." }, "markdown", "{{windLimit."],
  ["a link that could run is refused", { markdown: "[x](javascript:alert)" }, "markdown", "https://"],
  ["an article has a title", { title: " " }, "title", "title"],
  ["an address has its shape", { slug: "Rain Day" }, "slug", "small letters"],
  ["a day exists", { meta: { ...articleMeta, publishDate: "2026-02-30" } }, "publishDate", "date"],
  ["a category is on the list", { meta: { ...articleMeta, category: "Gossip" } }, "category", "category"],
])("%s", async (_what, changes, field, message) => {
  const { publish } = shared;
  const refused = await publish("article", "new-1", article(changes));
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.fields[field]).toContain(message);
});

test("the preview fills in facts, lists problems and runs no scripts", async () => {
  const { call } = shared;
  const text = { kind: "article", ...article({ markdown: "{{deposit}} {{gone}} <script>alert(1)</script>" }) };
  const answer = await (await call("POST", "/document-preview", { name: "new-1", text })).json();
  expect(answer.text.markdown).toBe("50% {{gone}} <script>alert(1)</script>");
  expect(Object.keys(answer.faults)).toEqual(["markdown"]);
  const facts = await (await call("GET", "/document-facts")).json();
  expect(facts).toContainEqual({ name: "windLimit", label: "Usual wind limit", value: "15 mph" });
  expect(facts).toContainEqual({ name: "price:giant-slide", label: "Price, Giant Slide", value: "$275" });
});

test("markup in a published text is shown, not run", async () => {
  const { publish, request } = await office();
  await publish("article", "new-1", article({ markdown: "<img src=x onerror=alert(1)> [a](data:text/html,x)" }));
  await publish("article", "new-1", article({ markdown: "<img src=x onerror=alert(1)>" }));
  const { html } = await readPage(request, "/blog/rain-on-the-day");
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(html).not.toContain("<img src=x");
});

test("two people who edit one text never overwrite each other unnoticed", async () => {
  const { open, call, save } = await office();
  const before = await open("question", "what-costs-extra");
  const mine = { text: { kind: "question", ...before.text, title: "Mine?" }, seenRevision: null, seenVersion: 1 };
  const theirs = { ...mine, text: { ...mine.text, title: "Theirs?" } };
  const path = "/documents/question/what-costs-extra";
  expect((await call("PUT", `${path}/draft`, mine)).status).toBe(200);
  const refused = await call("PUT", `${path}/draft`, theirs);
  expect(refused.status).toBe(409);
  const { code, message, details } = (await refused.json()).error;
  expect([code, message]).toEqual(["edited_elsewhere", "Owner changed this text meanwhile."]);
  expect(details.draft).toMatchObject({ revision: 1, text: { title: "Mine?" } });
  await save("question", "what-costs-extra", { ...before.text, title: "Both?" });
  expect((await call("POST", `${path}/publish`, { seenRevision: 1 })).status).toBe(409);
  expect((await call("POST", `${path}/publish`, { seenRevision: 2 })).status).toBe(200);
  expect((await call("PUT", `${path}/draft`, theirs)).status).toBe(409);
});

test("history keeps every version, shows the differences and restores one as a draft", async () => {
  const { publish, call, open } = await office();
  await publish("article", "new-1", article());
  await publish("article", "new-1", article({ markdown: "## It rains\n\nWait an hour." }));
  const path = "/documents/article/new-1";
  const parts = await (await call("GET", `${path}/compare?from=1&to=2`)).json();
  const partsOfChange = (change: string) => parts.filter((part: { change: string }) => part.change === change);
  expect(
    partsOfChange("added")
      .map(({ text }: { text: string }) => text)
      .join(""),
  ).toContain("Wait an hour");
  expect(
    partsOfChange("removed")
      .map(({ text }: { text: string }) => text)
      .join(""),
  ).toContain("{{Usual wind limit}}");
  expect((await call("POST", `${path}/restore`, { version: 1, seenRevision: null })).status).toBe(200);
  const opened = await open("article", "new-1");
  expect(opened.draft?.text.markdown).toContain("{{windLimit}}");
  const { versions } = (await (await call("GET", path)).json()) as { versions: { state: string; by: string }[] };
  expect(versions.map(({ state, by }) => [state, by])).toEqual([
    ["draft", "Owner"],
    ["shown", "Owner"],
    ["published", "Owner"],
  ]);
  const draft = { seenRevision: opened.draft?.revision };
  expect((await call("DELETE", `${path}/draft`, draft)).status).toBe(204);
  expect((await open("article", "new-1")).draft).toBeNull();
});

test("the database itself refuses to change or delete what was published", async () => {
  const { db } = shared;
  const act = (statement: ReturnType<typeof sql>) =>
    db.execute(statement).then(
      () => "done",
      (e) => String(e.cause),
    );
  expect(await act(sql`update documents set title = 'Other' where kind = 'legal'`)).toContain("never changed");
  expect(await act(sql`delete from documents where kind = 'legal'`)).toContain("never changed");
  expect(await act(sql`update waiver_texts set markdown = 'x'`)).toContain("never changed");
});

test("a scheduled article appears at its minute in every process, and a canceled schedule is a draft again", async () => {
  const { publish, clock, request, database, call, open } = await office("2026-05-12T16:00:00Z");
  const other = await testApp({ now: () => clock.now, database });
  const answer = await publish("article", "new-1", article(), "2026-05-13T08:00");
  expect((await answer.json()).liveFrom).toBe("2026-05-13T12:00:00.000Z");
  const statuses = async () => [
    (await request("/blog/rain-on-the-day")).status,
    (await other.request("/blog/rain-on-the-day")).status,
  ];
  clock.now = new Date("2026-05-13T11:59:59Z");
  expect(await statuses()).toEqual([404, 404]);
  clock.now = new Date("2026-05-13T12:00:00Z");
  // The other process hears of the schedule a moment later.
  await expect.poll(statuses).toEqual([200, 200]);

  await publish("article", "new-1", article({ title: "Later" }), "2026-05-20T08:00");
  expect((await call("POST", "/documents/article/new-1/cancel-schedule")).status).toBe(204);
  expect((await open("article", "new-1")).draft?.text.title).toBe("Later");
  const past = await publish("article", "new-1", article(), "2026-05-13T08:00");
  expect((await past.json()).error.fields.at).toContain("still to come");
});

test("a scheduled moment rings once, and pages are rendered again", async () => {
  const { db, clock, publish } = await office();
  const alarms: { at: Date; ring: () => void }[] = [];
  const setAlarm = (at: Date, ring: () => void) => {
    alarms.push({ at, ring });
    return () => void alarms.splice(0);
  };
  await publish("article", "new-1", article(), "2026-05-13T08:00");
  const documents = await createDocuments({ db, now: () => clock.now, timeZone: () => TIME_ZONE, setAlarm });
  let dropped = 0;
  documents.onDue(() => {
    dropped += 1;
  });
  expect(alarms.map(({ at }) => at.toISOString())).toEqual(["2026-05-13T12:00:00.000Z"]);
  clock.now = new Date("2026-05-13T12:00:00Z");
  alarms[0]?.ring();
  expect([dropped, alarms.length]).toEqual([1, 0]);
  expect(documents.live("article").map(({ slug }) => slug)).toContain("rain-on-the-day");
});

test("an announcement is on every public page while it runs, and nowhere in the office", async () => {
  const { publish, clock, request, cookie, call } = await office();
  const text = { slug: "", title: "Memorial Day", markdown: "**Memorial Day:** call {{hours}}." };
  const meta = { from: "2026-05-13T08:00", until: "2026-05-14T08:00", link: "/calendar" };
  await publish("announcement", "memorial-day", { ...text, meta });
  const says = async (path: string) => (await readPage(request, path)).html.includes("Memorial Day:");
  expect(await says("/")).toBe(false);
  const state = async () => {
    const list = (await (await call("GET", "/documents")).json()) as { name: string; state: string }[];
    return list.find(({ name }) => name === "memorial-day")?.state;
  };
  expect(await state()).toBe("scheduled");
  clock.now = new Date("2026-05-13T12:00:00Z");
  for (const path of ["/", "/faq", "/calendar", "/giant-slide-rental", "/blog", "/no-such-page"])
    expect([path, await says(path)]).toEqual([path, true]);
  const { html } = await readPage(request, "/faq");
  expect(html).toMatch(/<aside aria-label="Announcement"[\s\S]{0,800}href="\/calendar"[\s\S]{0,800}8 AM – 8 PM/);
  expect(await (await request("/admin", { headers: { cookie } })).text()).not.toContain("Memorial Day:");
  clock.now = new Date("2026-05-14T12:00:00Z");
  expect([await says("/"), await state()]).toEqual([false, "ended"]);
  const wrong = await publish("announcement", "wrong", {
    ...text,
    meta: { ...meta, until: meta.from, link: "ftp://x" },
  });
  expect(Object.keys((await wrong.json()).error.fields).sort()).toEqual(["link", "until"]);
});

test("a question and a legal page read as the owner wrote them, and a required page stays", async () => {
  const { open, publish, request, call } = await office();
  const question = await open("question", "who-watches");
  await publish("question", "who-watches", { ...question.text, markdown: "You do.\n\n- One adult\n- Close by" });
  const faq = await readPage(request, "/faq");
  expect(faq.html).toMatch(/<div id="who-watches"[\s\S]{0,80}<p>You do\.<\/p><ul[\s\S]+?One adult/);
  expect(faq.html.match(/<details/g)).toHaveLength(16);
  const terms = await open("legal", "terms");
  await publish("legal", "terms", { ...terms.text, markdown: `${terms.text.markdown}\n\n## Pets\n\nNone, sorry.` });
  const page = await readPage(request, "/terms");
  expect(page.html).toMatch(/<section id="pets"[\s\S]+None, sorry\./);
  expect(page.text).toContain("Last updated May 12, 2026");
  expect((await call("POST", "/documents/legal/terms/unpublish")).status).toBe(409);
  expect(
    (
      await call("PUT", "/documents/legal/imprint/draft", {
        text: { kind: "legal", ...terms.text },
        seenRevision: null,
        seenVersion: 0,
      })
    ).status,
  ).toBe(404);
});

test("a new release updates untouched documents and leaves the rest", async () => {
  const { db, open, publish, save, call, request } = await office();
  const touched = "what-costs-extra";
  const drafted = "who-watches";
  const off = "ways-to-pay";
  const untouched = "rain-and-wind";
  await publish("question", touched, { ...(await open("question", touched)).text, title: "What else costs money?" });
  await save("question", drafted, { ...(await open("question", drafted)).text, title: "Who looks after them?" });
  await call("POST", `/documents/question/${off}/unpublish`);
  const release = readStartingDocuments().map((one) => {
    const isChanged = one.kind === "question" && [touched, drafted, off, untouched].includes(one.name);
    return isChanged ? { ...one, text: { ...one.text, title: `New: ${one.text.title}` } } : one;
  });
  await plantDocuments(db, release, new Date());
  await plantDocuments(db, release, new Date());
  await expect
    .poll(async () => (await readPage(request, "/faq")).text)
    .toContain("New: What happens if it rains or the wind picks up?");
  const { text } = await readPage(request, "/faq");
  expect(text).toContain("What else costs money?");
  expect(text).toContain("Who watches the children?");
  expect(text).not.toContain("What forms of payment do you take?");
  const { rows } = (await db.execute(
    sql`select count(*)::int as count from documents where kind = 'question'`,
  )) as unknown as { rows: { count: number }[] };
  expect(rows[0]?.count).toBe(16 + 3);
});

test("the starting content can be published as it is", async () => {
  const { deps } = shared;
  for (const { kind, name, text } of readStartingDocuments()) {
    const { effective: _past, ...faults } = await checkWords(deps.db, deps, { kind, name }, text);
    expect([name, faults]).toEqual([name, {}]);
  }
});

test("unchanged starting articles are hidden, shown and deleted together; a changed one stays", async () => {
  const { call, publish, request, db, deps } = await office();
  const starting = readStartingDocuments();
  const articles = starting.filter(({ kind }) => kind === "article");
  const own = articles[0]?.name ?? "";
  await publish("article", own, article({ slug: "our-own-words", title: "Our own words" }));
  const change = async (act: string, kind = "article") => {
    const answer = await call("POST", "/starting-documents", { kind, act });
    return (await answer.json()).names.length as number;
  };
  const blog = async () => (await request("/blog")).text();
  expect(await change("hide")).toBe(articles.length - 1);
  expect(await blog()).not.toContain(`/blog/${articles[1]?.text.slug}`);
  expect(await blog()).toContain("Our own words");
  // Hiding twice finds nothing left to hide. Undo brings all of them back unchanged.
  expect(await change("hide")).toBe(0);
  expect(await change("show")).toBe(articles.length - 1);
  expect(await blog()).toContain(`/blog/${articles[1]?.text.slug}`);
  expect(await change("delete")).toBe(articles.length - 1);
  const listed = (await (await call("GET", "/documents")).json()) as { kind: string; title: string }[];
  expect(listed.filter(({ kind }) => kind === "article").map(({ title }) => title)).toEqual(["Our own words"]);
  // A later start doesn't add any of them again.
  await plantDocuments(db, starting, new Date("2026-06-01T12:00:00Z"));
  await deps.documents.reload();
  expect(await blog()).not.toContain(`/blog/${articles[1]?.text.slug}`);
  expect(await change("show")).toBe(0);
  expect(await change("hide", "question")).toBeGreaterThan(10);
  expect((await request("/faq")).status).toBe(200);
  expect((await request("/")).status).toBe(200);
});
