import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { hoursText } from "#app/shared/words/business-text.ts";
import { startingBusiness } from "#config/business.ts";
import type { Audience, MessageData, MessageOf, WrittenEmail } from "../message-data.ts";
import { depositPaid, paidInFull, sampleBooking, sampleMessages, sampleOrder, sampleQuote } from "./sample-messages.ts";
import { sampleStates } from "./sample-states.ts";
import { writeMessage } from "./write-message.server.ts";

const audiences: Audience[] = ["customer", "owner"];
const states = sampleStates.flatMap(({ name, data }) =>
  audiences.map((audience) => ({ kind: data.kind, name, audience, data })),
);
const versions = sampleMessages.flatMap((data) => audiences.map((audience) => ({ kind: data.kind, audience, data })));
const customerOnly = [
  "found_link",
  "link_renewed",
  "email_changed",
  "hold_code",
  "booking_code",
  "invitation",
  "rain_check",
  "rain_check_ends",
  "account_changed",
  "mail_test",
  "insurance_certificate",
  "signing_link",
  "payment_reminder",
  "balance_reminder",
  "thank_you",
  "proposal_ends_soon",
  "quote_answer",
  "booking_message",
  "weather_offer",
  "called_off",
  "watch_off",
  "watch_clear",
  "day_open",
  "on_our_way",
];
const ownerOnly = ["payment_alert", "bookings_summary", "watch_report", "trouble"];
const without = { customer: ownerOnly, owner: customerOnly };
const sent = versions.filter(({ kind, audience }) => !without[audience].includes(kind));

function write(data: MessageData, audience: Audience = "customer"): WrittenEmail {
  const message = writeMessage(data, audience, startingBusiness);
  if (!message) throw new Error(`${data.kind} has no version for the ${audience}`);
  return message;
}

const flowing = (text: string) => text.replace(/\n(> )?/g, " ");

/** Each version must say these, beyond the name and the date. */
const facts: Record<MessageData["kind"], Record<Audience, string[]>> = {
  booking_received: {
    customer: ["$250", "$125", "60 minutes", "https://bounce.example/booking/tok_3fA9"],
    owner: ["$250", "$0"],
  },
  bookings_summary: { customer: [], owner: ["Booking 1042", "$250", "https://bounce.example/admin/bookings"] },
  payment_received: { customer: ["$125", "$250", "8–10 AM"], owner: ["$125", "$250"] },
  payment_failed: {
    customer: ["approve the payment of $125", "nothing was taken", "https://bounce.example/booking/tok_3fA9"],
    owner: ["$125", "asked the customer to pay again"],
  },
  payment_reminder: { customer: ["$125", "$250", "https://bounce.example/booking/tok_3fA9"], owner: [] },
  balance_reminder: {
    customer: ["Pay $125", "$125 of $250", "https://bounce.example/booking/tok_3fA9"],
    owner: [],
  },
  thank_you: {
    customer: ["$250", "Your receipt is attached", "https://reviews.example/us"],
    owner: [],
  },
  rain_check: { customer: ["$40", "RAIN-7MQ2-M4XD-90TVB", "Hannah", "May 12, 2027"], owner: [] },
  rain_check_ends: { customer: ["$40 is left", "RAIN-7MQ2-M4XD-90TVB", "Hannah", "May 12, 2027"], owner: [] },
  mail_test: { customer: ["https://bounce.example/mail-test/tok_5Tw"], owner: [] },
  trouble: { customer: [], owner: ["for 50 hours", "Next step", "https://bounce.example/admin/health"] },
  insurance_certificate: { customer: ["River Park on May 30", "March 1, 2027"], owner: [] },
  email_changed: { customer: ["booking 1042", "h•••@example.org"], owner: [] },
  link_renewed: { customer: ["old one", "https://bounce.example/booking/tok_3fA9"], owner: [] },
  found_link: {
    customer: ["30 minutes", "Booking 1042", "Saturday, May 30, 2026", "https://bounce.example/find-booking/tok_4Rd"],
    owner: [],
  },
  hold_code: { customer: ["418 207", "10 minutes"], owner: [] },
  booking_code: { customer: ["530 916", "15 minutes", "rain check"], owner: [] },
  invitation: { customer: ["Jess", "Dana Whitfield", "72 hours", "https://bounce.example/join/tok_8Kq"], owner: [] },
  account_changed: { customer: ["Jess", "Your password was changed.", "Dana Whitfield did this."], owner: [] },
  hold_ends_soon: {
    customer: ["$125", "until May 14, 2026, 12:00 PM ET"],
    owner: ["$125", "record the payment", "12:00 PM ET"],
  },
  hold_expired: { customer: ["Nothing was charged", "https://bounce.example/calendar"], owner: ["paid in time"] },
  late_payment_refunded: { customer: ["$125", "https://bounce.example/calendar"], owner: ["$125"] },
  booking_cancelled: { customer: ["$125", "canceled"], owner: ["$125", "The date is open again"] },
  refund_sent: { customer: ["$125"], owner: ["$125"] },
  paid_twice: {
    customer: ["received your payment of $250", "$125 more than the price", "paid in full"],
    owner: ["paid $250", "$125", "automatically"],
  },
  payment_for_deleted_booking: { customer: ["$125", "1042"], owner: ["$125", "1042", "hannah@example.com"] },
  payment_alert: { customer: [], owner: ["be reached", "https://bounce.example/admin/bookings"] },
  weather_offer: {
    customer: [
      "Gusts to 26 mph at 2 PM",
      "Fri, May 29, 6:00 PM",
      "rain check",
      "https://bounce.example/booking/tok_3fA9",
    ],
    owner: [],
  },
  day_open: {
    customer: ["Castle Combo", "https://bounce.example/calendar?date=2026-05-30", "/waiting-list/tok_5wA1"],
    owner: [],
  },
  called_off: {
    customer: [
      "because of the weather",
      "rain check",
      "12 months",
      "$125 back",
      "https://bounce.example/booking/tok_3fA9",
    ],
    owner: [],
  },
  watch_off: {
    customer: ["measured a gust of 19 mph at 2:15 PM", "Blower off", "https://bounce.example/w/7KQ2fA9x_3Lc"],
    owner: [],
  },
  watch_clear: { customer: ["30 minutes", "under 18 mph", "https://bounce.example/w/7KQ2fA9x_3Lc"], owner: [] },
  watch_report: {
    customer: [],
    owner: ["Hannah Teague", "(706) 555-0187", "Gusts of 19 mph", "https://bounce.example/admin/weather/live"],
  },
  booking_moved: { customer: ["Saturday, May 23, 2026", "weather"], owner: ["Saturday, May 23, 2026", "weather"] },
  addition: {
    customer: ["holding Giant Slide for you until May 12, 2026, 12:45 PM", "Pay $137.50"],
    owner: ["wants to add Giant Slide", "$137.50"],
  },
  order_changed: {
    customer: [
      "Giant Slide added",
      "now $250 instead of $215",
      "$125 is still due",
      "https://bounce.example/sign/tok_2Lc",
    ],
    owner: ["Giant Slide added", "$250 now instead of $215"],
  },
  booking_message: { customer: ["7:30, if the gate is open.", "https://bounce.example/booking/tok_3fA9"], owner: [] },
  change_requested: {
    customer: ["cancel", "$125", "24 hours"],
    owner: ["Refund under your policy", "$125", "fell through."],
  },
  proposal_sent: {
    customer: [
      "Friday, May 22, 4:12 PM ET",
      "$250",
      "https://bounce.example/booking/tok_3fA9",
      "Ten percent off",
      "replaces the quote before",
    ],
    owner: ["Hannah Teague", "Friday, May 22, 4:12 PM", "Ten percent off"],
  },
  proposal_ends_soon: {
    customer: ["Your quote ends Friday, May 22, 4:12 PM ET", "Nothing is held", "$250", "/booking/tok_3fA9"],
    owner: [],
  },
  offer_change_requested: {
    customer: ["Could it be dry?", "24 hours", "stays open"],
    owner: ["Could it be dry?", "Hannah Teague", "send it again"],
  },
  proposal_closed: { customer: ["Nothing was booked"], owner: ["days are open again"] },
  signing_link: { customer: ["https://bounce.example/sign/tok_9Qx", "waiver"], owner: [] },
  waiver_signed: { customer: ["signed"], owner: ["signed"] },
  on_our_way: { customer: ["around 8:37 AM"], owner: [] },
  delivery_confirmation: { customer: ["8–10 AM", "6–8 PM", "$125"], owner: ["8–10 AM", "Collect $125", "gate code"] },
  quote_received: { customer: ["24 hours", "Giant Slide"], owner: ["Church picnic", "marcus@example.com", "80"] },
  quote_answer: { customer: ["$175", "https://bounce.example/calendar"], owner: [] },
  payment_notification: { customer: ["$175", "Credit card"], owner: ["$175", "hannah@example.com"] },
};

test.each(sent)("$kind tells the $audience the facts they would look for", ({ kind, audience, data }) => {
  const { subject, text, html } = write(data, audience);
  const ofQuote = kind === "quote_received" || kind === "quote_answer";
  const name = ofQuote ? "Marcus" : "Hannah";
  const date = ofQuote ? "Saturday, July 4, 2026" : "Saturday, May 30, 2026";
  const item = kind === "payment_notification" || ofQuote ? "Slip and Slide" : "Castle Combo";
  const expectedFacts = kind === "payment_notification" ? [name, item] : [name, item, date];
  // Anyone may have typed the address, so the code stands alone.
  const aboutNobody = [
    "found_link",
    "email_changed",
    "hold_code",
    "invitation",
    "account_changed",
    "rain_check",
    "rain_check_ends",
    "day_open",
    "mail_test",
    "trouble",
    "bookings_summary",
    "insurance_certificate",
    "payment_alert",
    "payment_for_deleted_booking",
    "watch_report",
  ].includes(kind);
  const expected = [...(aboutNobody ? [] : expectedFacts), ...facts[kind][audience]];
  const readable = flowing(text);
  for (const fact of expected) {
    expect(readable).toContain(fact);
    expect(html).toContain(fact);
  }
  expect(subject.length).toBeLessThan(90);
});

test("a customer reads of a quote, never of an offer or a proposal, and which items are always wet [C33, O33]", () => {
  const all = states.filter(({ kind, audience }) => audience === "customer" && !ownerOnly.includes(kind));
  for (const { data } of all) {
    const { subject, text } = write(data);
    expect(`${subject} ${text}`).not.toMatch(/\b(our offer|the offer|an offer|proposal|by nature|runs with water)/i);
  }
  const slide = { ...sampleBooking, items: [{ name: "Slip and Slide", wet: true, wetByNature: true }] };
  const offer = { kind: "proposal_sent", until: "Friday", held: false, message: "", again: false } as const;
  const { subject, text, html } = write({ ...offer, booking: slide });
  expect(subject).toMatch(/^Your quote: /);
  for (const part of ["Here is your quote", "See your quote", "Always wet"]) expect(html + text).toContain(part);
});

test("the confirmation says how to prepare for the rented items, and every email has a mark [C32]", () => {
  const paid = { kind: "payment_received", amountCents: 12_500, confirms: true } as const;
  const hose = "A garden hose that reaches the spot.";
  const dry = { ...depositPaid, items: [{ name: "Castle Combo", wet: false, wetByNature: false }] };
  const wet = { ...depositPaid, items: dry.items.map((item) => ({ ...item, wet: true })) };
  const list = flowing(write({ ...paid, booking: wet }).text);
  for (const part of ["Before we arrive", "A 110 V outlet within 100 ft.", hose]) expect(list).toContain(part);
  expect(flowing(write({ ...paid, booking: dry }).text)).not.toContain("hose");
  const powered = { ...dry, extras: [{ name: "Generator", quantity: 1 }] };
  expect(flowing(write({ ...paid, booking: powered }).text)).not.toContain("outlet");
  expect(write({ ...paid, booking: dry, confirms: false }).text).not.toContain("Before we arrive");
  const marks = sent.map(({ data, audience }) => write(data, audience).html.match(/background-color:#86d3f6/g)?.length);
  expect(new Set(marks)).toEqual(new Set([1]));
});

test.each(sent)("$kind to the $audience has a link and says how to reach us", ({ kind, audience, data }) => {
  const { text, html } = write(data, audience);
  if (audience === "customer") {
    for (const way of [
      startingBusiness.contact.phone,
      startingBusiness.contact.email,
      hoursText(startingBusiness.hours),
    ]) {
      expect(text).toContain(way);
      expect(html).toContain(way);
    }
    // Staff get emails like customers, but have an account.
    if (kind !== "account_changed") expect(text + html).not.toContain("/admin/");
  } else if (kind !== "payment_notification") {
    expect(text).toMatch(/\nhttps:\/\/bounce\.example\/admin\/\S+\n/);
    expect(html).toMatch(/href="https:\/\/bounce\.example\/admin\//);
    expect(text + html).not.toContain("/booking/tok_");
  }
  expect(html).toContain('<html lang="en">');
  expect(html).not.toMatch(/<img|<link|src=|url\(/);
});

test.each(states)(
  "$kind, $name, to the $audience has no holes, and plain text in short lines",
  ({ audience, data }) => {
    const email = writeMessage(data, audience, startingBusiness);
    if (!email) return;
    const { subject, text, html } = email;
    expect(subject + text + html).not.toMatch(/undefined|NaN|\[object|null/);
    expect(text).not.toMatch(/<[a-z/]|&amp;|&#/);
    for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(68);
  },
);

const aboutOrders = sent.flatMap(({ kind, audience, data }) =>
  "booking" in data
    ? [{ kind, audience, data: { ...data, booking: { ...sampleOrder, paidCents: data.booking.paidCents } } }]
    : [],
);

/** During a party there is only room for instructions. */
const urgent = ["watch_off", "watch_clear"];

test.each(aboutOrders)("$kind tells the $audience every item and every day of an order", ({ kind, audience, data }) => {
  const { subject, text, html } = write(data, audience);
  for (const shownText of [flowing(text), html]) {
    expect(shownText).toContain("Saturday, May 30 through Sunday, May 31, 2026");
    for (const thing of ["Castle Combo, with water", "Castle Combo, dry", "Slip and Slide, with water"]) {
      expect(shownText).toContain(thing);
    }
    expect(shownText).toContain("2 × Generator, Folding tables");
  }
  // A typed subject stays as it was typed.
  if ("subject" in data) expect(subject).toBe(data.subject);
  else if (!urgent.includes(kind)) expect(subject).toMatch(/Castle Combo and 2 more|May 30–31/);
  expect(flowing(text)).not.toMatch(/the 2 ×|Slide (is|has) |the date /i);
  for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(68);
});

test("an order's email names the day of the pickup and every line of the price", () => {
  const { subject, text } = write({
    kind: "booking_received",
    booking: sampleOrder,
    dueNowCents: 56068,
    holdMinutes: 60,
    payUrl: "",
  });
  expect(subject).toBe("Castle Combo and 2 more on May 30–31: please pay the deposit to keep them");
  expect(text).toContain(
    "Delivery: Saturday, May 30, 8–10 AM, confirmed 24 hours before\nPickup: Sunday, May 31, 6–8 PM",
  );
  expect(text).toContain("Code SPRING: −$112.00\nSales tax (7%): $73.36\nTotal: $1,121.36\n");
});

test("if nothing is due, the email asks for no money and mentions no deposit", () => {
  const free = { ...sampleOrder, depositCents: 0, totalCents: 0, balanceCents: 0 };
  const atTheDoor = { ...sampleOrder, depositCents: 0 };
  const received = { kind: "booking_received", dueNowCents: 0, holdMinutes: null, payUrl: undefined } as const;
  for (const booking of [free, atTheDoor]) {
    const { subject, text } = write({ ...received, booking });
    expect(subject).toBe("Castle Combo and 2 more on May 30–31: we have your booking");
    expect(flowing(text)).not.toMatch(/please pay|deposit|call us to pay/i);
  }
  expect(write({ ...received, booking: free }, "owner").text).toContain("Nothing is due. The booking is confirmed.");
  const owner = write({ ...received, booking: atTheDoor }, "owner").text;
  expect(owner).toContain("Nothing is due until delivery day.");
  expect(owner).toContain("Balance due on delivery day: $1,121.36");
});

test("the owner is asked to look at a tax exemption", () => {
  const booking = { ...sampleOrder, exemption: { name: "Gilmer Elementary", number: "GA-7741" } };
  const data = { kind: "booking_received", booking, dueNowCents: 56068, holdMinutes: 60, payUrl: "" } as const;
  const text = flowing(write(data, "owner").text).replace(/ +/g, " ");
  expect(text).toContain("Please check: Tax exemption of Gilmer Elementary, certificate GA-7741");
});

test.each(customerOnly)("only the customer gets a %s", (customerKind) => {
  const message = sampleMessages.find(({ kind }) => kind === customerKind);
  expect(message && writeMessage(message, "owner", startingBusiness)).toBeUndefined();
});

test("a reminder asks for the deposit before the party, and for the rest of the bill from then on", () => {
  const before = write({ kind: "payment_reminder", booking: sampleBooking, dueNowCents: 12500 });
  expect(before.subject).toBe("Castle Combo on Saturday, May 30: $125 still due");
  expect(flowing(before.text)).toContain("the $125 deposit hasn't been paid yet");
  const part = write({ kind: "payment_reminder", booking: depositPaid, dueNowCents: 12500 });
  expect(flowing(part.text)).toContain("$125 is still due");
  const runs = { ...sampleOrder, paidCents: 56_068, balanceCents: 56_068, hasBegun: true };
  const during = write({ kind: "payment_reminder", booking: runs, dueNowCents: 56_068 }).text;
  expect(flowing(during)).toContain("yours until pickup: Sunday, May 31, 6–8 PM. $560.68 is still due.");
  expect(during).toContain("Balance still due: $560.68");
  expect(during).not.toMatch(/Thank you|delivery day|8–10 AM|reserved|Cash or a check/);
  const over = { ...depositPaid, hasBegun: true, isOver: true };
  const after = write({ kind: "payment_reminder", booking: over, dueNowCents: 12500 });
  expect(flowing(after.text)).toContain("Thank you for having us");
  expect(after.text).not.toMatch(/delivery day|8–10 AM/);
  expect(after.text).toContain("Balance still due: $125");
});

test("an answer to a quote stays as it was typed, and its addresses can be followed", () => {
  const typed = "Hi Ann & Bo,\n\n  two lines\n<b>not bold</b>, see https://bounce.example/calendar?a=1&b=2.\n\nBye";
  const { subject, text, html } = write({ kind: "quote_answer", subject: "Your day, $250", text: typed });
  expect(subject).toBe("Your day, $250");
  expect(text).toContain(typed);
  expect(html).toContain("Hi Ann &amp; Bo,</p>");
  expect(html).toContain("two lines<br>&lt;b&gt;not bold&lt;/b&gt;, see ");
  const address = "https://bounce.example/calendar?a=1&amp;b=2";
  expect(html).toContain(`href="${address}"`);
  expect(html).toContain(`>${address}</a>.</p>`);
});

test("subjects are specific and short", () => {
  const booking: MessageData = {
    kind: "booking_received",
    booking: sampleBooking,
    dueNowCents: 12500,
    holdMinutes: 60,
    payUrl: "",
  };
  expect(write(booking).subject).toBe("Castle Combo on Saturday, May 30: please pay the deposit to keep it");
  expect(write(booking, "owner").subject).toBe("New booking 1042: Castle Combo, Sat May 30, Hannah Teague");
});

test("an email about a hold without an end names no end", () => {
  const { text } = write({
    kind: "booking_received",
    booking: sampleBooking,
    dueNowCents: 12500,
    holdMinutes: null,
    payUrl: "",
  });
  expect(text).not.toContain("hold it for");
  expect(text).toContain(sampleBooking.bookingUrl);
});

test("the owner reads how much of an expired hold a rain check had paid", () => {
  const holding = {
    kind: "hold_ends_soon",
    dueNowCents: 4_500,
    byLink: false,
    until: "May 14, 2026, 12:00 PM",
  } as const;
  const owner = (paidCents: number) => write({ ...holding, booking: { ...sampleBooking, paidCents } }, "owner").text;
  expect(owner(8_000)).toContain("Only $80 has been paid so far. $45 is due");
  expect(owner(0)).toContain("No payment has been recorded. $45 is due");
});

test("an email about a paid booking asks for no deposit", () => {
  const { subject, text } = write({
    kind: "booking_received",
    booking: paidInFull,
    dueNowCents: 12500,
    holdMinutes: null,
    payUrl: "",
  });
  expect(subject + text).not.toMatch(/pay the|Deposit due/);
  expect(text).toContain("Balance, paid in full: $0");
});

test("a payment email says how much is left, or that nothing is", () => {
  const deposit = write({ kind: "payment_received", booking: depositPaid, amountCents: 12500, confirms: true });
  expect(deposit.text).toContain("Balance due on delivery day: $125");
  const rest = write({ kind: "payment_received", booking: paidInFull, amountCents: 12500, confirms: false });
  expect(rest.subject).toBe("We received $125 for Castle Combo on Saturday, May 30");
  expect(flowing(rest.text)).toContain("nothing is left to pay");
  expect(rest.text).not.toContain("due on delivery day");
});

test("a payment above the total names the excess and does not say that all is well", () => {
  const overpaid = { ...paidInFull, paidCents: 43_000 };
  const data = { kind: "payment_received", booking: overpaid, amountCents: 30_500, confirms: false } as const;
  expect(flowing(write(data).text)).toContain("That's $180 more than the total. We'll refund the $180.");
  expect(write(data).text).toContain("Overpaid, to be refunded: $180");
  expect(write(data).text).not.toMatch(/nothing is left|paid in full/i);
});

test("a cancellation says how much is refunded, how, and how much is kept", () => {
  const cancelled = (refundCents: number, keptCents: number, byHandCents = 0, audience: Audience = "customer") =>
    flowing(
      write(
        {
          ...{ kind: "booking_cancelled", booking: depositPaid, refundCents, keptCents, byHandCents },
          ...{ creditBackCents: 0, creditsBack: [], credit: null },
        },
        audience,
      ).text,
    );
  expect(cancelled(12500, 0)).toContain("We are refunding $125 to your card");
  expect(cancelled(12500, 0, 12500)).toContain("We will get $125 back to you");
  expect(cancelled(12500, 0, 12500)).not.toContain("card");
  expect(cancelled(12500, 0, 12500, "owner")).toContain("refund $125 yourself");
  const mixed = cancelled(21500, 0, 10750);
  expect(mixed).toContain("We are refunding $107.50 to your card");
  expect(mixed).toContain("the other $107.50 back to you");
  const todo = cancelled(21500, 0, 10750, "owner");
  expect(todo).toContain("$107.50 will be refunded to the card automatically. To do: refund $107.50 yourself");
  expect(cancelled(0, 12500)).toContain(`Less than ${startingBusiness.cancellation.fullRefundDays} days`);
  expect(cancelled(0, 12500)).toContain("Deposit kept: $125");
  expect(cancelled(0, 0)).toContain("Nothing was paid");
});

test("the owner reads whether a customer who canceled took money or a rain check", () => {
  const canceled = { kind: "booking_cancelled", booking: depositPaid, keptCents: 0, byHandCents: 0 } as const;
  const credit = { code: "RAIN-7K2M-Q4", amountCents: 12_500, expiresOn: plainDate("2027-05-12") };
  const back = { code: "RAIN-9T4B-X1", amountCents: 4_000, expiresOn: plainDate("2027-01-31"), ended: false };
  const money = { refundCents: 0, creditBackCents: 4_000, creditsBack: [back] };
  const rainCheck = { ...canceled, ...money, credit };
  const text = flowing(write(rainCheck, "owner").text);
  expect(text).toContain("The customer canceled on their page.");
  expect(text).toContain(
    "What was paid is a rain check of $125 now; no money goes back. $40 is back on the rain check",
  );
  expect(text).toContain("Back on their rain check: $40");
  const email = flowing(write({ ...rainCheck, refundCents: 2_000, byHandCents: 2_000 }, "owner").text);
  expect(email).toContain("$125 of what was paid is a rain check now.");
  expect(email).toContain("To do: refund $20 yourself");
  expect(email).not.toContain("no money");
  expect(text).not.toContain("No refund is due");
  const theirs = flowing(write({ ...rainCheck, credit: null }).text);
  expect(theirs).toContain("$40 is back on the rain check you paid with, RAIN-9T4B-X1, good through January 31, 2027.");
  expect(theirs).not.toContain("Refund: $0");
});

test("a refund says how it was made, and only one to a card mentions the bank", () => {
  const refund = (how: MessageOf<"refund_sent">["how"], methodName = "") =>
    flowing(write({ kind: "refund_sent", booking: depositPaid, amountCents: 12500, how, methodName }).text);
  expect(refund("cash")).toContain("We refunded you $125 in cash.");
  expect(refund("check")).toContain("by check");
  expect(refund("other", "Venmo")).toContain("We refunded you $125 by Venmo.");
  for (const how of ["cash", "check", "other", "unsaid"] as const) expect(refund(how)).not.toMatch(/bank|on its way/i);
  for (const how of ["card", "provider"] as const) expect(refund(how)).toMatch(/to your card\. Banks/);
});

test("the copy of a quote request has everything that was typed: place, guests and message, too [C29]", () => {
  const typed = { location: "Tabor Park", attendees: "40 kids", additionalRequests: "Shade by 10 a.m., please." };
  const { text, html } = write({ kind: "quote_received", quote: { ...sampleQuote, ...typed } });
  for (const value of Object.values(typed)) for (const part of [text, html]) expect(part).toContain(value);
});

test("links in a quote request are not sent back to an address that anyone can type in", () => {
  const links = ["https://evil.example/a?b", "www.evil.example", "evil.example", "EVIL.example/x"];
  const quote = { ...sampleQuote, name: "WIN-A-CAR.example now", location: "evil.example" };
  for (const link of links) {
    const { text, html } = write({
      kind: "quote_received",
      quote: { ...quote, additionalRequests: `Visit ${link} now` },
    });
    expect((text + html).toLowerCase()).not.toContain("evil");
    expect(text).toContain("Visit [link left out] now");
    expect(text).toContain("Hi there,");
  }
});

test("a reminder of the balance and the thanks tell the truth about the money", () => {
  const due = flowing(write({ kind: "balance_reminder", online: "parts", booking: depositPaid }).text);
  expect(due).toContain("So far you paid $125 of $250.");
  const paid = write({ kind: "thank_you", booking: paidInFull, reviewUrl: "" }).text;
  expect(paid).not.toMatch(/due|review/i);
  const open = write({ kind: "thank_you", booking: depositPaid, reviewUrl: "" }).text;
  expect(open).toContain("Balance still due: $125");
  const unpaid = write({ kind: "thank_you", booking: sampleBooking, reviewUrl: "" }).text;
  expect(unpaid).not.toContain("receipt");
});

test("booked for the same day, no email promises a move or a rain check that the page refuses [M32]", () => {
  const received = { kind: "booking_received", dueNowCents: 12500, holdMinutes: 60, payUrl: undefined } as const;
  const today = flowing(write({ ...received, booking: { ...sampleBooking, needsCall: true } }).text);
  expect(today).toContain("Today is the day, so please call us");
  expect(today).not.toMatch(/move your event|turn all|on your page/);
  const ahead = flowing(write({ ...received, booking: sampleBooking }).text);
  expect(ahead).toContain("makes the deposit final. You can do all of this until the day before your event.");
});

test("the booking's own terms say which changes are possible", () => {
  const received = { kind: "booking_received", dueNowCents: 12500, holdMinutes: 60, payUrl: undefined } as const;
  const cancellation = { fullRefundDays: 14, freeReschedules: 0, rainCheckMonths: 6 };
  const booking = { ...sampleBooking, terms: { ...sampleBooking.terms, cancellation } };
  const own = flowing(write({ ...received, booking }).text);
  expect(own).toContain(
    "at least 14 days before your event for a full refund, as money or as a rain check good for 6 months",
  );
  expect(own).not.toMatch(/move your event|turn all/);
  const usual = flowing(write({ ...received, booking: sampleBooking }).text);
  expect(usual).toContain("you can move your event once for free, or turn all you paid into a rain check instead");
});

test.each(states)(
  "$kind, $name, to the $audience says once where to request its private link again",
  ({ audience, data }) => {
    const email = writeMessage(data, audience, startingBusiness);
    if (!email) return;
    const carriesLink = /bounce\.example\/(booking|sign|find-booking)\/tok_/.test(email.text);
    const times = audience === "customer" && carriesLink ? 1 : 0;
    const lines = email.text.split("\n").filter((line) => line === "https://bounce.example/find-booking");
    expect(lines).toHaveLength(times);
    expect(email.html.split('href="https://bounce.example/find-booking"')).toHaveLength(times + 1);
  },
);

test("an email about a move says who made it and its effect on the deposit", () => {
  const moved = { kind: "booking_moved", booking: depositPaid, fromDate: "2026-05-23" } as const;
  const byThemselves = flowing(write({ ...moved, why: "customer", makesFinal: true }).text);
  expect(byThemselves).toContain("You moved your booking. The Castle Combo is now booked for Saturday, May 30, 2026");
  expect(byThemselves).toContain("Moving it costs nothing. Everything else stays the same.");
  expect(byThemselves).toContain("made your deposit final: it isn't refunded if you cancel later");
  const byUs = flowing(write({ ...moved, why: "us", makesFinal: false }).text);
  expect(byUs).toContain("We moved your booking.");
  expect(byUs).not.toContain("final");
  expect(flowing(write({ ...moved, why: "customer", makesFinal: false }, "owner").text)).toContain("on their page");
});

test("a deposit that is kept for a late move is not explained by the days that are left", () => {
  const booking = { ...depositPaid, depositFinal: true, reschedules: 1 };
  const late = { kind: "booking_cancelled", booking, refundCents: 0, keptCents: 12_500 } as const;
  const { text } = write({ ...late, byHandCents: 0, creditBackCents: 0, creditsBack: [], credit: null });
  expect(flowing(text)).toContain("moved shortly before its first date, so we keep the deposit. That's $125.");
  expect(text).not.toContain("Less than 7 days");
  const request = { kind: "change_requested", booking, request: "cancel", note: "", refundCents: 0 } as const;
  const received = { kind: "payment_received", booking, amountCents: 12_500, confirms: false } as const;
  for (const data of [request, received]) {
    const plainText = flowing(write(data).text);
    expect(plainText).toContain("The party was moved shortly before its first date, so we keep the deposit.");
    expect(plainText).not.toMatch(/Less than 7 days|full refund|once for free/);
  }
});

test("after the delivery no email says that money is due on delivery day", () => {
  const runs = { ...sampleBooking, hasBegun: true, paidCents: 17_500, balanceCents: 7_500 };
  const during = write({ kind: "payment_received", booking: runs, amountCents: 5_000, confirms: false }).text;
  expect(flowing(during)).toContain("The balance of $75 is still due.");
  expect(during).toContain("Pickup: 6–8 PM");
  expect(during).not.toMatch(/delivery day|8–10 AM|Plans change/);
  const booking = { ...sampleBooking, hasBegun: true, isOver: true, paidCents: 17_500, balanceCents: 7_500 };
  const { text } = write({ kind: "payment_received", booking, amountCents: 5_000, confirms: false });
  expect(flowing(text)).toContain("The balance of $75 is still due.");
  expect(text).not.toMatch(/delivery day|8–10 AM|Plans change/);
});

test("money returned to a rain check is not announced as a refund to the card", () => {
  const changed = { kind: "order_changed" as const, changes: ["Giant Slide taken off"], fromCents: 33_000 };
  const back = { code: "RAIN-9T4B-X1", amountCents: 7_500, expiresOn: plainDate("2027-01-31"), ended: false };
  const money = { dueNowCents: 0, refundCents: 0, byHandCents: 500, creditsBack: [back], signUrl: undefined };
  const paidByCredits = [{ code: "RAIN-9T4B-X1", amountCents: 5_000 }];
  const text = flowing(write({ ...changed, ...money, booking: { ...paidInFull, paidByCredits } }).text);
  expect(text).toContain(
    "$75 is back on the rain check you paid with, RAIN-9T4B-X1, good through January 31, 2027. We will get the other $5 back",
  );
  expect(text).toContain("Paid so far: $250.00 Of that, by rain check RAIN-9T4B-X1: $50.00");
  expect(text).not.toContain("card");
});

test.each(states.filter(({ name, audience }) => name.includes("has ended") && audience === "customer"))(
  "$kind, $name, does not promise a day that is over",
  ({ data }) => {
    const { text } = write(data);
    expect(flowing(text)).toContain(
      "$125 is back on the rain check you paid with, RAIN-7K2M-Q4, which ended on May 11, 2026. Please call us about it.",
    );
    expect(text).not.toContain("good through");
  },
);

test("during a refund the email's sentence and its rows name the same amounts, and they add up", () => {
  const booking = { ...depositPaid, onTheirWayCents: 5000 };
  const reminder = flowing(write({ kind: "balance_reminder", online: "parts", booking }).text);
  expect(reminder).toContain("So far you paid $175 of $250. Of that, $50 is on its way back to your card.");
  expect(reminder).toMatch(/Paid so far\W+\$175.*On its way to your card\W+\$50.*delivery day\W+\$125/s);
  const all = { ...sampleBooking, onTheirWayCents: 5000 };
  const plainText = write({ kind: "payment_reminder", dueNowCents: 12500, booking: all }).text;
  expect(plainText).toMatch(/Paid so far: \$50\.00\s+On its way to your card: \$50\.00\s+Deposit due now/);
});

test("a balance that can't be paid online is asked for at the door only", () => {
  const { text } = write({ kind: "balance_reminder", online: "no", booking: depositPaid });
  expect(flowing(text)).toContain("Please have the $125 ready when we deliver");
  expect(text).not.toMatch(/online|Pay \$/);
});

test("an email shows the owner's landscape, and loads nothing for it", () => {
  const data = { kind: "payment_received", amountCents: 12_500, confirms: true, booking: depositPaid } as const;
  const heads = (["mountains", "plains", "coast"] as const).map((landscape) => {
    const { html } = writeMessage(data, "customer", { ...startingBusiness, landscape }) as WrittenEmail;
    return /<td height="72"[^>]*>/.exec(html)?.[0] ?? "";
  });
  expect(new Set(heads).size).toBe(3);
  for (const head of heads) expect(head).toMatch(/^(?!.*url\().*background-image:radial-gradient/);
});
