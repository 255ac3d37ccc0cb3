// Walks every route there is. A new one is public only when it is named here, else it must refuse a stranger.
import { expect, test } from "vitest";
import { type Access, serves } from "../app/shared/access.ts";
import { builtApp, testApp } from "../tests/support/app.ts";

const PUBLIC_CALLS = [
  ...["GET /inflatables", "GET /availability/stream", "GET /availability/:id{\\d+}"],
  ...["POST /waiver-notification", "POST /quote-request", "POST /webhooks/:provider"],
  ...["POST /session", "DELETE /session", "GET /waiver-text"],
];
/** By a booking's private token. */
const LINKED_CALLS = ["GET /hold", "DELETE /hold", "POST /hold"];
/** Everything that staff do, by the role it takes; what is named nowhere is the owner's. */
const CREW_CALLS = ["GET /run-sheet", "POST /session/confirm"];
const OFFICE_CALLS = [
  ...["GET /office/attention", "GET /office/stream", "POST /office/payment-alerts/:id{\\d+}/done"],
  ...["GET /bookings", "GET /bookings/:id{\\d+}", "PATCH /bookings/:id{\\d+}"],
  ...["complete", "reschedule", "payments", "remind", "settle-request"].map((act) => `POST /bookings/:id{\\d+}/${act}`),
  ...["GET /holds/alarm", "POST /holds/release"],
  ...["GET /claims", "POST /availability/block", "DELETE /availability/unblock"],
  ...["GET /waivers", "GET /waivers/:id{\\d+}", "GET /waivers/:id{\\d+}/pdf", "POST /waivers/:id{\\d+}/resend"],
  ...["GET /quotes", "GET /quotes/:id{\\d+}", "PATCH /quotes/:id{\\d+}", "POST /quotes/:id{\\d+}/answer"],
  ...["GET /messages", "GET /messages/:id{\\d+}", "POST /messages/:id{\\d+}/resend"],
  ...["GET /mail-delivery", "POST /payment-notification"],
];
const PUBLIC_PAGES = [
  "/",
  "/calendar",
  "/blog",
  "/blog/:slug",
  "/blog/rss.xml",
  "/faq",
  "/privacy",
  "/terms",
  "/accessibility",
  "/blue-ridge-bounce-house-rentals",
  "/jasper-bounce-house-rentals",
  "/cherry-log-bounce-house-rentals",
  "/talking-rock-bounce-house-rentals",
  "/dahlonega-bounce-house-rentals",
  "/:slug",
  "/*",
  "/quote",
  "/sitemap.xml",
  "/robots.txt",
  "/site.webmanifest",
  "/speculation-rules.json",
  "/social/*",
  "/pictures/items/:file",
  "/pictures/logo/:file",
  "/admin/sign-in",
  "/admin/sign-out",
];

// Behind an unguessable link: without the right one there is nothing to see.
const LINKED_PAGES = [
  "/booking/:token",
  "/booking/:token/waiver.pdf",
  "/booking/:token/event.ics",
  "/sign/:token",
  "/checkout/demo/:id",
  "/calendar-feed/:token",
  "/mail-test/:token",
];

const { apiRoutes, pageAccess, routes } = await builtApp();
const { request, app } = await testApp();
const sample = (path: string) => path.replace("*", "some/where").replace(/:(\w+)(\{[^}]*\})?/g, "1");

test("every call says whom it serves: what is named nowhere is the owner's", () => {
  const named: [Access, string[]][] = [
    ["public", PUBLIC_CALLS],
    ["link", LINKED_CALLS],
    ["crew", CREW_CALLS],
    ["office", OFFICE_CALLS],
  ];
  const expected = (name: string) => named.find(([, names]) => names.includes(name))?.[0] ?? "owner";
  const names = apiRoutes.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  for (const [index, { access }] of apiRoutes.entries()) {
    const name = names[index] ?? "";
    expect([name, access]).toEqual([name, expected(name)]);
  }
  expect(named.flatMap(([, all]) => all).filter((name) => !names.includes(name))).toEqual([]);
});

test("every call for staff refuses a stranger before it looks at anything else", async () => {
  for (const { method, path, access } of apiRoutes) {
    if (serves(access, undefined)) continue;
    const response = await request(`/api${sample(path)}`, { method: method.toUpperCase() });
    expect([path, response.status]).toEqual([path, 401]);
  }
});

test("no call exists beside the declared ones", () => {
  const wired = app.routes.filter(({ path }) => path.startsWith("/api/") && !path.includes("*"));
  const declared = apiRoutes.map(({ method, path }) => `${method.toUpperCase()} /api${path}`);
  const names = wired.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names)).toEqual(new Set([...declared, "GET /api/openapi.json"]));
});

test("every page says whom it serves: the run sheet the crew, prices, history and the password only the owner", () => {
  const staff: Record<string, Access> = {
    "/admin/run-sheet": "crew",
    ...{
      "/admin/inventory": "owner",
      "/admin/add-item": "owner",
      "/admin/activity": "owner",
      "/admin/password": "owner",
    },
  };
  for (const { path, access } of pages()) {
    const open = PUBLIC_PAGES.includes(path) ? "public" : LINKED_PAGES.includes(path) ? "link" : undefined;
    expect([path, access]).toEqual([path, open ?? staff[path] ?? "office"]);
  }
});

test("a request for a page's data is for whom the page is", () => {
  for (const { path, access } of pages().filter(({ path }) => !path.includes(":") && !path.includes("*"))) {
    expect([path, pageAccess(path === "/" ? "/_root.data" : `${path}.data`)]).toEqual([path, access]);
  }
});

test("a page that is not named public shows the gate and runs nothing behind it", async () => {
  const paths = pages().map(({ path }) => path);
  expect(paths).toContain("/admin");
  for (const path of paths.filter((page) => !LINKED_PAGES.includes(page))) {
    const response = await request(sample(path));
    const isOpen = response.status !== 401;
    expect([path, isOpen]).toEqual([path, PUBLIC_PAGES.includes(path)]);
    const payload = await request(`${sample(path) === "/" ? "/_root" : sample(path)}.data`);
    if (!PUBLIC_PAGES.includes(path)) expect([path, payload.status]).toEqual([path, 401]);
  }
});

test("a page behind a link answers a guess as if it did not exist", async () => {
  for (const { path, takesForm } of pages().filter((page) => LINKED_PAGES.includes(page.path))) {
    for (const method of ["GET", "POST"]) {
      const response = await request(sample(path), {
        method,
        ...(method === "POST" ? { body: new URLSearchParams() } : {}),
      });
      expect([path, method, response.status]).toEqual([path, method, method === "POST" && !takesForm ? 405 : 404]);
    }
  }
});

test("every name on the lists is a page", () => {
  const paths = pages().map(({ path }) => path);
  expect([...PUBLIC_PAGES, ...LINKED_PAGES].filter((path) => !paths.includes(path))).toEqual([]);
});

function pages(): { path: string; takesForm: boolean; access: Access | undefined }[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map((route) => route.parentId));
  const full = (route: (typeof all)[number]): string => {
    const parent = all.find(({ id }) => id === route.parentId);
    return `${parent ? full(parent) : ""}${route.path ? `/${route.path}` : ""}`;
  };
  return all
    .filter((route) => !parents.has(route.id))
    .map((route) => ({
      path: full(route) || "/",
      takesForm: route.module.action !== undefined,
      access: (route.module.handle as { access?: Access } | undefined)?.access,
    }));
}
