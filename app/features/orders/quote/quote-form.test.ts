// The form as a browser posts it when no script runs.
import { expect, test } from "vitest";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const NOW = new Date("2026-05-04T12:00:00Z");
const typed = {
  name: "Hannah <b>Reed</b>",
  email: "hannah@example.com",
  phone: "(706) 555-0177",
  eventDate: "2026-05-30",
  eventType: 'Picnic "on the hill"',
  location: "Ellijay",
  attendees: "about 60",
  duration: "all day",
  additionalRequests: "</textarea><script>alert(1)</script>",
};

async function start(env: Record<string, string> = {}) {
  const { request } = await testApp({ now: () => NOW, env });
  const post = (changes: Record<string, string> = {}) => {
    const body = new URLSearchParams({ ...typed, ...changes });
    for (const name of ["Big Slide Rental", "Royal Castle"]) body.append("selectedItems", name);
    return request("/quote", { method: "POST", body });
  };
  const quotes = async () => {
    const list = await request("/api/quotes", { headers: { cookie: await ownerCookie(request) } });
    return list.json();
  };
  return { request, post, quotes };
}

const { request, post, quotes } = await start();

test("a posted form creates a quote request, and the page after it can be reloaded", async () => {
  const answer = await post();
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/quote?sent=1"]);
  const sent = await request("/quote?sent=1");
  expect([sent.status, sent.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await sent.text()).toContain("Quote Request Sent!");
  expect(await quotes()).toMatchObject([
    { ...typed, eventDate: "May 30th, 2026", selectedItems: ["Big Slide Rental", "Royal Castle"] },
  ]);
});

test("missing fields return the form with everything that was typed, escaped", async () => {
  const before = await quotes();
  const answer = await post({ phone: " " });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([422, "no-store"]);
  const html = await answer.text();
  expect(html).toMatch(/role="alert"[\s\S]*Please fill in all required fields\./);
  expect(html).toContain('value="Hannah &lt;b&gt;Reed&lt;/b&gt;"');
  expect(html).toContain('value="Picnic &quot;on the hill&quot;"');
  expect(html).toContain('value="2026-05-30"');
  expect(html).toContain("&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;</textarea>");
  const ticked = [...html.matchAll(/<input type="checkbox"[^>]*>/g)].filter(([tag]) => tag.includes("checked=")).length;
  expect(ticked).toBe(2);
  expect(await quotes()).toEqual(before);
});

test("a past day is refused, whatever the browser let through", async () => {
  const answer = await post({ eventDate: "2026-05-03" });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("Please choose today or a later day.");
});

test("form and API share one rate limit; over it the form keeps what was typed and shows the phone number", async () => {
  const limited = await start({ RATE_LIMITS: "quote=2/3600" });
  expect(
    (await limited.request("/api/quote-request", json("POST", { ...typed, eventDate: "May 30th, 2026" }))).status,
  ).toBe(201);
  expect((await limited.post()).status).toBe(303);
  const answer = await limited.post();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3000);
  const html = await answer.text();
  expect(html).toContain("Please try again or call us directly at (706) 555-0142.");
  expect(html).toContain('value="2026-05-30"');
});

test("/quote redirects to the form", async () => {
  const answer = await request("/quote");
  expect([answer.status, answer.headers.get("location")]).toEqual([308, "/#quote"]);
});

test("the form asks for an email address, a phone number and a day", async () => {
  const html = await (await request("/")).text();
  const typeOf = (name: string) => {
    const input = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
    return / type="(\w+)"/.exec(input)?.[1];
  };
  expect(["email", "phone", "eventDate"].map(typeOf)).toEqual(["email", "tel", "date"]);
});

test("a whole order comes with the link, is changed in the form, and reaches the owner as one", async () => {
  const link = "/quote?item=2w&item=3&item=99&extra-1=2&days=2&date=2026-05-30";
  const page = (await (await request(link)).text()).replaceAll("<!-- -->", "");
  for (const part of ["Ask for a quote", "Giant Slide, wet", "Castle Combo", 'value="2026-05-30"'])
    expect(page).toContain(part);
  const wrong = await post({ order: "1", item: "2w", days: "20" });
  expect([wrong.status, (await wrong.text()).includes("Please choose 1 to 14 days.")]).toEqual([422, true]);
  expect((await post({ order: "1", item: "2w", days: "3", "extra-99": "2" })).status).toBe(303);
  const [newest] = await quotes();
  expect(newest).toMatchObject({
    selectedItems: ["Giant Slide", "Big Slide Rental", "Royal Castle"],
    wanted: {
      items: [{ inflatableId: 2, name: "Giant Slide", wetOption: true }],
      // There is no such extra.
      extras: [],
      days: 3,
    },
  });
});
