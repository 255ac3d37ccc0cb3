// What the crew can see: walked over every call and every page, with an order of each kind that is none of theirs.
import { expect, test } from "vitest";
import { dayPlans } from "#db/schema/deliveries.ts";
import { CrewPhone } from "#tests/support/browser/crew-phone.ts";
import { isFullRun } from "#tests/support/runner/full-run.ts";
import { type Booked, bookingBody } from "#tests/support/scenes/factories.ts";
import { signInAs } from "#tests/support/scenes/sign-in.ts";
import { builtApp, json, testApp } from "#tests/support/servers/app.ts";

const now = new Date("2026-05-16T12:00:00Z");
const { apiRoutes, routes } = await builtApp();
const { request, db } = await testApp({ now: () => now, env: { RATE_LIMITS: "off" } });
const owner = await signInAs(request, "owner");
const crew = await signInAs(request, "crew");
const phone = new CrewPhone(request, crew, () => now);
const { id: me } = await (await request("/api/account", { headers: { cookie: crew } })).json();
const TODAY = "2026-05-16";

const book = async (name: string, inflatableId: number, eventDate: string): Promise<number> => {
  const person = {
    customerName: `${name} Quill`,
    customerEmail: `${name}@quill.example`,
    customerPhone: "(706) 555-0100",
  };
  const body = bookingBody({ inflatableId, eventDate, ...person, customerAddress: `1 ${name} Way, Ellijay, GA 30540` });
  const sent = json("POST", { ...body, source: "admin" }, { cookie: owner });
  const { bookingId }: Booked = await (await request("/api/waiver-notification", sent)).json();
  const paid = json("POST", { kind: "cash", amount: 100 }, { cookie: owner });
  await request(`/api/bookings/${bookingId}/payments`, paid);
  return bookingId;
};
const mine = await book("Ownstop", 3, TODAY);
const others = {
  Otherrun: await book("Otherrun", 4, TODAY),
  Overmorrow: await book("Overmorrow", 1, "2026-05-18"),
  Yesterday: await book("Yesterday", 2, "2026-05-17"),
};
const run = { leavesAt: null, backAt: null };
const stop = (bookingId: number) => ({ bookingId, arrivesAt: null, driveMinutes: null });
const sent = {
  runs: [
    { ...run, id: 1, kind: "delivery" as const, name: "Truck 1", crew: [me], stops: [stop(mine)] },
    { ...run, id: 2, kind: "delivery" as const, name: "Truck 2", crew: [], stops: [stop(others.Otherrun)] },
  ],
};
for (const date of [TODAY, "2026-05-17"])
  await db.insert(dayPlans).values({ date, changedAt: now, sent, sentVersion: 1, sentAt: now });
await phone.register(TODAY);

/** Every address of a pattern: with each order that is none of theirs, each unit, and a day that is none of theirs. */
const ids = [...Object.values(others), mine, 1, 2, 3];
const spellings = (path: string) =>
  /:\w+/.test(path) ? ids.map((id) => path.replace(/:(\w+)(\{[^}]*\})?\??/g, String(id))) : [path];
const queries = ["", "?date=2026-05-18", ...(isFullRun ? ["?date=2026-05-17", "?q=Quill", "?search=Quill"] : [])];
const STRANGERS = Object.keys(others);

async function namesIn(path: string, headers: Record<string, string>): Promise<string[]> {
  const response = await request(path, { headers });
  if (response.headers.get("content-type")?.includes("event-stream")) {
    await response.body?.cancel();
    return [];
  }
  const text = await response.text();
  return [...STRANGERS, "Ownstop"].filter((name) => text.includes(name));
}

test("no call shows the crew anybody but the customers of its own stops, nor does its device's token", async () => {
  const paths = apiRoutes
    .filter(({ method, path }) => method === "get" && !path.endsWith("/stream"))
    .flatMap(({ path }) => spellings(`/api${path}`))
    .flatMap((path) => queries.map((query) => path + query));
  const shown = new Set<string>();
  for (const path of paths) {
    const names = await namesIn(path, { cookie: crew });
    expect([path, names.filter((name) => name !== "Ownstop")]).toEqual([path, []]);
    if (names.length > 0) shown.add(path.replace(/\?.*/, ""));
    expect([path, await namesIn(path, { Authorization: `Bearer ${phone.token}` })]).toEqual([path, []]);
  }
  expect([...shown].toSorted()).toEqual(["/api/crew/day", "/api/run-sheet"]);
  process.stdout.write(`${paths.length} addresses of calls\n`);
});

test("no page does, and none of their data", async () => {
  const paths = pagePaths().flatMap(spellings);
  for (const path of paths) {
    for (const address of [path, `${path === "/" ? "/_root" : path}.data`]) {
      const names = await namesIn(address, { cookie: crew });
      expect([address, names.filter((name) => name !== "Ownstop")]).toEqual([address, []]);
    }
  }
  process.stdout.write(`${paths.length} pages\n`);
});

test("the owner is shown all of them, so the walk would have found them", async () => {
  const found = new Set<string>();
  for (const id of Object.values(others))
    for (const name of await namesIn(`/api/bookings/${id}`, { cookie: owner })) found.add(name);
  expect([...found].toSorted()).toEqual(STRANGERS.toSorted());
});

/** The address of every page, put together from the layouts above it. */
function pagePaths(): string[] {
  const all = Object.values(routes);
  const pathOf = (id: string | undefined): string => {
    const route = all.find((one) => one?.id === id);
    if (!route) return "";
    return [pathOf(route.parentId), route.path ?? ""].filter(Boolean).join("/");
  };
  return all
    .filter((route) => route && route.id !== "root" && (route.path !== undefined || route.index))
    .map((route) => `/${pathOf(route?.id)}`.replace("*", "some/where"));
}
