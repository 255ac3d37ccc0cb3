// Checks the settings of a business. Every refusal is a sentence for its field. Browsers don't load this; they send the
// typed values and show the sentences.
import * as z from "zod/mini";
import { isPlainDate } from "#app/shared/days/plain-date.ts";
import { formatCents } from "#app/shared/money/money.ts";
import { emailLine, line, optionalLine, phoneLine, withoutDefault } from "#app/shared/words/text-fields.ts";
import { landscapes, MOST_TRUCKS } from "#app/shared/words/vocabulary.ts";
import type { Business, DayOfYear, TimeOfDay } from "#config/business.ts";
import { MAX_WIND_LIMIT_MPH } from "#config/fixed.ts";
import { stateCodes } from "#config/states.ts";
import { isTimeZone } from "#config/time-zones.ts";

const within = (what: string, min: number, max: number) => {
  const sentence = `${what} is ${min} to ${max}`;
  return z.number(sentence).check(z.minimum(min, sentence), z.maximum(max, sentence));
};
const whole = (what: string, min: number, max: number) => {
  const sentence = `${what} is a whole number from ${min} to ${max}`;
  return within(what, min, max).check(z.refine(Number.isInteger, sentence));
};

function range(what: string, min: number, max: number) {
  return z
    .strictObject({ from: whole(what, min, max), to: whole(what, min, max) })
    .check(z.refine(({ from, to }) => from <= to, `${what} goes from the smaller number to the larger one`));
}

const TIME = "Please choose a time";
const time = z.custom<TimeOfDay>((text) => typeof text === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(text), TIME);

const timeWindow = (what: string) =>
  z
    .strictObject({ starts: time, ends: time })
    .check(z.refine(({ starts, ends }) => starts < ends, `${what} ends before it starts`));

/** Browsers accept a host with `;` or `,`, but it would end a directive of the security policy that names it. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && /^([\w.-]+|\[[\da-f:.]+\])$/.test(hostname);
}
const OWNER_PHONE = "Please enter a phone number in the United States, or leave it empty";
const LINK = "A link starts with https://";
const webAddress = z.pipe(line(500, LINK), z.string().check(z.refine(isWebAddress, LINK)));

const DAY = "Please choose a day";
const day = z.string(DAY).check(z.refine(isPlainDate, "That day doesn't exist"));
// A leap year has every day of any year.
const dayOfYear = z.custom<DayOfYear>(
  (text) => typeof text === "string" && /^\d\d-\d\d$/.test(text) && isPlainDate(`2024-${text}`),
  "That day doesn't exist",
);

const closedDates = z
  .strictObject({ from: day, through: day, reason: line(80, "Please enter a reason. Customers read it") })
  .check(z.refine(({ from, through }) => from <= through, "The last day is before the first"));

const WEEKDAYS = "Please choose from the seven days";
const weekdays = z
  .array(z.int(WEEKDAYS).check(z.minimum(0, WEEKDAYS), z.maximum(6, WEEKDAYS)))
  .check(z.refine((days) => new Set(days).size < 7, "Leave at least one day open"));

const TOWN = "Please enter a town";
const names = (missing: string, most: number) =>
  z.array(line(60, missing)).check(
    z.maxLength(most, `Please keep it to ${most}`),
    z.refine(
      (list) => new Set(list.map((name) => name.toLowerCase())).size === list.length,
      "One is in the list twice",
    ),
  );
const ZIP = "A ZIP has 5 digits";
const zips = z.array(z.string(ZIP).check(z.regex(/^\d{5}$/, ZIP))).check(
  z.maxLength(500, "Please keep it to 500 ZIPs"),
  z.refine((list) => new Set(list).size === list.length, "One is in the list twice"),
);

const file = { id: z.string().check(z.regex(/^[\w-]{1,100}$/, "Please upload the file again")) };
const pixels = z.int().check(z.minimum(1), z.maximum(10_000));

/** Owners type dollars, so the sentence has them, too. */
const money = (what: string, mostCents: number) => {
  const sentence = `${what} is $0 to ${formatCents(mostCents)}`;
  return z
    .number(sentence)
    .check(
      z.minimum(0, sentence),
      z.maximum(mostCents, sentence),
      z.refine(Number.isInteger, `${what} has at most two decimals`),
    );
};

/** Stored in hundredths of a percent. */
const percent = (what: string, most = 100) => {
  const sentence = `${what} is 0 to ${most}%`;
  return z
    .number(sentence)
    .check(
      z.minimum(0, sentence),
      z.maximum(most * 100, sentence),
      z.refine(Number.isInteger, `${what} has at most two decimals`),
    );
};
const share = (what: string, most?: number) => z.strictObject({ basisPoints: percent(what, most) });

const ZONE = "Please enter a name. Customers read it";
const zone = z.strictObject({
  name: line(60, ZONE),
  zips: zips.check(z.minLength(1, "Please enter a ZIP")),
  feeCents: money("The fee", 1_000_000),
});

const serviceArea = z
  .strictObject({
    towns: names(TOWN, 100).check(z.minLength(1, TOWN)),
    counties: names("Please enter a county", 50),
    zips,
    zones: z.array(zone).check(z.maxLength(50, "Please keep it to 50 zones")),
  })
  .check(({ value, issues }) => {
    for (const { path, message } of repeatedInZones(value)) {
      issues.push({ code: "custom", input: value, path, message });
    }
  });

const delivery = z
  .strictObject({
    window: timeWindow("Delivery"),
    pickup: timeWindow("Pickup"),
    confirmedHoursBefore: whole("Delivery confirmation", 1, 168),
    freeMiles: whole("Free delivery", 0, 500),
    mostADay: z.nullable(whole("Deliveries a day", 1, 1000)),
  })
  .check(
    z.refine(({ window, pickup }) => window.ends <= pickup.starts, {
      error: "Pickup is before delivery",
      path: ["pickup"],
    }),
  );

const year = (what: string) => whole(what, 1900, 2100);

const site = z.strictObject({
  clearanceFt: within("Clear space", 0, 50),
  pathFt: within("The path", 0, 50),
  ruleOfThumbFt: z.strictObject({ width: within("Width", 1, 200), length: within("Length", 1, 200) }),
  outletWithinFt: whole("The way to an outlet", 1, 1000),
  outletVolts: whole("Volts", 100, 480),
  ages: range("Ages", 0, 99),
  superviseUnderAge: whole("The age", 0, 18),
  guidanceCapacity: range("Children at a time", 1, 100),
  maxCombinedWeightLb: whole("Weight", 1, 20_000),
  childrenPerAdult: range("Children for each adult", 1, 50),
  windLimitMph: whole("Wind limit", 1, MAX_WIND_LIMIT_MPH),
});

const STATE_OF_COUNTRY = "Please choose a state from the list";
const state = z.string(STATE_OF_COUNTRY).check(z.refine((code) => stateCodes.includes(code), STATE_OF_COUNTRY));

const TWO_LETTERS = "Two letters, such as US";
const twoLetters = z.string(TWO_LETTERS).check(z.regex(/^[A-Z]{2}$/, TWO_LETTERS));

const ZONE_OF_COUNTRY = "Please choose a time zone from the list";
const timeZone = z.string(ZONE_OF_COUNTRY).check(z.refine(isTimeZone, ZONE_OF_COUNTRY));

export const settingsSchema = z
  .strictObject(
    {
      name: line(80, "Please enter the name of your business"),
      shortName: line(40, "Please enter the first line"),
      shortNameTail: withoutDefault(optionalLine(40)),
      logo: z.nullable(z.strictObject({ ...file, width: pixels, height: pixels })),
      landscape: z.enum(landscapes, "Please choose mountains, plains or coast"),
      contact: z.strictObject({
        phone: phoneLine("Please enter your phone number"),
        email: emailLine("Please enter your email address"),
      }),
      links: z
        .array(z.strictObject({ label: line(60, "Please enter what the link is called"), url: webAddress }))
        .check(z.maxLength(12, "Please keep it to 12 links")),
      servingSince: year("Serving since"),
      foundedYear: year("Founded in"),
      home: z.strictObject({
        locality: line(60, "Please enter your home town"),
        region: state,
        regionName: line(60, "Please enter your state"),
        country: twoLetters,
        timeZone,
        latitude: within("Latitude", -90, 90),
        longitude: within("Longitude", -180, 180),
      }),
      claims: z.strictObject({
        rating: within("Rating", 1, 5),
        showsRating: z.boolean(),
        events: whole("Events", 0, 1_000_000),
        responseHours: whole("Hours", 1, 168),
      }),
      reviews: z.strictObject({
        published: z.boolean(),
        rating: within("Rating", 1, 5),
        count: whole("Reviews", 1, 1_000_000),
      }),
      hours: z
        .strictObject({ opens: time, closes: time })
        .check(z.refine(({ opens, closes }) => opens < closes, "You close before you open")),
      delivery,
      setup: z.strictObject({
        minutes: range("Minutes", 1, 600),
        breakdownMinutes: whole("Minutes", 1, 600),
      }),
      closed: z.strictObject({
        weekdays,
        dates: z.array(closedDates).check(z.maxLength(100, "Please keep it to 100 entries")),
        season: z.nullable(z.strictObject({ from: dayOfYear, through: dayOfYear })),
      }),
      booking: z.strictObject({
        windowDays: whole("Days ahead", 1, 730),
        sameDayCutoff: time,
        leadHours: whole("Lead time", 0, 720),
        holdMinutes: whole("Checkout hold", 5, 1440),
        linkHoldHours: whole("Payment link hold", 1, 720),
        adminMonths: whole("Your own calendar", 1, 36),
      }),
      payments: z.strictObject({
        links: z.record(
          z.string().check(z.regex(/^[a-z0-9_-]+ (dry|wet) (full|deposit)$/, "Unknown payment link")),
          webAddress,
        ),
      }),
      deposit: share("Deposit"),
      tax: share("Sales tax", 30),
      taxExemption: z.strictObject({ asked: z.boolean(), text: line(200, "Please write a sentence for customers") }),
      secondDay: share("Each further day"),
      damageCover: share("Damage cover"),
      surface: z.strictObject({ hardFeeCents: money("The fee", 1_000_000) }),
      proposals: z.strictObject({ days: whole("Days", 1, 60), holdsDays: z.boolean() }),
      cancellation: z.strictObject({
        fullRefundDays: whole("Days", 0, 365),
        freeReschedules: whole("Free moves", 0, 20),
        rainCheckMonths: whole("Months", 1, 60),
      }),
      noShow: z.strictObject({ keepsAll: z.boolean() }),
      messages: z.strictObject({
        reviewUrl: z.union([z.literal(""), webAddress], LINK),
        ownerEmails: z.array(emailLine("Please enter an email address")).check(z.maxLength(10, "Please keep it to 10")),
        off: z.array(z.string().check(z.regex(/^(customer|owner) [a-z_]+$/, "Unknown email"))),
        ownerPhone: z.union([z.literal(""), phoneLine(OWNER_PHONE)], OWNER_PHONE),
      }),
      alarms: z.strictObject({
        phone: z.union([z.literal(""), phoneLine(OWNER_PHONE)], OWNER_PHONE),
        heartbeatUrl: z.union([z.literal(""), webAddress], LINK),
      }),
      insurance: z.nullable(
        z.strictObject({ ...file, name: line(200, "Please upload the file again"), endsOn: z.nullable(day) }),
      ),
      retention: z.strictObject({
        recordYears: whole("Years", 1, 50),
        quoteYears: whole("Years", 1, 50),
      }),
      site,
      weather: z.strictObject({
        watchWithinMph: whole("Miles an hour", 0, MAX_WIND_LIMIT_MPH),
        rainPercent: whole("The chance", 1, 100),
        thunderPercent: whole("The chance", 1, 100),
        decideAt: time,
        liveWatch: z.boolean(),
        allClearMinutes: whole("Minutes", 15, 180),
        callAfterMinutes: whole("Minutes", 1, 60),
        autoAsk: z.boolean(),
        autoAskHours: whole("Hours", 24, 144),
        autoCallOff: z.boolean(),
      }),
      day: z.strictObject({
        trucks: whole("Trucks", 1, MOST_TRUCKS),
        milesPerHour: whole("Average speed", 5, 75),
        windRepeatMinutes: whole("Minutes", 5, 240),
        completesByPickup: z.boolean(),
        dryingDays: whole("Days", 0, 14),
        anchorPounds: whole("Pounds", 1, 5000),
        tallOverFt: whole("Feet", 1, 100),
        tallAnchorPounds: whole("Pounds", 1, 5000),
        sandbagPounds: whole("Pounds", 5, 500),
      }),
      generator: z.strictObject({ feeCents: money("The fee", 1_000_000) }),
      bookingAdviceWeeks: z.strictObject({
        summer: range("Weeks", 0, 52),
        holidays: range("Weeks", 0, 52),
        winter: range("Weeks", 0, 52),
      }),
      serviceArea,
      driveMinutes: z.record(z.string().check(z.maxLength(60)), whole("Minutes", 0, 600)),
    },
    "There's no such setting",
  )
  .check(
    z.refine(({ booking, delivery: { window } }) => booking.sameDayCutoff <= window.ends, {
      error: "Same-day booking can't go on after deliveries end",
      path: ["booking", "sameDayCutoff"],
    }),
  ) satisfies z.ZodMiniType<Business>;

type Repeated = { path: (string | number)[]; message: string };

/**
 * A ZIP has one delivery fee, so it is in the free area or in one zone. Orders name their zone, so zones have different
 * names.
 */
function repeatedInZones({ zips, zones }: Pick<Business["serviceArea"], "zips" | "zones">): Repeated[] {
  const placeByZip = new Map(zips.map((zip) => [zip, "the free area"]));
  const zoneNames = new Set<string>();
  return zones.flatMap((zone, at) => {
    const twice = zone.zips.find((zip) => placeByZip.has(zip));
    const isNamed = zoneNames.has(zone.name.toLowerCase());
    for (const zip of zone.zips) placeByZip.set(zip, placeByZip.get(zip) ?? zone.name);
    zoneNames.add(zone.name.toLowerCase());
    return [
      ...(isNamed ? [{ path: ["zones", at, "name"], message: "Another zone has this name" }] : []),
      ...(twice ? [{ path: ["zones", at, "zips"], message: `${twice} is already in ${placeByZip.get(twice)}` }] : []),
    ];
  });
}
