import { expect, test } from "vitest";
import { builtApp, testApp } from "../../../tests/support/app.ts";

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
