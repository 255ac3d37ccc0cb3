// Lists every setting with its label, section and kind of control. The page, the review, the history and the activity
// log all read this list. settings-schema.server.ts checks the values.

import { DAMAGE_COVER } from "#app/shared/words/business-text.ts";
import type { Business } from "#config/business.ts";

export const sectionIds = [
  ...(["business", "hours", "booking", "money", "area", "day", "messages", "safety", "waiver", "data"] as const),
];
export type SectionId = (typeof sectionIds)[number];

export const sectionLabels: Record<SectionId, string> = {
  business: "Business",
  hours: "Hours and delivery",
  booking: "Booking rules",
  money: "Money",
  area: "Delivery area",
  day: "Delivery day",
  messages: "Messages",
  safety: "Setup and safety",
  waiver: "Waiver",
  data: "Your data",
};

export type FieldKind =
  | "text"
  | "phone"
  | "email"
  | "number"
  | "percent"
  | "money"
  | "time"
  | "opening"
  | "window"
  | "range"
  | "feet"
  | "switch"
  | "weekdays"
  | "closed-dates"
  | "season"
  | "names"
  | "zips"
  | "emails"
  | "links"
  | "message-switches"
  | "payment-links"
  | "drive-minutes"
  | "logo"
  | "certificate"
  | "landscape"
  | "limit"
  | "state"
  | "time-zone"
  | "zones";

export type SettingField = {
  path: string;
  section: SectionId;
  label: string;
  hint?: string;
  kind: FieldKind;
  /** Shown after a number. */
  unit?: string;
};

type Fields = readonly (readonly [path: string, label: string, kind: FieldKind, hint?: string, unit?: string])[];

/** Another page decides this fact. It is listed because pages name it. */
export const GENERATOR = "generator.feeCents";

const bySection: Record<SectionId, Fields> = {
  business: [
    ["name", "Business name", "text", "On every page, email, invoice and waiver."],
    ["shortName", "Name, first line", "text", "Beside the logo the name stands in two lines."],
    ["shortNameTail", "Name, second line", "text"],
    ["logo", "Logo", "logo", "A picture with a clear background works best."],
    [
      "landscape",
      "Landscape",
      "landscape",
      "The land behind your castles: on the site, in emails and in the pictures people share.",
    ],
    ["contact.phone", "Phone", "phone", "The number customers call and text."],
    ["contact.email", "Email", "email", "Where customers write to, and where replies go."],
    ["home.locality", "Home town", "text", "Where your trucks start."],
    ["home.region", "State", "state", "Proposes your time zone. Addresses are in this state or in one around it."],
    ["home.regionName", "State, in full", "text", "As your pages, emails and the waiver name it."],
    ["home.country", "Country, two letters", "text"],
    [
      "home.timeZone",
      "Time zone",
      "time-zone",
      "Every time on your pages, in emails and in calendars is by this clock.",
    ],
    ["home.latitude", "Latitude", "number", "For maps and search engines."],
    ["home.longitude", "Longitude", "number"],
    ["servingSince", "Serving since", "number", "The year customers read on your pages."],
    ["foundedYear", "Founded in", "number", "The year search engines are told."],
    ["claims.rating", "Rating you claim", "number", "On the home page. Claim only what you can show.", "stars"],
    ["claims.showsRating", "Show the rating on the home page", "switch", "Hide it once your reviews speak for you."],
    ["claims.events", "Events you claim", "number", "“100+ events” on the home page.", "events"],
    ["claims.responseHours", "You answer within", "number", "Said wherever a customer can ask something.", "hours"],
    [
      "reviews.published",
      "Tell search engines your rating",
      "switch",
      "Only if it is true: your rating, and from how many reviews.",
    ],
    ["reviews.rating", "Rating for search engines", "number", "The average of real reviews.", "stars"],
    ["reviews.count", "Number of reviews", "number", undefined, "reviews"],
    ["links", "Links", "links", "Your pages elsewhere, such as Facebook or reviews."],
    ["insurance", "Certificate of insurance", "certificate", "A PDF you can send to parks and schools."],
  ],
  hours: [
    ["hours", "Opening times", "opening", "When someone answers the phone."],
    ["delivery.window", "Delivery window", "window", "When the truck arrives."],
    ["delivery.pickup", "Pickup window", "window", "When you come back for it."],
    [
      "delivery.mostADay",
      "Most deliveries a day",
      "limit",
      "How many orders your trucks can bring on one day. Leave it empty for no limit.",
      "deliveries",
    ],
    [
      "booking.leadHours",
      "Lead time",
      "number",
      "How long before delivery a customer has to book. 0 means until the same-day cutoff.",
      "hours",
    ],
    ["closed.weekdays", "Closed weekdays", "weekdays", "No deliveries on these days. Tap a day to close or open it."],
    ["closed.dates", "Closed dates", "closed-dates", "Vacations and holidays. Customers read the reason."],
    ["closed.season", "Season", "season", "Outside of it, customers can't book online."],
  ],
  booking: [
    [
      "deposit.basisPoints",
      "Deposit",
      "percent",
      "What customers pay to hold a day. The rest is due on delivery day. With 0, a booking is confirmed at once.",
    ],
    [
      "booking.windowDays",
      "Days ahead",
      "number",
      "How far out the online calendar goes. You can still book later days by hand.",
      "days",
    ],
    [
      "booking.sameDayCutoff",
      "Same-day cutoff",
      "time",
      "Until when today can still be booked online. After that, customers are asked to call.",
    ],
    [
      "booking.holdMinutes",
      "Checkout hold",
      "number",
      "How long a day is kept while someone pays by card. After that it opens again.",
      "minutes",
    ],
    [
      "booking.linkHoldHours",
      "Payment link hold",
      "number",
      "How long a day is kept for someone who pays by link.",
      "hours",
    ],
    ["booking.adminMonths", "Your own calendar", "number", "How far ahead you see and book by hand.", "months"],
    [
      "bookingAdviceWeeks.summer",
      "Advice, April to October",
      "range",
      "How many weeks ahead we advise to book.",
      "weeks",
    ],
    ["bookingAdviceWeeks.holidays", "Advice, holiday weekends", "range", undefined, "weeks"],
    ["bookingAdviceWeeks.winter", "Advice, November to March", "range", undefined, "weeks"],
    ["proposals.days", "A proposal ends after", "number", "How long a customer has to accept it.", "days"],
    [
      "proposals.holdsDays",
      "Hold its days until then",
      "switch",
      "Off leaves them open to others until it's accepted.",
    ],
  ],
  money: [
    [
      "cancellation.fullRefundDays",
      "Full refund until",
      "number",
      "Canceled this many days before or earlier, everything is refunded. Later, you keep the deposit.",
      "days",
    ],
    [
      "cancellation.freeReschedules",
      "Free moves",
      "number",
      "How often a customer may move to another day at no cost.",
      "moves",
    ],
    [
      "cancellation.rainCheckMonths",
      "A rain check is good for",
      "number",
      "How long a customer can use what was paid for a canceled day.",
      "months",
    ],
    [
      "noShow.keepsAll",
      "Keep everything if nobody is there",
      "switch",
      "Off keeps the deposit and refunds the rest, as in a late cancellation.",
    ],
    [
      "tax.basisPoints",
      "Sales tax",
      "percent",
      "Added to rentals, delivery and taxable extras. At 0 your pages say that no tax is added.",
    ],
    [
      "taxExemption.asked",
      "Take tax exemptions online",
      "switch",
      "Customers can enter the certificate of a school or public body. The tax comes off, and you are asked to check it. What counts depends on your state: ask a lawyer or an accountant.",
    ],
    ["taxExemption.text", "What they read beside it", "text", "Your words, where tax is charged."],
    [
      "secondDay.basisPoints",
      "Each further day",
      "percent",
      "What each day after the first costs, of the price plus the wet option.",
    ],
    [
      "damageCover.basisPoints",
      "Damage cover",
      "percent",
      `What customers may add, of the price of the rental. They read: "${DAMAGE_COVER}" 0 doesn't offer it.`,
    ],
    [
      "surface.hardFeeCents",
      "Fee on driveway or concrete, per unit",
      "money",
      "For the sandbags where nothing can be staked.",
    ],
    [GENERATOR, "Generator", "money", "The price of your extra. To change it, go to Inventory, Extras."],
    [
      "payments.links",
      "Payment links",
      "payment-links",
      "Your own payment pages, one for each rental and amount. Without a link, customers are asked to call.",
    ],
  ],
  area: [
    ["serviceArea.towns", "Towns", "names", "Delivery is free in these towns."],
    [
      "serviceArea.zips",
      "ZIPs",
      "zips",
      "Delivery is free here. Anyone else pays the fee of a zone, or is asked to call.",
    ],
    ["serviceArea.zones", "Delivery zones", "zones", "Farther ZIPs that you deliver to for a fee."],
    ["serviceArea.counties", "Counties", "names", "As your pages name them."],
    ["delivery.freeMiles", "Free delivery within", "number", "Measured from your home town.", "miles"],
    ["driveMinutes", "Drive times", "drive-minutes", "From your home town, on the pages of the towns.", "minutes"],
  ],
  day: [
    ["day.trucks", "Trucks", "number", "Each has a lane in the plan of a day. You can add one for a day.", "trucks"],
    ["day.milesPerHour", "Average speed", "number", "Between stops. Arrival times in the plan rest on it.", "mph"],
    [
      "day.windRepeatMinutes",
      "Measure the wind every",
      "number",
      "As long as the crew is there. Please have your insurer or lawyer read this and the anchor weights.",
      "minutes",
    ],
    [
      "day.completesByPickup",
      "Complete orders by pickup",
      "switch",
      "An order is completed when the crew has picked everything up. Off leaves it to you.",
    ],
    [
      "day.dryingDays",
      "Dry a wet unit for",
      "number",
      "A unit that comes back wet is out of service this long. 0 is off.",
      "days",
    ],
    ["day.anchorPounds", "Each anchor holds", "number", "Stakes on grass, weights on hard ground and indoors.", "lb"],
    ["day.tallOverFt", "A slide is tall over", "number", "Its anchors have to hold more.", "ft"],
    ["day.tallAnchorPounds", "Each anchor of a tall slide holds", "number", undefined, "lb"],
    ["day.sandbagPounds", "A sandbag weighs", "number", "For how many go on the truck.", "lb"],
  ],
  messages: [
    [
      "messages.ownerEmails",
      "Your copies go to",
      "emails",
      "Everyone here gets a copy. With none, copies go to the business's own address.",
    ],
    [
      "delivery.confirmedHoursBefore",
      "Delivery confirmation",
      "number",
      "How long before delivery customers get their exact time.",
      "hours before",
    ],
    [
      "messages.reviewUrl",
      "Where to leave a review",
      "text",
      "The thank-you after a party links to it. Leave it empty for no link.",
    ],
    [
      "messages.ownerPhone",
      "Text me at",
      "text",
      "A new booking, and a warning while a party runs, are texted there. Leave it empty for no texts.",
    ],
    [
      "alarms.phone",
      "Text alarms to",
      "text",
      "Your own number. We text it when something stops, at any hour. Leave it empty to use the number above.",
    ],
    [
      "alarms.heartbeatUrl",
      "Heartbeat address",
      "text",
      "A monitoring service gives you one. We request it every 5 minutes while all is well; the service alerts you when that stops.",
    ],
    ["messages.off", "Which emails go out", "message-switches", "Codes, receipts and refunds always go out."],
  ],
  safety: [
    ["setup.minutes", "Setup takes", "range", undefined, "minutes"],
    ["setup.breakdownMinutes", "Taking it down takes", "number", undefined, "minutes"],
    ["site.clearanceFt", "Clear space on each side", "number", undefined, "ft"],
    ["site.pathFt", "Path to the spot", "number", "How wide a gate or path has to be.", "ft"],
    ["site.ruleOfThumbFt", "Flat space needed", "feet", "The rule of thumb; each rental's page has its own size."],
    ["site.outletWithinFt", "Outlet within", "number", undefined, "ft"],
    ["site.outletVolts", "Outlet", "number", undefined, "volts"],
    ["site.windLimitMph", "Wind limit", "number", "We take it down above this. Never more than 25 mph.", "mph"],
    [
      "weather.watchWithinMph",
      "Watch a day from this close to the limit",
      "number",
      "A gust over an order's limit is a Stop on the weather desk; one this close to it is a Watch.",
      "mph",
    ],
    ["weather.rainPercent", "Watch rain from a chance of", "number", undefined, "%"],
    ["weather.thunderPercent", "Watch thunder from a chance of", "number", undefined, "%"],
    [
      "weather.decideAt",
      "Decide on the day before by",
      "time",
      "Until then a customer who was offered a choice can move or take a rain check for free.",
    ],
    [
      "weather.liveWatch",
      "Watch the wind during parties",
      "switch",
      "Every 15 minutes, from setup to pickup. Over the limit, the customer gets an email and a text to get everyone off, at any hour.",
    ],
    [
      "weather.allClearMinutes",
      "All clear after",
      "number",
      "As long as it has stayed under the limit. Please have your insurer or lawyer read this and what customers are asked to do.",
      "minutes",
    ],
    [
      "weather.callAfterMinutes",
      "Remind me to call after",
      "number",
      "Without an answer from the customer; once more after twice as long.",
      "minutes",
    ],
    [
      "weather.autoAsk",
      "Ask customers by itself",
      "switch",
      "When a day is a Stop, its customers get the choice by email without anybody pressing the button. Each is asked once.",
    ],
    ["weather.autoAskHours", "Ask by itself from", "number", "Before the delivery.", "hours"],
    [
      "weather.autoCallOff",
      "Call off by itself",
      "switch",
      "A day that is still a Stop at the time of the decision is called off. You can take it back until the customer has chosen.",
    ],
    ["site.ages", "Ages", "range", undefined, "years"],
    ["site.superviseUnderAge", "Right beside children under", "number", undefined, "years"],
    ["site.childrenPerAdult", "Children for each adult", "range", undefined, "children"],
    [
      "site.guidanceCapacity",
      "Children at a time",
      "range",
      "The rule of thumb; each rental's page has its own limit.",
      "children",
    ],
    ["site.maxCombinedWeightLb", "Most weight at a time", "number", undefined, "lb"],
  ],
  waiver: [],
  data: [
    [
      "retention.recordYears",
      "Keep bookings for",
      "number",
      "Then names, addresses and phones are erased. Amounts and days stay for your books.",
      "years",
    ],
    ["retention.quoteYears", "Keep quote requests for", "number", "Requests that never became a booking.", "years"],
  ],
};

export const settingFields: readonly SettingField[] = sectionIds.flatMap((section) =>
  bySection[section].map(([path, label, kind, hint, unit]) => ({
    path,
    section,
    label,
    kind,
    ...(hint ? { hint } : {}),
    ...(unit ? { unit } : {}),
  })),
);

/** Each key of these records is a setting of its own. */
export const recordPaths = ["payments.links", "driveMinutes"] as const satisfies readonly (
  | keyof Business
  | `payments.${keyof Business["payments"]}`
)[];

/** Finds the field at a path, at a key of a record, or around a part of it, such as `closed.dates.0.reason`. */
export function fieldAt(path: string): SettingField | undefined {
  return settingFields.find((field) => path === field.path || path.startsWith(`${field.path}.`));
}

/** For example `Drive time, Jasper` or `Payment link, castle-combo wet deposit`. */
export function settingLabel(path: string): string {
  const field = fieldAt(path);
  if (!field) return path;
  const record = recordPaths.find((one) => path.startsWith(`${one}.`));
  return record ? `${field.label.replace(/s$/, "")}, ${path.slice(record.length + 1)}` : field.label;
}
