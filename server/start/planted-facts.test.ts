// The app runs with the starting settings and has shown everything once. Then it publishes a business that shares no
// fact with them, except the names of its towns, which are compiled in. Every new fact must appear where it belongs,
// and no starting value may remain. Earlier bookings keep their terms.

import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payDemoCheckout } from "#adapters/payments/demo-checkout.server.ts";
import type { MessageData } from "#app/features/base/messages/message-data.ts";
import { sampleStates } from "#app/features/base/messages/templates/sample-states.ts";
import { writeMessage } from "#app/features/base/messages/templates/write-message.server.ts";
import type { BookingDetail } from "#app/features/office/order-page/order-page-schema.ts";
import { rainCheckRule, refundRule, termsTexts } from "#app/features/office/order-page/rules/terms-text.ts";
import { findWaiver } from "#app/features/orders/waiver/store.server.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { termsFrom } from "#app/shared/money/booking-terms.ts";
import { fartherText, hardSurfaceText } from "#app/shared/money/fee-text.ts";
import { formatCents } from "#app/shared/money/money.ts";
import {
  callDaysText,
  freeText,
  hoursText,
  monthsText,
  openDaysText,
  percentText,
  rangeText,
  taxNote,
  taxText,
  weeksAheadText,
  windowText,
} from "#app/shared/words/business-text.ts";
import { type Business, startingBusiness } from "#config/business.ts";
import { messages } from "#db/schema/messages.ts";
import { readPdfText } from "#tests/support/oracles/read-pdf.ts";
import { type Booked, book, bookingBody } from "#tests/support/scenes/factories.ts";
import { builtApp, json, ownerCookie, testApp } from "#tests/support/servers/app.ts";

const planted: Business = {
  name: "Zephyr Hop Rentals",
  shortName: "Zephyr",
  shortNameTail: "Hop Rentals",
  contact: { phone: "(912) 555-0133", email: "hi@zephyrhop.example" },
  servingSince: 2011,
  foundedYear: 2013,
  home: {
    ...startingBusiness.home,
    region: "QX",
    regionName: "Quixota",
    country: "ZZ",
    latitude: 12.3456,
    longitude: -65.4321,
  },
  claims: { rating: 4.7, showsRating: true, events: 731, responseHours: 38 },
  reviews: { published: true, rating: 4.6, count: 58 },
  hours: { opens: "07:15", closes: "21:45" },
  delivery: {
    window: { starts: "06:20", ends: "07:50" },
    pickup: { starts: "16:10", ends: "17:40" },
    confirmedHoursBefore: 43,
    freeMiles: 29,
    mostADay: 37,
  },
  setup: { minutes: { from: 33, to: 44 }, breakdownMinutes: 17 },
  booking: {
    windowDays: 71,
    sameDayCutoff: "05:35",
    leadHours: 2,
    holdMinutes: 47,
    linkHoldHours: 53,
    adminMonths: 5,
  },
  logo: null,
  landscape: "coast",
  links: [{ label: "Reviews", url: "https://reviews.planted.example/us" }],
  closed: { weekdays: [1], dates: [], season: null },
  payments: { links: { "castle-combo wet full": "https://pay.planted.example/castle" } },
  messages: {
    ownerEmails: ["zoe@zephyrhop.example", "zack@zephyrhop.example"],
    reviewUrl: "https://reviews.example/zephyr",
    off: ["owner waiver_signed"],
    ownerPhone: "(706) 555-0199",
  },
  alarms: { phone: "", heartbeatUrl: "" },
  insurance: null,
  deposit: { basisPoints: 4100 },
  tax: { basisPoints: 685 },
  secondDay: { basisPoints: 3900 },
  taxExemption: { asked: true, text: "Planted words beside a certificate." },
  damageCover: { basisPoints: 930 },
  surface: { hardFeeCents: 2700 },
  proposals: { days: 6, holdsDays: false },
  cancellation: { fullRefundDays: 11, freeReschedules: 3, rainCheckMonths: 17 },
  noShow: { keepsAll: true },
  retention: { recordYears: 13, quoteYears: 4 },
  site: {
    clearanceFt: 9,
    pathFt: 8,
    ruleOfThumbFt: { width: 31, length: 32 },
    outletWithinFt: 63,
    outletVolts: 223,
    ages: { from: 5, to: 14 },
    superviseUnderAge: 9,
    guidanceCapacity: { from: 17, to: 19 },
    maxCombinedWeightLb: 1234,
    childrenPerAdult: { from: 21, to: 23 },
    windLimitMph: 14,
  },
  weather: {
    watchWithinMph: 4,
    rainPercent: 61,
    thunderPercent: 62,
    decideAt: "17:00",
    liveWatch: true,
    allClearMinutes: 45,
    callAfterMinutes: 5,
    ...{ autoAsk: true, autoAskHours: 47, autoCallOff: true },
  },
  day: {
    trucks: 3,
    milesPerHour: 34,
    windRepeatMinutes: 25,
    completesByPickup: false,
    dryingDays: 2,
    anchorPounds: 83,
    tallOverFt: 17,
    tallAnchorPounds: 515,
    sandbagPounds: 41,
  },
  generator: { feeCents: 6600 },
  bookingAdviceWeeks: { summer: { from: 7, to: 8 }, holidays: { from: 9, to: 11 }, winter: { from: 12, to: 13 } },
  serviceArea: {
    towns: startingBusiness.serviceArea.towns,
    counties: ["Zorn", "Quill"],
    zips: ["99771", "30540"],
    zones: [{ name: "Zebulon", zips: ["99881"], feeCents: 8800 }],
  },
  driveMinutes: Object.fromEntries(
    Object.keys(startingBusiness.driveMinutes).map((town, index) => [town, 101 + index]),
  ),
};

type Fact = {
  text: (business: Business) => string;
  /** Each of these must contain the fact. */
  where: string[];
  /** Places where the starting value may mean something else. */
  butNot?: string[];
};

/**
 * These may name their surroundings or values of their own: the river and the counties, an item's ages and wind limit.
 */
const TOWNS = ["/*-bounce-house-rentals"];
const ARTICLES = ["/blog/*", "JSON-LD /blog/*"];
/** The signed text is a document of its own. */
const WAIVER = ["/sign", "pdf", "/admin/waiver-text"];
const RENTALS = ["/*-rental"];
/** The owner's calendar has the earlier booking, which keeps its windows. */
const FEED = ["feed"];

const facts: Record<string, Fact> = {
  name: {
    text: ({ name }) => name,
    where: ["/", "/privacy", "email", "pdf", "feed", "/site.webmanifest", "/blog/rss.xml", "JSON-LD"],
  },
  shortName: {
    text: ({ shortName }) => shortName,
    where: ["/", "/site.webmanifest"],
    butNot: ["/", ...TOWNS, ...ARTICLES],
  },
  phone: { text: ({ contact }) => contact.phone, where: ["/", "/faq", "/booking", "/sign", "email", "pdf", "JSON-LD"] },
  email: { text: ({ contact }) => contact.email, where: ["/", "/privacy", "email", "pdf", "event.ics", "JSON-LD"] },
  servingSince: { text: ({ servingSince }) => `since ${servingSince}`, where: ["/"] },
  foundedYear: { text: ({ foundedYear }) => `"foundingDate":"${foundedYear}"`, where: ["JSON-LD"] },
  law: { text: ({ home }) => `${home.regionName} law`, where: ["/terms", "/sign", "pdf"] },
  region: { text: ({ home }) => `"addressRegion":"${home.region}"`, where: ["JSON-LD"] },
  country: { text: ({ home }) => `"addressCountry":"${home.country}"`, where: ["JSON-LD"] },
  latitude: { text: ({ home }) => String(home.latitude), where: ["JSON-LD"] },
  longitude: { text: ({ home }) => String(home.longitude), where: ["JSON-LD"] },
  rating: { text: ({ claims }) => `${claims.rating.toFixed(1)} rating`, where: ["/"] },
  events: { text: ({ claims }) => `${claims.events}+ events`, where: ["/"] },
  responseHours: { text: ({ claims }) => `${claims.responseHours} hours`, where: ["/", "/accessibility"] },
  reviews: { text: ({ reviews }) => `"ratingValue":"${reviews.rating.toFixed(1)}"`, where: ["JSON-LD"] },
  reviewCount: { text: ({ reviews }) => `"reviewCount":${reviews.count}`, where: ["JSON-LD"] },
  hours: { text: ({ hours }) => hoursText(hours), where: ["/", "/faq", "/terms", "/booking", "email"] },
  opens: { text: ({ hours }) => `"opens":"${hours.opens}"`, where: ["JSON-LD"] },
  window: {
    text: ({ delivery }) => windowText(delivery.window),
    where: ["/", "/faq", "/terms", "/booking", "email", "event.ics", "feed"],
    butNot: FEED,
  },
  pickup: {
    text: ({ delivery }) => windowText(delivery.pickup),
    where: ["/", "/faq", "/terms", "/booking", "email", "event.ics", "feed"],
    butNot: FEED,
  },
  confirmedHoursBefore: {
    text: ({ delivery }) => `${delivery.confirmedHoursBefore} hours before`,
    where: ["/faq", "/booking", "email"],
  },
  freeMiles: { text: ({ delivery }) => `${delivery.freeMiles} miles`, where: ["/faq", "/terms"] },
  setupMinutes: { text: ({ setup }) => `${rangeText(setup.minutes)} minutes`, where: ["/terms", "email"] },
  breakdownMinutes: {
    text: ({ setup }) => `about ${setup.breakdownMinutes}`,
    where: ["/castle-combo-bounce-house-rental"],
  },
  freeMoves: {
    text: ({ cancellation }) => freeText(cancellation.freeReschedules, "move"),
    where: ["/faq", "/terms", "office"],
  },
  freeReschedules: {
    text: ({ cancellation: { freeReschedules: n } }) => (n === 1 ? "one free reschedule" : `${n} free reschedules`),
    where: ["/castle-combo-bounce-house-rental"],
  },
  ruleOfThumb: {
    text: ({ site }) => `${site.ruleOfThumbFt.width} × ${site.ruleOfThumbFt.length} ft`,
    where: ["/faq"],
  },
  windowDays: { text: ({ booking }) => `${booking.windowDays} days`, where: ["/"] },
  deposit: { text: ({ deposit }) => percentText(deposit.basisPoints), where: ["/", "/faq", "/terms", "email"] },
  fullRefundDays: {
    text: ({ cancellation }) => `${cancellation.fullRefundDays} days`,
    where: [
      ...["/faq", "/terms", "/booking/plans", "/booking/cancel", "office"],
      "email booking_cancelled customer, deposit kept",
    ],
    butNot: ["/admin", "/admin/bookings"],
  },
  rainCheckMonths: {
    text: ({ cancellation }) => monthsText(cancellation.rainCheckMonths),
    where: [
      ...["/faq", "/terms", "/castle-combo-bounce-house-rental", "email booking_received customer"],
      ...["/booking/plans", "/booking/cancel", "office"],
    ],
  },
  recordYears: { text: ({ retention }) => `${retention.recordYears} years`, where: ["/privacy"] },
  quoteYears: { text: ({ retention }) => `${retention.quoteYears} years`, where: ["/privacy"] },
  clearance: { text: ({ site }) => `${site.clearanceFt} ft clear`, where: ["/faq", "/"] },
  path: { text: ({ site }) => `${site.pathFt} ft wide`, where: ["/", "/terms"] },
  outletDistance: { text: ({ site }) => `${site.outletWithinFt} ft`, where: ["/castle-combo-bounce-house-rental"] },
  outletVolts: { text: ({ site }) => `${site.outletVolts}V`, where: ["/castle-combo-bounce-house-rental"] },
  // Items say "Ages 3–12" among their features, which belong to the catalog.
  ages: {
    text: ({ site }) => rangeText(site.ages),
    where: ["/terms", "/castle-combo-bounce-house-rental"],
    butNot: ["/", ...RENTALS, ...TOWNS],
  },
  maxWeight: { text: ({ site }) => `${site.maxCombinedWeightLb.toLocaleString("en-US")} lb`, where: ["/terms"] },
  childrenPerAdult: {
    text: ({ site }) => `${rangeText(site.childrenPerAdult)} children`,
    where: ["/terms", "/booking"],
  },
  superviseUnderAge: {
    text: ({ site }) => `under ${site.superviseUnderAge}`,
    where: ["/terms"],
    butNot: WAIVER,
  },
  guidanceCapacity: { text: ({ site }) => `${rangeText(site.guidanceCapacity)} children`, where: ["/faq"] },
  // A rental has its own limit, which its page, the signing page and the waiver show.
  windLimit: { text: ({ site }) => `${site.windLimitMph} mph`, where: ["/terms"], butNot: [...RENTALS, ...WAIVER] },
  generator: { text: ({ generator }) => formatCents(generator.feeCents), where: ["/faq"] },
  tax: { text: ({ tax }) => taxText(tax.basisPoints), where: ["/", "/faq", "/terms", "/slip-and-slide-rental"] },
  taxNote: { text: ({ tax }) => taxNote(tax.basisPoints), where: ["/slip-and-slide-rental"] },
  hardSurface: { text: ({ surface }) => `concrete costs ${hardSurfaceText(surface.hardFeeCents)}`, where: ["/faq"] },
  furtherDay: { text: ({ secondDay }) => `${percentText(secondDay.basisPoints)} of the first`, where: ["/faq"] },
  zones: { text: ({ serviceArea }) => `Farther out, ${fartherText(serviceArea.zones)}.`, where: ["/faq"] },
  zonesInTerms: { text: ({ serviceArea }) => `Elsewhere, ${fartherText(serviceArea.zones)}.`, where: ["/terms"] },
  summerAdvice: { text: ({ bookingAdviceWeeks }) => weeksAheadText(bookingAdviceWeeks.summer), where: ["/faq"] },
  holidayAdvice: { text: ({ bookingAdviceWeeks }) => weeksAheadText(bookingAdviceWeeks.holidays), where: ["/faq"] },
  winterAdvice: { text: ({ bookingAdviceWeeks }) => weeksAheadText(bookingAdviceWeeks.winter), where: ["/faq"] },
  counties: {
    text: ({ serviceArea }) => serviceArea.counties[0] ?? "",
    where: ["/faq"],
    butNot: [...TOWNS, ...ARTICLES, ...WAIVER],
  },
  driveMinutes: {
    text: ({ driveMinutes }) => `${driveMinutes["Blue Ridge"]} min`,
    where: ["/blue-ridge-bounce-house-rentals"],
    // On these pages the same number is how long a confirmed session or a code works.
    butNot: [
      "/api/openapi.json",
      "email booking_code customer",
      "email booking_code customer, to book with a rain check",
    ],
  },
  openDays: {
    text: ({ closed, hours }) => `${openDaysText(closed.weekdays)} ${hoursText(hours)}`,
    where: ["/", "/faq"],
  },
  callDays: {
    text: ({ closed, hours }) => `${callDaysText(closed.weekdays)}, ${hoursText(hours)}`,
    where: ["/faq", "/calendar"],
  },
  confirmedOn: {
    text: ({ delivery }) =>
      delivery.confirmedHoursBefore === 43
        ? "Thursday, Jun 4: your delivery time"
        : "Friday, Jun 5: your delivery time",
    where: ["/booking"],
  },
  links: { text: ({ links }) => links[0]?.url ?? "https://nowhere.example", where: ["/", "/faq", "JSON-LD"] },
  openingDays: {
    text: ({ closed }) => `"dayOfWeek":[${closed.weekdays.length === 0 ? '"Monday",' : ""}"Tuesday"`,
    where: ["JSON-LD"],
  },
};

const OFFICE_PAGES = [
  ...["/admin", "/admin/bookings", "/admin/calendar", "/admin/inventory", "/admin/add-item", "/admin/quotes"],
  ...[
    "/admin/rain-checks",
    "/admin/mail",
    "/admin/waivers",
    "/admin/activity",
    "/admin/run-sheet",
    "/admin/password",
    "/admin/waiver-text",
  ],
  ...["/admin-simple", "/email-admin"],
];

const now = () => new Date("2026-05-12T16:00:00Z");
const { request, deps, db, runJobs, publish } = await testApp({ now, env: { RATE_LIMITS: "off" } });
const read = async (path: string) => (await request(path)).text();
const unfold = (text: string) => text.replaceAll("\r\n ", "").replaceAll("\\,", ",");
/** Returns the text that people read or hear, including attributes that are read aloud, shown or searched. */
function asRead(html: string): string {
  const texts = html
    .replaceAll(/<script\b.*?<\/script>|<style\b.*?<\/style>/gs, "")
    .replaceAll("<!-- -->", "")
    .replaceAll(/<\/?(span|strong|b|a|em|time|wbr)\b[^>]*>/g, (tag) => spokenAttributes(tag))
    .replaceAll(/<[^>]*>/g, (tag) => `\n${spokenAttributes(tag)}\n`);
  return decode(texts);
}

const spokenAttributes = (tag: string) =>
  [...tag.matchAll(/ (?:content|alt|aria-label|title|placeholder|href)="([^"]*)"/g)]
    .map(([, text]) => `\n${text}\n`)
    .join("");

const decode = (html: string) =>
  html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&nbsp;", " ").replaceAll("\u00a0", " ");
const pay = (url: string) => deps.demo && payDemoCheckout(deps.demo, url.split("/").at(-1) ?? "");
// Nine days ahead: in time for a full refund by the starting rule of 7 days, too late by the planted one of 11.
const before = await book(request, { eventDate: "2026-05-21" });
await pay(before.payment.url);
const rainyBefore = await book(request, { eventDate: "2026-05-24" });
await pay(rainyBefore.payment.url);
// Fill every cache before the change.
for (const path of await publicPaths()) await read(path);
await publish(planted);
const places = await renderEverything();

test.each(Object.entries(facts))(
  "%s appears where it belongs, and its starting value nowhere",
  (_name, { text, where, butNot = [] }) => {
    const missing = where.filter((place) => !within(place).some((placeText) => says(placeText, text(planted))));
    expect(missing, `"${text(planted)}" is missing there`).toEqual([]);
    const left = [...places].filter(
      ([place, placeText]) => !isExcepted(place, butNot) && says(placeText, text(startingBusiness)),
    );
    expect(
      left.map(([place]) => place),
      `"${text(startingBusiness)}" is still there`,
    ).toEqual([]);
  },
);

/** Collects its private page, emails, API answer and cancellation. */
async function readTerms({ bookingId, token }: Booked) {
  const cookie = await ownerCookie(request);
  const page = asRead(await read(`/booking/${token}`));
  const calendar = unfold(await read(`/booking/${token}/event.ics`));
  await request(`/api/bookings/${bookingId}/remind`, json("POST", {}, { cookie }));
  const [mail] = await db
    .select({ text: messages.text })
    .from(messages)
    .where(and(eq(messages.bookingId, bookingId), eq(messages.kind, "payment_reminder")));
  const detail = await (await request(`/api/bookings/${bookingId}`, { headers: { cookie } })).json();
  const cancelled = await request(`/api/bookings/${bookingId}/cancel`, json("POST", { refund: "by_rule" }, { cookie }));
  const { deposit, cancellation, customerOptions: may } = detail as BookingDetail;
  const windows = [page, calendar, mail?.text ?? ""].map((placeText) =>
    [startingBusiness, planted].map(({ delivery }) => placeText.includes(windowText(delivery.window))),
  );
  const keptAmounts = {
    ownersDialog: cancellation?.byRule.kept,
    api: may?.cancel.allowed && may.cancel.keptCents / 100,
  };
  const api = { move: may?.move, rainCheck: may?.rainCheck };
  return { deposit, kept: keptAmounts, refunded: await cancelled.json(), windows, api };
}

test("an earlier booking keeps its deposit, refund rule and windows; a new one has the planted ones", async () => {
  const after = await book(request, { eventDate: "2026-05-22" });
  await pay(after.payment.url);
  const old = [true, false];
  const planted = [false, true];
  expect(await readTerms(before)).toEqual({
    ...{ deposit: 125, kept: { ownersDialog: 0, api: 0 }, windows: [old, old, old] },
    api: {
      move: expect.objectContaining({ allowed: true, makesDepositFinal: false }),
      rainCheck: expect.objectContaining({ creditCents: 12_500, expiresOn: "2027-05-12", usesFreeMove: false }),
    },
    refunded: expect.objectContaining({ refund: 125, kept: 0 }),
  });
  expect(await readTerms(after)).toEqual({
    ...{ deposit: 109.53, kept: { ownersDialog: 109.53, api: 109.53 }, windows: [planted, planted, planted] },
    api: {
      move: expect.objectContaining({ allowed: true, makesDepositFinal: true }),
      rainCheck: expect.objectContaining({ creditCents: 10_953, expiresOn: "2027-10-12", usesFreeMove: true }),
    },
    refunded: expect.objectContaining({ refund: 0, kept: 109.53 }),
  });
});

test("a rain check lasts as long as the planted settings say, and one for an earlier booking as long as its own terms", async () => {
  const cookie = await ownerCookie(request);
  const post = (path: string, body: object) => request(path, json("POST", body, { cookie }));
  const of = { customerName: "Rita Moss", customerEmail: "rita@example.com", amount: 60, reason: "Storm" };
  const rainCheck = await (await post("/api/rain-checks", of)).json();
  expect(rainCheck.expiresOn).toBe("2027-10-12");
  await post(`/api/rain-checks/${rainCheck.id}/extend`, { expiresOn: "2028-01-31", reason: "" });
  await post(`/api/rain-checks/${rainCheck.id}/take-back`, { reason: "Given twice", seenLeft: 60 });
  const letters = await db.select().from(messages).where(eq(messages.toAddress, "rita@example.com"));
  expect(letters).toHaveLength(3);
  for (const { subject, text, html } of letters) {
    const mailText = `${subject}\n${text}\n${html}`;
    expect(mailText).toContain(planted.contact.phone);
    expect(mailText).not.toContain(startingBusiness.name);
    expect(mailText).not.toContain(startingBusiness.contact.phone);
  }
  const after = await book(request, { eventDate: "2026-05-27" });
  await pay(after.payment.url);
  const lastDays = [];
  for (const { bookingId } of [rainyBefore, after]) {
    await post(`/api/bookings/${bookingId}/cancel`, { refund: "rain_check" });
    const detail = await (await request(`/api/bookings/${bookingId}`, { headers: { cookie } })).json();
    lastDays.push(detail.rainChecks[0].expiresOn);
  }
  expect(lastDays).toEqual(["2027-05-12", "2027-10-12"]);
});

test("every address of the owner gets its copy, and switched-off messages reach nobody", async () => {
  const { bookingId } = await book(request, { eventDate: "2026-06-27" });
  const sent = await db
    .select({ to: messages.toAddress, kind: messages.kind })
    .from(messages)
    .where(eq(messages.bookingId, bookingId))
    .orderBy(messages.id);
  expect(sent.filter(({ kind }) => kind === "booking_received").map(({ to }) => to)).toEqual([
    "hannah.teague@example.com",
    ...planted.messages.ownerEmails,
  ]);
  await publish({
    ...planted,
    messages: { ownerEmails: [], reviewUrl: "", off: ["owner booking_received", "customer hold_code"], ownerPhone: "" },
  });
  const quiet = await book(request, { eventDate: "2026-06-28" });
  const heard = await db
    .select({ to: messages.toAddress })
    .from(messages)
    .where(eq(messages.bookingId, quiet.bookingId));
  expect(heard).toEqual([{ to: "hannah.teague@example.com" }]);
  await publish(planted);
});

test("with payment links that were just published, the page leads there and the policy allows it", async () => {
  const links = await testApp({ now, env: { PAYMENTS: "links" } });
  const readPolicy = async () => (await links.request("/admin")).headers.get("content-security-policy");
  expect(await readPolicy()).toMatch(/form-action 'self';/);
  await links.publish(planted);
  expect(await readPolicy()).toContain("form-action 'self' https://pay.planted.example;");
  const { payment } = await book(links.request, { eventDate: "2026-06-20", paymentPlan: "full" });
  expect(payment.url).toContain("https://pay.planted.example/castle");
});

test("the browser's facts of the business are below 1 KB on every page", async () => {
  const { request: start } = await testApp({ now });
  const html = await (await start("/")).text();
  const [, json = ""] = /<script id="page-facts" type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.stringify(JSON.parse(json).business).length).toBeLessThanOrEqual(1024);
});

test("the planted facts decide how far ahead, until when today, where and with which deposit one books", async () => {
  const { total, deposit } = await readPrices("2026-06-20");
  expect(deposit).toBe(Math.ceil((total * planted.deposit.basisPoints) / 10_000));
  const tooFar = await request("/api/waiver-notification", json("POST", bookingBody({ eventDate: "2026-07-23" })));
  expect([tooFar.status, (await tooFar.text()).includes("71 days")]).toEqual([422, true]);
  // It is noon, and the truck left at 5:35.
  const today = await request("/api/waiver-notification", json("POST", bookingBody({ eventDate: "2026-05-12" })));
  expect(today.status).toBe(422);
  // Ten past four: a little over two hours before the delivery window.
  const early = await testApp({ business: planted, now: () => new Date("2026-05-12T08:10:00Z") });
  expect((await book(early.request, { eventDate: "2026-05-12" })).bookingId).toBeGreaterThan(0);
  const cookie = await ownerCookie(request);
  const readArea = async (zip: string, eventDate: string) => {
    const customerAddress = `9 Far Rd, Nowhere, GA ${zip}`;
    const { bookingId } = await book(request, { eventDate, customerAddress });
    const answer = await request(`/api/bookings/${bookingId}`, { headers: { cookie } });
    return ((await answer.json()) as { outOfArea: boolean }).outOfArea;
  };
  expect([await readArea("99771", "2026-06-21"), await readArea("30536", "2026-06-23")]).toEqual([false, true]);
});

async function publicPaths(): Promise<string[]> {
  const { listPublicPaths } = await builtApp();
  const others = ["/no-such-page", "/blog/rss.xml", "/site.webmanifest", "/api/openapi.json"];
  return [...(await listPublicPaths(deps)), ...others];
}

async function readPrices(eventDate: string) {
  const { payment } = await book(request, { eventDate });
  const page = await (await request(new URL(payment.url).pathname)).text();
  const [, deposit = ""] = /Pay \$([\d.]+)/.exec(page.replaceAll("<!-- -->", "")) ?? [];
  // $250 and 6.85% tax.
  return { total: 26_713, deposit: Number(deposit) * 100 };
}

function isExcepted(place: string, butNot: string[]): boolean {
  return butNot.some((one) => new RegExp(`^${one.replace("*", ".+")}$`).test(place));
}

/** Matches whole words, so "13 ft" doesn't contain "3 ft". */
function says(placeText: string, text: string): boolean {
  if (text.startsWith('"')) return placeText.includes(text);
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\d.,–])${escaped}(?![\\d–])`).test(placeText);
}

function within(place: string): string[] {
  if (place.startsWith("/") && place !== "/booking" && place !== "/sign") return [places.get(place) ?? ""];
  return [...places].flatMap(([name, placeTexts]) => (name.startsWith(place) ? placeTexts : []));
}

async function renderEverything(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const path of await publicPaths()) addPage(path, await read(path));
  const { token, payment, waiverId } = await book(request, { eventDate: "2026-06-06" });
  addPage("/checkout", await read(new URL(payment.url).pathname));
  addPage("/booking", await read(`/booking/${token}`));
  addPage("event.ics", unfold(await read(`/booking/${token}/event.ics`)));
  await runJobs();
  const cookie = await ownerCookie(request);
  const pdf = await request(`/api/waivers/${waiverId}/pdf`, { headers: { cookie } });
  texts.set("pdf", await readPdfText(new Uint8Array(await pdf.arrayBuffer())));
  const unsigned = await book((path, init) => request(path, { ...init, headers: { ...init?.headers, cookie } }), {
    eventDate: "2026-06-07",
    source: "admin",
    signature: "Hannah Teague (Admin Entry)",
  });
  addPage("/sign", await signingPage(unsigned.waiverId));
  const feed = await request("/api/calendar-feed", {
    ...json("POST", {}),
    headers: { cookie, "Content-Type": "application/json" },
  });
  const { url } = (await feed.json()) as { url: string };
  texts.set("feed", unfold(await read(new URL(url).pathname)));
  for (const path of OFFICE_PAGES) addPage(path, await (await request(path, { headers: { cookie } })).text());
  for (const { name, data } of sampleStates)
    for (const audience of ["customer", "owner"] as const) {
      const message = writeMessage(underPlantedTerms(data), audience, planted);
      const place = `email ${data.kind} ${audience}${name && `, ${name}`}`;
      if (message) texts.set(place, `${message.subject}\n${message.text}\n${message.html}`);
    }
  const changing = await book(request, { eventDate: "2026-05-20" });
  await pay(changing.payment.url);
  addPage("/booking/plans", await read(`/booking/${changing.token}`));
  addPage("/booking/cancel", await read(`/booking/${changing.token}/cancel`));
  const detail = await (await request(`/api/bookings/${changing.bookingId}`, { headers: { cookie } })).json();
  texts.set(
    "office",
    [...termsTexts(detail, plainDate("2026-05-12")), refundRule(detail), rainCheckRule(detail.terms)].join("\n"),
  );
  return texts;

  function addPage(name: string, html: string): void {
    const linked = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, data]) => data,
    );
    if (linked.length > 0) texts.set(`JSON-LD ${name}`, linked.join("\n"));
    texts.set(name, html.startsWith("<!DOCTYPE html>") ? asRead(html) : html);
  }
}

/** Turns a sample into a booking made after the planted facts were published. */
function underPlantedTerms(data: MessageData): MessageData {
  return "booking" in data ? { ...data, booking: { ...data.booking, terms: termsFrom(planted, 2) } } : data;
}

async function signingPage(waiverId: number): Promise<string> {
  const waiver = await findWaiver(deps.db, waiverId);
  return read(`/sign/${waiver?.token}`);
}
