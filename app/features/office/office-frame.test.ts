// The frame of the back office as the server sends it, before the browser has asked for any data.
import { expect, test } from "vitest";
import { ownerCookie, testApp } from "../../../tests/support/app.ts";
import { readPage } from "../../../tests/support/page.ts";

const { request } = await testApp();
const headers = { cookie: await ownerCookie(request) };
const office = (path: string) => readPage((address) => request(address, { headers }), path);

test("the five tabs are in the order of the specification", async () => {
  const { html } = await office("/admin");
  const tabs = [...html.matchAll(/<a [^>]*id="office-tab-[^"]*"[^>]*>.*?<span[^>]*>([^<]+)</g)].map(
    ([, label]) => label,
  );
  expect(tabs.slice(0, 5)).toEqual(["Inventory", "Bookings", "Waivers", "Calendar", "Add Item"]);
});

test("the menu leads to the calendar, to the website and back to the gate", async () => {
  const page = await office("/admin");
  expect(page.links("View Calendar")[0]?.href).toBe("/calendar");
  expect(page.links("Return to Website")[0]?.href).toBe("/");
  expect(page.html).toMatch(/<form[^>]*action="\/admin\/sign-out"[\s\S]*?Logout/);
});

test.each(["/admin", "/admin/inventory", "/admin-simple", "/email-admin"])(
  "every page of the back office is headed Admin Dashboard: %s",
  async (path) => {
    const { html, text } = await office(path);
    expect(html).toMatch(/<title>[^<]+ \| Admin Dashboard<\/title>/);
    expect(text).toContain("Admin Dashboard");
  },
);

const crumbsOf = (html: string) => {
  const [, list = ""] = /<nav[^>]*aria-label="Breadcrumb"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  return [...list.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = ""]) => [
    item.replaceAll(/<[^>]+>/g, "").trim(),
    /href="([^"]+)"/.exec(item)?.[1],
  ]);
};

test("the breadcrumb leads from any page of the back office to the dashboard and to the site", async () => {
  expect(crumbsOf((await office("/admin")).html)).toEqual([
    ["Home", "/"],
    ["Admin Dashboard", undefined],
  ]);
  expect(crumbsOf((await office("/admin/waivers")).html)).toEqual([
    ["Home", "/"],
    ["Admin Dashboard", "/admin"],
    ["Waivers", undefined],
  ]);
});
