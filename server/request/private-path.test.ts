import { expect, test } from "vitest";
import { canonicalPrivatePath, loggablePath } from "./private-path.ts";

test("the secret of a private link stays out of the log", () => {
  expect(loggablePath("/booking/abc123")).toBe("/booking/[token]");
  expect(loggablePath("/sign/abc123/pdf")).toBe("/sign/[token]/pdf");
  expect(loggablePath("/checkout/demo/abc123")).toBe("/checkout/demo/[token]");
  expect(loggablePath("/join/abc123")).toBe("/join/[token]");
  expect(loggablePath("/inspect/abc123/12")).toBe("/inspect/[token]/12");
  expect(loggablePath("/calendar-feed/abc123")).toBe("/calendar-feed/[token]");
  expect(loggablePath("/w/7KQ2fA9x_3Lc")).toBe("/w/[token]");
  expect(loggablePath("/pay/rt-1s8-7KQ2fA9x_3Lc")).toBe("/pay/[token]");
  expect(loggablePath("/calendar")).toBe("/calendar");
});

const TOKEN = "Zq3xAAk9-_bcdEFGhijkLMNopqr";

test.each([
  "/Booking/",
  "/%62ooking/",
  "/%2562ooking/",
  "//booking//",
  "/BOOKING%2f",
  "/booking/%2e/",
  "/bookings/",
  "/x/y/",
  "/Sign/",
  "/checkout/Demo/",
])("no spelling such as %s shows the secret", (start) => {
  expect(loggablePath(`${start}${TOKEN}`)).not.toContain(TOKEN);
  expect(loggablePath(`${start}${TOKEN}.data`)).not.toContain(TOKEN);
});

test("public addresses are logged as they are", () => {
  for (const path of ["/palm-tree-combo-bounce-house-rental", "/api/availability/stream", "/admin/bookings"])
    expect(loggablePath(path)).toBe(path);
});

test("only private addresses get another spelling", () => {
  expect(canonicalPrivatePath(`/booking/${TOKEN}`)).toBeUndefined();
  expect(canonicalPrivatePath(`/booking/${TOKEN}/waiver.pdf`)).toBeUndefined();
  expect(canonicalPrivatePath(`/checkout/demo/${TOKEN}`)).toBeUndefined();
  expect(canonicalPrivatePath("/FAQ/")).toBeUndefined();
  expect(canonicalPrivatePath("/Booking")).toBeUndefined();
  expect(canonicalPrivatePath(`/Checkout/Demo/${TOKEN}/`)).toBe(`/checkout/demo/${TOKEN}`);
  expect(canonicalPrivatePath("/Booking/<script>")).toBeUndefined();
});
