// The frame of the back office as the server sends it, before the browser has asked for any data.
import { expect, test } from "vitest";
import { readPage } from "#tests/support/browser/page.ts";
import { ownerCookie, testApp } from "#tests/support/servers/app.ts";

const { request } = await testApp();
const headers = { cookie: await ownerCookie(request) };
const office = (path: string) => readPage((address) => request(address, { headers }), path);

test("the five tabs are in the order of the specification", async () => {
  const { html } = await office("/admin");
  const [, owned = ""] = /<div [^>]*role="tablist"[^>]*aria-owns="([^"]+)"/.exec(html) ?? [];
  const tabs = owned.split(" ").map((id) => {
    const [, label] = new RegExp(`<a [^>]*id="${id}" role="tab"[^>]*>.*?<span[^>]*>([^<]+)<`).exec(html) ?? [];
    return label;
  });
  expect(tabs).toEqual(["Inventory", "Bookings", "Waivers", "Calendar", "Add Item"]);
});

test("the pages stand in three groups below a new order, and each group says its name", async () => {
  const { html, links } = await office("/admin");
  expect(links("New order")[0]?.href).toBe("/admin/bookings/new");
  const groups = [...html.matchAll(/<nav aria-label="([^"]+)"[^>]*><p[^>]*>\1<\/p>(.*?)<\/nav>/g)];
  const inGroups = groups.map(([, name, entries = ""]) => [
    name,
    [...entries.matchAll(/<span class="[^"]*truncate">([^<]+)</g)].map(([, label]) => label),
  ]);
  expect(inGroups).toEqual([
    ["The day", ["Today", "Day", "Weather", "Calendar"]],
    ["Orders and people", ["Bookings", "Waivers", "Quotes", "Messages", "Customers"]],
    ["The business", ["Inventory", "Add Item", "Words", "Settings"]],
  ]);
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
