// Small faults that an owner met on one page each: what is said has to be true on its own.

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { auditActions, auditSentence } from "#app/features/base/audit/rules/audit-actions.ts";
import { writeMessage } from "#app/features/base/messages/templates/write-message.server.ts";
import { customerSentences } from "#app/features/base/settings/rules/customer-sentences.ts";
import { followDeposit } from "#app/features/office/new-order/components/paying-card.tsx";
import { lastTime } from "#app/features/office/new-order/rules/callers.ts";
import { WaiverPill } from "#app/features/office/order-page/components/list/status-pills.tsx";
import { proposalTitle } from "#app/features/office/order-page/components/page/offer-notice.tsx";
import type { BookingDetail } from "#app/features/office/order-page/order-page-schema.ts";
import { canRemind } from "#app/features/office/order-page/rules/money-text.ts";
import { termsTexts } from "#app/features/office/order-page/rules/terms-text.ts";
import type { BookingView } from "#app/features/orders/orders/order-schema.ts";
import { addressTown } from "#app/features/orders/orders/rules/delivery-address.ts";
import { askedNames } from "#app/features/orders/quote/rules/quote-items.ts";
import { waiverStatusLabels } from "#app/features/orders/waiver/rules/waiver-labels.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { firstName } from "#app/shared/people/first-name.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { startingBusiness } from "#config/business.ts";
import { startingTerms } from "#tests/support/scenes/factories.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";

const today = plainDate("2026-11-17");

test("a refund's last day in another year says the year [O32]", () => {
  const order = { terms: startingTerms, eventDate: "2028-03-08", depositFinal: false };
  expect(termsTexts(order, today)).toContain("Full refund until Wed, Mar 1, 2028, then everything but the deposit");
  const soon = { ...order, eventDate: "2026-12-05" };
  expect(termsTexts(soon, today)).toContain("Full refund until Sat, Nov 28, then everything but the deposit");
});

test("the last time somebody booked is not in the future [O32]", () => {
  const booking = (eventDate: string) =>
    ({ status: "confirmed", eventDate, lastDay: eventDate, items: [], total: 250 }) as unknown as BookingView;
  expect(lastTime([booking("2026-11-22")], today)).toBeUndefined();
  expect(lastTime([booking("2026-11-22"), booking("2025-07-12")], today)).toContain("Jul 12, 2025");
});

test("East Ellijay is not Ellijay [O32]", () => {
  const places = { towns: ["Ellijay", "East Ellijay", "Jasper"], regionName: "Georgia" };
  expect(addressTown("4 Mill St, East Ellijay, GA 30540", places)).toBe("East Ellijay");
  expect(addressTown("4 Mill St, East Ellijay", { ...places, towns: ["Ellijay", "Jasper"] })).toBe("East Ellijay");
  expect(addressTown("12 Orchard Ln, Ellijay, GA 30540", places)).toBe("Ellijay");
  expect(addressTown("12 Orchard Ln ellijay", places)).toBe("Ellijay");
});

test("a closed date that has no days yet is no sentence of the preview [O32]", () => {
  const dates = [{ from: "", through: "", reason: "" }] as never;
  const business = { ...startingBusiness, closed: { ...startingBusiness.closed, dates } };
  const preview = customerSentences("hours", business, today);
  const texts = (preview?.lines ?? []).map((line) =>
    line.map((part) => (typeof part === "string" ? part : part.text)).join(""),
  );
  expect(texts.filter((text) => text.startsWith("Closed"))).toEqual([]);
});

test("what is known of a rain check wraps inside its panel [O32]", () => {
  const facts = [{ label: "Email", value: "a.very.long.address.of.somebody@a-long-domain.example.com" }];
  expect(renderToStaticMarkup(createElement(FactList, { facts }))).toContain("wrap-anywhere");
});

test("nobody is reminded of a balance of nothing [O32]", () => {
  const can = { remind: true } as BookingDetail["can"];
  expect(canRemind({ can, balance: 0 })).toBe(false);
  expect(canRemind({ can, balance: 125 })).toBe(true);
});

test("a PTA is not greeted by its first word [O32]", () => {
  expect(firstName("Roosevelt Elementary PTA")).toBeUndefined();
  expect(firstName("Hannah Teague")).toBe("Hannah");
});

test("the email about a changed account names the business as it is called now [O32]", () => {
  const data = { kind: "account_changed", name: "Dana", change: "Your password changed.", by: null } as const;
  const business = { ...startingBusiness, name: "Apple Jump Co." };
  const email = writeMessage({ ...data, accountUrl: "https://example.com/admin/account" }, "customer", business);
  expect(email?.subject).toBe("Your account at Apple Jump Co. changed");
});

test("the office calls a proposal a proposal everywhere [O33]", () => {
  const texts = [
    proposalTitle({ proposal: "declined", holdExpiresAt: null }, TIME_ZONE),
    proposalTitle({ proposal: "ended", holdExpiresAt: null }, TIME_ZONE),
    proposalTitle({ proposal: "open", holdExpiresAt: null }, TIME_ZONE),
    ...auditActions.map((action) => auditSentence({ action, details: {} })),
  ];
  expect(texts.filter((text) => /\boffer/i.test(text))).toEqual([]);
});

test("a signed waiver is Signed on every page, and none is said to be none of what [O33]", () => {
  const pill = (waiver: BookingView["waiver"]) => renderToStaticMarkup(createElement(WaiverPill, { waiver }));
  expect(pill({ id: 1, status: "confirmed" })).toContain(waiverStatusLabels.confirmed);
  expect(waiverStatusLabels.confirmed).toBe("Signed");
  expect(pill(null)).toContain("No waiver");
});

test("what was asked for by the form's name has ours beside it [O33]", () => {
  const rentals = [
    { type: "giant-slide", name: "Giant Slide" },
    { type: "castle-combo", name: "Castle Combo" },
  ];
  expect(askedNames(["Big Slide Rental", "Castle Combo"], rentals)).toEqual([
    "Giant Slide (Big Slide Rental)",
    "Castle Combo",
  ]);
});

test("the cash that is taken starts as the deposit and follows it until somebody types another amount [O28]", () => {
  expect(followDeposit("", undefined, 12_500)).toBe("125");
  expect(followDeposit("125", 12_500, 24_500)).toBe("245");
  expect(followDeposit("100", 12_500, 24_500)).toBe("100");
  expect(followDeposit("", undefined, 0)).toBe("");
});
