import { expect, test } from "vitest";
import { businessToday } from "#app/shared/days/business-clock.ts";
import { fullDate } from "#app/shared/days/date-format.ts";
import { addDays } from "#app/shared/days/plain-date.ts";
import { book } from "#tests/support/scenes/factories.ts";
import { builtApp, json, ownerCookie, testApp } from "#tests/support/servers/app.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const logLines: string[] = [];
const { request, deps } = await testApp({ logLines });

const checkedRadio = (html: string) => /<input[^>]*name="inflatable"[^>]*checked=""[^>]*value="(\d+)"/.exec(html)?.[1];

test("the page shows every rental with its price, and the URL selects one", async () => {
  const response = await request("/calendar?inflatable=3");
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain("Which one, and when?");
  expect(html).toContain("Royal Castle");
  expect(checkedRadio(html)).toBe("3");
  expect(checkedRadio(await (await request("/calendar")).text())).toBeUndefined();
});

test("the steps have the names they keep to the end, whether a rental is chosen or not [C31]", async () => {
  for (const path of ["/calendar", "/calendar?inflatable=3"]) {
    const html = await (await request(path)).text();
    const list = /<ol aria-label="Booking steps".*?<\/ol>/s.exec(html)?.[0] ?? "";
    expect(list.replaceAll(/<[^>]*>/g, " ").match(/[A-Z][a-z]+/g)).toEqual([
      "Day",
      "Party",
      "Details",
      "Waiver",
      "Payment",
    ]);
    expect(list).toMatch(/^<ol[^>]*><li aria-current="step"/);
  }
});

test("an unknown rental in the URL selects nothing and shows a message", async () => {
  const html = await (await request("/calendar?inflatable=99")).text();
  expect(checkedRadio(html)).toBeUndefined();
  expect(html).toContain("rent that one anymore");
});

test("a day alone lists everything that is open then with what is left, each with its way on, and taken rentals as text", async () => {
  const plain = await (await request("/calendar")).text();
  expect(plain).toContain("Which day?");
  expect(plain).toContain("Pick a rental to see its open days");
  const date = addDays(businessToday(new Date(), TIME_ZONE), 40);
  await book(request, { inflatableId: 2, wetOption: false, eventDate: date });
  const units = await ownerCookie(request);
  await request("/api/inflatables/3/units", json("POST", { name: "Castle Combo 2" }, { cookie: units }));
  const html = await (await request(`/calendar?date=${date}`)).text();
  const list =
    /<section aria-labelledby="open-that-day".*?<\/section>/s.exec(html)?.[0].replaceAll("<!-- -->", "") ?? "";
  expect(list).toContain(`Open on ${fullDate(date)}`);
  expect(list).toContain(`href="/calendar?inflatable=3&amp;date=${date}"`);
  expect(list).toMatch(/Castle Combo<.*?2 left/);
  expect(list).not.toContain("/calendar?inflatable=2&amp;");
  expect(list).toMatch(/Giant Slide<.*?Booked that day/);
  expect(checkedRadio(html)).toBeUndefined();
});

test("a day on which the business is closed says why instead", async () => {
  const cookie = await ownerCookie(request);
  const { version, values } = await (await request("/api/settings", { headers: { cookie } })).json();
  const date = addDays(businessToday(new Date(), TIME_ZONE), 41);
  const weekday = new Date(`${date}T12:00Z`).getUTCDay();
  const closed = { ...values, closed: { ...values.closed, weekdays: [weekday] } };
  await request("/api/settings", json("POST", { seenVersion: version, values: closed }, { cookie }));
  const html = await (await request(`/calendar?date=${date}`)).text();
  expect(html).toContain("Nothing is open on");
  expect(html).not.toContain(`&amp;date=${date}`);
});

test("without the catalog the page answers 503 with a built-in list, labeled as not live, and Retry", async () => {
  const away = new Proxy(deps.db, {
    get: () => () => {
      throw new Error("no database");
    },
  });
  const app = (await builtApp()).createApp({ ...deps, db: away });
  const response = await app.request("http://localhost:3000/calendar");
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(html).toContain("Not live right now");
  expect(html).toContain("Retry");
  expect(html).toContain("Giant Slide");
  expect(logLines.join()).toContain("rendered without its rentals");
});
