import { expect, test } from "vitest";
import * as z from "zod/mini";
import { startingBusiness } from "#config/business.ts";
import { withValueAt } from "./rules/setting-path.ts";
import { settingsSchema } from "./settings-schema.server.ts";

function refusals(path: string, value: unknown): Record<string, string> {
  const result = z.safeParse(settingsSchema, withValueAt(structuredClone(startingBusiness), path, value));
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map((issue) => [issue.path.join("."), issue.message]));
}

test("the settings of a new installation can be published as they are", () => {
  expect(z.parse(settingsSchema, startingBusiness)).toEqual(startingBusiness);
});

const ZONE_NAME = "Please enter a name. Customers read it";
const canton = { name: "Canton", zips: ["30114", "30115"], feeCents: 4000 };

test.each<[path: string, value: unknown, at: string, sentence: string]>([
  ["name", " ", "name", "Please enter the name of your business"],
  ["contact.phone", "call me", "contact.phone", "Please enter a phone number with its area code."],
  ["contact.email", "dana@", "contact.email", "Please enter an email address like name@example.com."],
  ["home.region", "Georgia", "home.region", "Please choose a state from the list"],
  ["home.region", "QX", "home.region", "Please choose a state from the list"],
  ["links", [{ label: "Us", url: "javascript:alert(1)" }], "links.0.url", "A link starts with https://"],
  ["links", [{ label: "Us", url: "https://a;script-src.example" }], "links.0.url", "A link starts with https://"],
  ["links", [{ label: "Us", url: "https://a,default-src.example" }], "links.0.url", "A link starts with https://"],
  ["hours", { opens: "20:00", closes: "08:00" }, "hours", "You close before you open"],
  ["hours", { opens: "25:00", closes: "20:00" }, "hours.opens", "Please choose a time"],
  ["delivery.window", { starts: "10:00", ends: "08:00" }, "delivery.window", "Delivery ends before it starts"],
  ["delivery.window", { starts: "17:00", ends: "19:00" }, "delivery.pickup", "Pickup is before delivery"],
  ["booking.sameDayCutoff", "11:00", "booking.sameDayCutoff", "Same-day booking can't go on after deliveries end"],
  ["booking.windowDays", 0, "booking.windowDays", "Days ahead is 1 to 730"],
  ["booking.windowDays", 1.5, "booking.windowDays", "Days ahead is a whole number from 1 to 730"],
  ["booking.leadHours", "soon", "booking.leadHours", "Lead time is 0 to 720"],
  ["deposit.basisPoints", 10_100, "deposit.basisPoints", "Deposit is 0 to 100%"],
  ["deposit.basisPoints", "", "deposit.basisPoints", "Deposit is 0 to 100%"],
  ["closed.weekdays", [0, 1, 2, 3, 4, 5, 6], "closed.weekdays", "Leave at least one day open"],
  [
    "closed.dates",
    [{ from: "2026-12-26", through: "2026-12-24", reason: "Christmas" }],
    "closed.dates.0",
    "The last day is before the first",
  ],
  [
    "closed.dates",
    [{ from: "2026-02-30", through: "2026-03-01", reason: "x" }],
    "closed.dates.0.from",
    "That day doesn't exist",
  ],
  [
    "closed.dates",
    [{ from: "2026-12-24", through: "2026-12-24", reason: "" }],
    "closed.dates.0.reason",
    "Please enter a reason. Customers read it",
  ],
  ["closed.season", { from: "02-30", through: "11-01" }, "closed.season.from", "That day doesn't exist"],
  ["day.trucks", 0, "day.trucks", "Trucks is 1 to 20"],
  ["day.milesPerHour", 90, "day.milesPerHour", "Average speed is 5 to 75"],
  ["day.dryingDays", -1, "day.dryingDays", "Days is 0 to 14"],
  ["serviceArea.zips", ["3053"], "serviceArea.zips.0", "A ZIP has 5 digits"],
  ["serviceArea.zips", ["30536", "30536"], "serviceArea.zips", "One is in the list twice"],
  ["serviceArea.zones", [{ name: "", zips: ["30114"], feeCents: 4000 }], "serviceArea.zones.0.name", ZONE_NAME],
  ["serviceArea.zones", [{ ...canton, zips: [] }], "serviceArea.zones.0.zips", "Please enter a ZIP"],
  ["serviceArea.zones", [{ ...canton, zips: ["3011"] }], "serviceArea.zones.0.zips.0", "A ZIP has 5 digits"],
  ["serviceArea.zones", [{ ...canton, feeCents: -1 }], "serviceArea.zones.0.feeCents", "The fee is $0 to $10,000"],
  [
    "serviceArea.zones",
    [{ ...canton, zips: ["30114", "30540"] }],
    "serviceArea.zones.0.zips",
    "30540 is already in the free area",
  ],
  [
    "serviceArea.zones",
    [canton, { name: "Atlanta", zips: ["30301", "30114"], feeCents: 9000 }],
    "serviceArea.zones.1.zips",
    "30114 is already in Canton",
  ],
  [
    "serviceArea.zones",
    [canton, { name: "canton", zips: ["30301"], feeCents: 9000 }],
    "serviceArea.zones.1.name",
    "Another zone has this name",
  ],
  ["tax.basisPoints", 3100, "tax.basisPoints", "Sales tax is 0 to 30%"],
  ["tax.basisPoints", 712.5, "tax.basisPoints", "Sales tax has at most two decimals"],
  ["secondDay.basisPoints", 10_001, "secondDay.basisPoints", "Each further day is 0 to 100%"],
  ["damageCover.basisPoints", "", "damageCover.basisPoints", "Damage cover is 0 to 100%"],
  ["surface.hardFeeCents", 1000.5, "surface.hardFeeCents", "The fee has at most two decimals"],
  ["delivery.mostADay", 0, "delivery.mostADay", "Deliveries a day is 1 to 1000"],
  ["proposals.days", 0, "proposals.days", "Days is 1 to 60"],
  ["serviceArea.towns", [], "serviceArea.towns", "Please enter a town"],
  ["site.windLimitMph", 30, "site.windLimitMph", "Wind limit is 1 to 25"],
  ["site.ages", { from: 12, to: 3 }, "site.ages", "Ages goes from the smaller number to the larger one"],
  [
    "payments.links.castle-combo dry full",
    "ftp://pay",
    "payments.links.castle-combo dry full",
    "A link starts with https://",
  ],
  ["surprise", true, "", "There's no such setting"],
])("%s as %j is refused beside its field", (path, value, at, sentence) => {
  expect(refusals(path, value)).toEqual({ [at]: sentence });
});

test("the second line of the short name is one line, and may be empty", () => {
  const parsed = (shortNameTail: string) =>
    z.parse(settingsSchema, { ...startingBusiness, shortNameTail }).shortNameTail;
  expect(parsed("Bounce\n\u202eCo.")).toBe("Bounce Co.");
  expect(parsed("")).toBe("");
});

test("zones, a tax rate and a limit of deliveries are stored as typed", () => {
  const values = {
    ...startingBusiness,
    tax: { basisPoints: 725 },
    delivery: { ...startingBusiness.delivery, mostADay: 6 },
    serviceArea: { ...startingBusiness.serviceArea, zones: [canton] },
  };
  expect(z.parse(settingsSchema, values)).toEqual(values);
});
