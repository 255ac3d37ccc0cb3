import { expect, test } from "vitest";
import { builtApp, testApp } from "../../../tests/support/app.ts";

const logLines: string[] = [];
const { request, deps } = await testApp({ logLines });

const checkedRadio = (html: string) => /<input[^>]*name="inflatable"[^>]*checked=""[^>]*value="(\d+)"/.exec(html)?.[1];

test("the page comes with every rental, its price and the right one chosen by its address", async () => {
  const response = await request("/calendar?inflatable=3");
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain("Which one, and when?");
  expect(html).toContain("Royal Castle");
  expect(checkedRadio(html)).toBe("3");
  expect(checkedRadio(await (await request("/calendar")).text())).toBeUndefined();
});

test("a rental nobody knows chooses nothing and says so kindly", async () => {
  const html = await (await request("/calendar?inflatable=99")).text();
  expect(checkedRadio(html)).toBeUndefined();
  expect(html).toContain("rent that one anymore");
});

test("with the catalogue away the page still comes, not as good as new: 503, a built-in list, labeled, with Retry", async () => {
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
