// Requests every route as nobody and in every role. A new route must refuse strangers unless it is listed here as
// public. The contents of answers that several roles get are tested in shared-answers.test.ts.
import { expect, test } from "vitest";
import { navGroups, officePages } from "#app/features/office/office/rules/office-pages.ts";
import { type Access, serves } from "#app/shared/people/access.ts";
import { publicCallNames, publicRequests } from "#bench/traffic/public-requests.ts";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { builtApp, testApp } from "#tests/support/servers/app.ts";

const PUBLIC_CALLS = [
  ...["GET /inflatables", "GET /extras", "GET /availability/stream", "GET /availability/:id{\\d+}"],
  ...["GET /order-days", "POST /price"],
  ...["POST /waiver-notification", "POST /quote-request", "POST /webhooks/:provider"],
  ...["POST /webhooks/texts/incoming", "POST /webhooks/texts/status"],
  ...["POST /session", "DELETE /session", "POST /session/passkey/options", "POST /session/passkey", "GET /waiver-text"],
];
const LINKED_CALLS = [
  ...["POST /crew/events", "PUT /crew/files/:hash{[0-9a-f]+}"],
  "GET /hold",
  "DELETE /hold",
  "POST /hold",
  "POST /invitation/passkey/options",
  "POST /invitation/accept",
];
/** Staff calls by the role they need. A call that isn't listed is the owner's. */
const CREW_CALLS = [
  ...[
    "GET /run-sheet",
    "GET /crew/day",
    "POST /crew/devices",
    "GET /units/:id{\\d+}/log",
    "POST /units/:id{\\d+}/log",
    "POST /session/confirm",
    "POST /session/confirm/options",
    "POST /password",
  ],
  ...["GET /account", "PATCH /account", "POST /account/passkeys/options", "POST /account/passkeys"],
  ...["DELETE /account/passkeys/:passkeyId", "DELETE /account/sessions", "DELETE /account/sessions/:sessionId{\\d+}"],
];
const OFFICE_CALLS = [
  "POST /bookings/propose",
  "POST /bookings/propose/preview",
  "POST /bookings/price",
  ...["GET /office/attention", "GET /office/stream", "GET /office/summary"],
  "POST /office/certificates/:id{\\d+}/done",
  ...["POST /office/stop-events/:id{\\d+}/done", "POST /office/stops/:runId{\\d+}/:bookingId{\\d+}/done"],
  ...["GET /rain-checks", "GET /rain-checks/:id{\\d+}"],
  ...["GET /customers", "GET /customers/:id{\\d+}"],
  ...["GET /bookings", "GET /bookings/:id{\\d+}", "PATCH /bookings/:id{\\d+}"],
  ...[
    "cancel",
    "change",
    "complete",
    "message",
    "message/preview",
    "propose",
    "propose/preview",
    "reschedule",
    "payments",
    "remind",
    "book-addition",
    "release-addition",
    "settle-request",
  ].map((act) => `POST /bookings/:id{\\d+}/${act}`),
  ...["GET /holds/alarm", "POST /holds/release"],
  ...["GET /claims", "GET /closed-days", "POST /availability/block", "DELETE /availability/unblock"],
  "DELETE /availability/blocks/:blockId",
  ...["GET /units", "GET /inflatables/:id{\\d+}/units", "GET /units/:id{\\d+}/try-outage"],
  ...["GET /units/:id{\\d+}/log/csv", "GET /units/:id{\\d+}/links", "POST /units/:id{\\d+}/links"],
  "DELETE /unit-links/:id{\\d+}",
  ...["POST /units/:id{\\d+}/outages", "PATCH /outages/:id{\\d+}", "DELETE /outages/:id{\\d+}"],
  ...["GET /bookings/:id{\\d+}/papers/:kind", "GET /bookings/:id{\\d+}/reminder"],
  ...[
    "GET /waivers",
    "GET /waivers/:id{\\d+}",
    "GET /waivers/:id{\\d+}/pdf",
    "POST /waivers/:id{\\d+}/resend",
    "GET /waivers/:id{\\d+}/signing-link",
  ],
  ...["GET /quotes", "GET /quotes/:id{\\d+}", "PATCH /quotes/:id{\\d+}", "POST /quotes/:id{\\d+}/answer"],
  ...["GET /messages", "GET /messages/:id{\\d+}", "POST /messages/:id{\\d+}/resend"],
  ...["GET /threads", "GET /threads/:key", "POST /threads/:key/texts", "POST /threads/:key/only-texts"],
  "POST /threads/:key/stop-texts",
  ...["GET /mail-delivery", "POST /payment-notification"],
  ...["GET /waiting-list", "DELETE /waiting-list/:id{\\d+}"],
  ...["GET /weather", "POST /weather/read", "POST /weather/offers/preview", "POST /weather/offers"],
  ...["POST /weather/call-off", "DELETE /weather/call-off/:id{\\d+}"],
  ...["GET /day", "POST /day/:date/stops", "POST /day/:date/order", "POST /day/:date/send"],
  ...["POST /day/:date/trucks", "PATCH /day/:date/trucks", "DELETE /day/:date/trucks", "GET /attachments/:id{\\d+}"],
  ...[
    "PUT /bookings/:id{\\d+}/place",
    "DELETE /bookings/:id{\\d+}/place",
    "POST /office/stop-events/:id{\\d+}/record-money",
  ],
  ...["GET /weather/live", "POST /weather/live/read"],
  ...["POST /weather/live/:id{\\d+}/alert", "POST /weather/live/:id{\\d+}/all-off"],
];
const CREW_PAGES = ["/crew", "/admin/units/:id", "/admin/account", "/admin/password"];
const OFFICE_PAGES = [
  ...[
    "/admin",
    "/admin/run-sheet",
    "/admin/bookings",
    "/admin/bookings/:id",
    "/admin/bookings/new",
    "/admin/waivers",
    "/admin/calendar",
    "/admin/quotes",
    "/admin/rain-checks",
    "/admin/mail",
    "/admin/conversations",
    "/admin/customers",
    "/admin/day",
    "/admin/day/:date",
    "/admin/weather",
    "/admin/weather/live",
    "/admin/units/:id/label",
    "/admin/units/:id/inspector",
  ],
  ...["/admin/waiver-text", "/admin-simple", "/email-admin"],
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
  // Serves every town; reached by its own address.
  "/town-page",
  "/:slug",
  "/*",
  "/quote",
  "/find-booking",
  "/waiting-list",
  "/sitemap.xml",
  "/robots.txt",
  "/.well-known/security.txt",
  "/site.webmanifest",
  "/social/*",
  "/pictures/items/:file",
  "/pictures/parties/:file",
  "/pictures/logo/:file",
  "/bag/:id",
  "/admin/sign-in",
  "/admin/sign-out",
  "/crew.webmanifest",
];

// Behind an unguessable link, so a wrong one shows nothing.
const LINKED_PAGES = [
  "/booking/:token",
  "/booking/:token/cancel",
  "/booking/:token/move",
  "/booking/:token/weather",
  "/booking/:token/add",
  "/booking/:token/sign",
  "/booking/:token/waiver.pdf",
  "/booking/:token/event.ics",
  "/booking/:token/receipt.pdf",
  "/booking/:token/invoice.pdf",
  "/sign/:token",
  "/find-booking/:token",
  "/waiting-list/:token",
  "/booking/:token/new-link",
  "/booking/:token/rain-check/:credit",
  "/join/:token",
  "/inspect/:token/:entry?",
  "/inspect/:token/log.pdf",
  "/checkout/demo/:id",
  "/calendar-feed/:token",
  "/mail-test/:token",
  "/w/:code",
  "/pay/:code",
];

const { apiRoutes, costOf, pageAccess, routes } = await builtApp();
const { request, app } = await testApp({ env: { RATE_LIMITS: "off" } });
/** No record has this number, so a call that is let through changes nothing. */
const NO_ID = "999999";
const sample = (path: string) => path.replace("*", "some/where").replace(/:(\w+)(\{[^}]*\})?/g, NO_ID);

const ROLES = ["crew", "office", "owner"] as const;
type Caller = "nobody" | (typeof ROLES)[number];
const CALLERS: Caller[] = ["nobody", ...ROLES];
const readRole = (caller: Caller) => (caller === "nobody" ? undefined : caller);
const makeHeaders = async (caller: Caller): Promise<Record<string, string>> =>
  caller === "nobody" ? {} : { cookie: await signInAs(request, caller) };
const signedIn = Object.fromEntries(
  await Promise.all(CALLERS.map(async (caller) => [caller, await makeHeaders(caller)])),
) as Record<Caller, Record<string, string>>;

test("every call declares whom it serves, and an unlisted one is the owner's", () => {
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

/** Other limits of the few calls for strangers without a limit of their own. */
const BOUNDED_OTHERWISE: Record<string, string> = {
  "GET /availability/stream": "open streams are counted: app/shared/calls/stream-slots.ts",
  "POST /webhooks/:provider": "nothing happens without the provider's signature, in slots of its own",
  "POST /webhooks/texts/incoming": "nothing happens without Twilio's signature, in slots of its own",
  "POST /webhooks/texts/status": "nothing happens without Twilio's signature, in slots of its own",
  "POST /session": "failed sign-ins are counted: app/features/base/staff/login-limit.server.ts",
  "DELETE /session": "ends the caller's own session",
};

test("every call for strangers has a limit, and slow ones weigh more [A3]", () => {
  const open = apiRoutes.filter(({ access }) => access === "public" || access === "link");
  const unlimited = open.filter(({ limit }) => !limit).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(unlimited.toSorted()).toEqual(Object.keys(BOUNDED_OTHERWISE).toSorted());
  const cost = (call: string) => costOf(...(call.split(" ") as [string, string]));
  expect([cost("GET /api/order-days?items=3"), cost("POST /api/waiver-notification")]).toEqual([40, 40]);
  for (const call of ["POST /api/session", "POST /api/invitation/accept", "POST /api/hold", "DELETE /api/hold"])
    expect([call, cost(call)]).toEqual([call, 40]);
  expect([cost("GET /api/availability/3"), cost("GET /api/inflatables"), cost("GET /calendar?inflatable=3")]).toEqual([
    3, 1, 1,
  ]);
  expect(cost("GET /api/order-days?items=3&days=2&start=2026-06-06&end=2026-06-06")).toBe(2);
});

test("the bench sends the largest request to every call that needs no role [A3]", () => {
  expect(publicCallNames(apiRoutes).toSorted()).toEqual(Object.keys(publicRequests).toSorted());
});

test("HEAD, and every other spelling of a path that the app takes, weighs as much [A3]", async () => {
  const query = "?items=1&days=2";
  const spellings = [
    "/api/order-days",
    "/api/order%2Ddays",
    "/%61pi/order-days",
    "/api/./order-days",
    "/x/../api/order-days",
  ];
  for (const path of spellings) {
    const answers = [await request(path + query), await request(path + query, { method: "HEAD" })];
    expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 200, 200]);
    for (const method of ["GET", "HEAD"]) {
      expect([method, path, costOf(method, path + query)]).toEqual([method, path, 40]);
      expect([method, path, costOf(method, `http://some.where${path}${query}`)]).toEqual([method, path, 40]);
    }
  }
  expect([costOf("GET", "/order-days"), costOf("GET", "/api/%"), costOf("OPTIONS", "*")]).toEqual([1, 1, 1]);
});

test.each(CALLERS)(
  "every call, requested by %s, is refused before anything else or let through, as declared",
  async (caller) => {
    let open = 0;
    for (const { method, path, access, body, admit } of apiRoutes) {
      // A call without a body may succeed, such as signing out, so it gets its own session.
      const headers = method === "get" || body ? signedIn[caller] : await makeHeaders(caller);
      const response = await request(`/api${sample(path)}`, { method: method.toUpperCase(), headers });
      const refusal = caller === "nobody" ? [401, "sign_in_required"] : [403, "not_allowed"];
      const name = `${method} ${path}`;
      // This call ended the session of the others.
      if (name === "delete /account/sessions") signedIn[caller] = await makeHeaders(caller);
      if (admit) {
        // A session is not a device token.
        expect([name, response.status, (await response.json()).error.code]).toEqual([name, 401, "token_over"]);
        continue;
      }
      if (serves(access, readRole(caller))) {
        expect([name, [401, 403].includes(response.status)]).toEqual([name, false]);
        await response.body?.cancel();
        open += 1;
      } else {
        expect([name, response.status, (await response.json()).error.code]).toEqual([name, ...refusal]);
      }
    }
    process.stdout.write(`${caller}: ${open} of ${apiRoutes.length} calls\n`);
  },
);

test("no call exists beside the declared ones", () => {
  const wired = app.routes.filter(({ path }) => path.startsWith("/api/") && !path.includes("*"));
  const declared = apiRoutes.map(({ method, path }) => `${method.toUpperCase()} /api${path}`);
  const names = wired.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names)).toEqual(new Set([...declared, "GET /api/openapi.json"]));
});

test("every page declares whom it serves, and an unlisted one is the owner's", () => {
  for (const { path, access } of pages()) {
    const open = PUBLIC_PAGES.includes(path) ? "public" : LINKED_PAGES.includes(path) ? "link" : undefined;
    const staff = CREW_PAGES.includes(path) ? "crew" : OFFICE_PAGES.includes(path) ? "office" : "owner";
    expect([path, access]).toEqual([path, open ?? staff]);
  }
});

test("a request for a page's data serves the same people as the page", () => {
  for (const { path, access } of pages().filter(({ path }) => !path.includes(":") && !path.includes("*"))) {
    expect([path, pageAccess(path === "/" ? "/_root.data" : `${path}.data`)]).toEqual([path, access]);
  }
});

test("a page that is not listed as public shows the gate and runs nothing behind it", async () => {
  const paths = pages().map(({ path }) => path);
  expect(paths).toContain("/admin");
  for (const path of paths.filter((page) => !LINKED_PAGES.includes(page))) {
    const response = await request(sample(path));
    const isOpen = response.status !== 401;
    expect([path, isOpen]).toEqual([path, PUBLIC_PAGES.includes(path)]);
  }
});

test.each(CALLERS)(
  "every page for staff, requested by %s, answers as declared, and so does its data",
  async (caller) => {
    const staffPages = pages().filter(({ access }) => access !== "public" && access !== "link");
    let open = 0;
    for (const { path, access = "owner", takesForm } of staffPages) {
      const isServed = serves(access, readRole(caller));
      const refusal = caller === "nobody" ? 401 : 403;
      const page = await request(sample(path), { headers: signedIn[caller] });
      const data = await request(`${sample(path)}.data`, { headers: signedIn[caller] });
      const form = await request(sample(path), {
        method: "POST",
        headers: signedIn[caller],
        body: new URLSearchParams(),
      });
      if (["/admin", "/admin/run-sheet"].includes(path) && caller === "crew") {
        // The front door and the old list redirect the crew to their stops.
        expect([page.status, page.headers.get("location"), data.status]).toEqual([302, "/crew", 202]);
        continue;
      }
      expect([path, page.status, data.status]).toEqual([path, ...(isServed ? [200, 200] : [refusal, refusal])]);
      expect([path, isServed || form.status === refusal]).toEqual([path, true]);
      if (isServed && !takesForm) expect([path, form.status]).toEqual([path, 405]);
      if (isServed) open += 1;
    }
    process.stdout.write(`${caller}: ${open} of ${staffPages.length} pages for staff\n`);
  },
);

test("a page that doesn't serve somebody says so and links back, and is not the gate", async () => {
  const crew = await (await request("/admin/bookings", { headers: signedIn.crew })).text();
  expect(crew).toContain("Your account can&#x27;t open this page");
  expect(crew).toContain('href="/crew"');
  const office = await (await request("/admin/activity", { headers: signedIn.office })).text();
  expect(office).toContain('href="/admin"');
  for (const html of [crew, office]) expect(html).not.toContain('name="password"');
});

test("the menu offers each role the pages that serve it, and no others", async () => {
  const accessByPath = Object.fromEntries(pages().map(({ path, access }) => [path, access]));
  for (const { href, access } of officePages) expect([href, accessByPath[href]]).toEqual([href, access]);
  for (const role of ["office", "owner"] as const) {
    const html = await (await request("/admin", { headers: signedIn[role] })).text();
    for (const { href } of navGroups.flatMap(({ entries }) => entries.map(({ page }) => page))) {
      expect([role, href, html.includes(`href="${href}"`)]).toEqual([
        role,
        href,
        serves(accessByPath[href] ?? "owner", role),
      ]);
    }
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
