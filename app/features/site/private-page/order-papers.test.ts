// One order of several things over two days, read back from everything that speaks of bookings.
import { expect, test } from "vitest";
import { book, stockGenerators } from "#tests/support/scenes/factories.ts";
import { json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const { request, db } = await testApp({ now: () => new Date("2026-05-12T16:00:00Z"), env: { RATE_LIMITS: "off" } });
const cookie = await ownerCookie(request);
const owner = { headers: { cookie } };
const ask = async (path: string) => (await request(path, owner)).text();

const generatorId = await stockGenerators(db, 3);
await request("/api/inflatables/3/units", json("POST", { name: "Castle Combo 2" }, { cookie }));
const { bookingId, token, waiverId } = await book(request, {
  inflatableId: undefined,
  items: [
    { inflatableId: 3, wetOption: true },
    { inflatableId: 3, wetOption: false },
    { inflatableId: 2, wetOption: false },
  ],
  extras: [{ extraId: generatorId, quantity: 2 }],
  days: 2,
  place: "park",
  surface: "hard",
  site: { outlet: "no", gate: "yes" },
});

test("the CSV keeps its columns and adds what an order has at the end", async () => {
  const [head = "", row = ""] = (await ask("/api/bookings/export")).trim().split("\n");
  expect(head).toContain("Number,Event date,Status,Customer,Email,Phone,Address,Rental,Wet,Total,Paid");
  expect(head).toMatch(
    /Booked at,Last day,Days,Rentals,Extras,Street,City,State,ZIP,Place,Surface,Tax exemption,Organization,/,
  );
  expect(row).toContain(",2 × Castle Combo and Giant Slide,yes,");
  expect(row).toContain(
    ",2026-05-31,2,Castle Combo (wet); Castle Combo (dry); Giant Slide (dry),2 × Generator,12 Orchard Ln,Ellijay,GA,30540,park,hard,",
  );
});

test("the owner's feed delivers on the first day and picks up on the last", async () => {
  const { url } = await (await request("/api/calendar-feed", { method: "POST", ...owner })).json();
  const file = (await (await request(new URL(url).pathname)).text()).replaceAll("\r\n ", "");
  expect(file).toContain("SUMMARY:Held: Deliver 2 × Castle Combo and Giant Slide\\, 2 × Generator\\, Hannah");
  expect(file).toContain("DTSTART;TZID=America/New_York:20260530T080000");
  expect(file).toContain("DTSTART;TZID=America/New_York:20260531T180000");
  expect(file).not.toContain("20260530T180000");
  expect(file).toContain("Delivery Sat\\, May 30\\, 8–10 AM\\; pickup Sun\\, May 31\\, 6–8 PM");
  for (const thing of ["Castle Combo\\, wet\\nCastle Combo\\, dry\\nGiant Slide\\, dry\\n2 × Generator"]) {
    expect(file).toContain(thing);
  }
});

test("the feed names a blocked unit, and the rental where all its units are blocked", async () => {
  const units = await (await request("/api/inflatables/3/units", owner)).json();
  const block = (body: object) => request("/api/availability/block", json("POST", body, { cookie }));
  await block({ inflatableId: 3, unitId: units[1].id, date: "2026-06-20", reason: "Seam" });
  await block({ inflatableId: 3, date: "2026-06-27", through: "2026-06-28", reason: "Away" });
  const { url } = await (await request("/api/calendar-feed", { method: "POST", ...owner })).json();
  const file = (await (await request(new URL(url).pathname)).text()).replaceAll("\r\n ", "");
  const blocks = file.split("\r\n").filter((line) => line.includes("blocked:"));
  expect(blocks).toEqual(["SUMMARY:Castle Combo 2 blocked: Seam", "SUMMARY:Castle Combo blocked: Away"]);
});

test("the customer's calendar entry spans the days and says when it is picked up", async () => {
  const file = (await (await request(`/booking/${token}/event.ics`)).text()).replaceAll("\r\n ", "");
  expect(file).toContain("DTSTART;VALUE=DATE:20260530\r\nDTEND;VALUE=DATE:20260601");
  expect(file).toContain("SUMMARY:2 × Castle Combo and Giant Slide\\,");
  expect(file).toContain("DESCRIPTION:2 × Generator\\n");
  expect(file).toContain("Delivery 8–10 AM\\, pickup Sunday\\, May 31\\, 6–8 PM\\, confirmed 24 hours before");
});

test("waivers list every thing that was signed for, and its days", async () => {
  const [summary] = await (await request("/api/waivers", owner)).json();
  const items = [
    { name: "Castle Combo", wet: true },
    { name: "Castle Combo", wet: false },
    { name: "Giant Slide", wet: false },
  ];
  expect(summary).toMatchObject({ id: waiverId, bookingId, eventDate: "2026-05-30", lastDay: "2026-05-31", items });
  expect(await (await request(`/api/waivers/${waiverId}`, owner)).json()).toMatchObject({ items });
});

test("the run sheet brings everything on the first day and fetches it on the last", async () => {
  await request(`/api/bookings/${bookingId}/payments`, json("POST", { kind: "cash", amount: 100 }, { cookie }));
  const first = await (await request("/api/run-sheet?date=2026-05-30", owner)).json();
  expect(first).toMatchObject({ units: 3, wetUnits: 1 });
  expect(first.stops).toMatchObject([
    {
      bookingId,
      kind: "delivery",
      things: [
        { name: "Castle Combo", wet: true, unit: "Castle Combo 1" },
        { name: "Castle Combo", wet: false, unit: "Castle Combo 2" },
        { name: "Giant Slide", wet: false, unit: "" },
      ],
      extras: [{ name: "Generator", quantity: 2 }],
      place: "park",
      surface: "hard",
      site: { outlet: "no", gate: "yes" },
      waiverSigned: true,
    },
  ]);
  const last = await (await request("/api/run-sheet?date=2026-05-31", owner)).json();
  expect(last).toMatchObject({ units: 0, stops: [{ bookingId, kind: "pickup" }] });
  expect((await (await request("/api/run-sheet?date=2026-06-01", owner)).json()).stops).toEqual([]);
});

test("the private page shows every thing, every line and the last day", async () => {
  const page = (await ask(`/booking/${token}`)).replaceAll("<!-- -->", "").replaceAll(/<[^>]*>/g, " ");
  expect(
    page.match(/(Castle Combo|Giant Slide) +(Wet|Dry), 2 days/g)?.map((row) => row.replaceAll(/ +/g, " ")),
  ).toEqual(["Castle Combo Wet, 2 days", "Castle Combo Dry, 2 days", "Giant Slide Dry, 2 days"]);
  for (const text of [
    "2 × Generator",
    "through Sunday, May 31, 2026",
    "pickup Sunday, ",
    "Giant Slide, 1 more day",
    "Through Sunday, May 31.",
  ]) {
    expect(page).toContain(text);
  }
});
