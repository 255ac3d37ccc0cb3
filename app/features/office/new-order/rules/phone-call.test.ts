import { expect, test } from "vitest";
import type { BookingView } from "#app/features/orders/orders/order-schema.ts";
import type { QuoteView } from "#app/features/orders/quote/schema.ts";
import { startingCatalog } from "#content/starting-catalog.ts";
import { discardText } from "../components/discard-order.tsx";
import {
  answerFor,
  foundText,
  isEnough,
  newCustomer,
  newCustomerText,
  withKnownCaller,
  withNewCaller,
} from "./callers.ts";
import { emptyOrder, orderFromQuote, quoteNotes } from "./new-order.ts";
import { sayPrice } from "./say-sentence.ts";

test("four digits, three letters or a piece of an email address are enough to search for", () => {
  const typed = ["017", "0171", "555-0", "Jo", "Jol", "j@e", "jo@ex"];
  expect(typed.filter(isEnough)).toEqual(["0171", "555-0", "Jol", "jo@ex"]);
  expect([foundText("0171", 1), foundText("Jolene", 2), foundText("jo@", 0)]).toEqual([
    "Found by phone, 1 match",
    "Found by name, 2 matches",
    "Nobody found",
  ]);
});

test("what was found counts only for what is typed now", () => {
  expect(answerFor(" 0171 ", "0171", "Jolene")).toBe("Jolene");
  expect([answerFor("0172", "0171", "Jolene"), answerFor("017", "017", "Jolene")]).toEqual([undefined, undefined]);
});

test("what was typed for the search is kept in the field that it belongs to", () => {
  expect(newCustomer(" 706 555 0171 ")).toMatchObject({ customerPhone: "706 555 0171", customerName: "" });
  expect(newCustomer("jo@example.com").customerEmail).toBe("jo@example.com");
  expect(newCustomerText("Jolene")).toBe("New customer with this name");
});

test("somebody known brings the ground of the last time, unless another was chosen", () => {
  const last = { customerAddress: "77 Boardtown Rd", surface: "grass" } as BookingView;
  const known = { id: 5, name: "Jolene", email: "jo@example.com", phone: "0171", bookings: [last] };
  expect(withKnownCaller(emptyOrder, known)).toMatchObject({ customerId: 5, surface: "grass" });
  expect({
    ...emptyOrder,
    surface: "hard",
    ...withKnownCaller({ ...emptyOrder, surface: "hard" }, known),
  }).toMatchObject({
    ...{ customerId: 5, surface: "hard" },
  });
});

test("the next person brings their own ground, or none, unless it was said on the phone", () => {
  const jolene = { id: 5, name: "Jolene", email: "jo@example.com", phone: "0171" };
  const last = { customerAddress: "77 Boardtown Rd", street: "77 Boardtown Rd", surface: "grass" } as BookingView;
  const known = { ...emptyOrder, ...withKnownCaller(emptyOrder, { ...jolene, bookings: [last] }) };
  const next = { ...jolene, id: 6, bookings: [] };
  expect(withKnownCaller(known, next)).toMatchObject({ customerId: 6, surface: "unknown", street: "" });
  const said = { ...known, surface: "hard", surfaceOf: null } as const;
  expect({ ...said, ...withKnownCaller(said, next) }.surface).toBe("hard");
  const stranger = { ...known, ...withNewCaller({ ...known, search: "Luz" }, "GA") };
  expect(stranger).toMatchObject({ caller: "typed", customerName: "Luz", street: "", surface: "unknown", state: "GA" });
  expect(withNewCaller({ ...emptyOrder, street: "5 Oak St", search: "Luz" }, "GA")).not.toHaveProperty("street");
});

test("whoever discards an order whose answer was lost hears that it may have been made", () => {
  expect(discardText(undefined)).toContain("Nothing was booked or sent.");
  expect(discardText({ call: { path: "/api/waiver-notification" } })).toContain("whether it was booked");
  expect(discardText({ call: { path: "/api/bookings/propose" } })).toContain("whether it was sent as a proposal");
});

const price = { lines: [{ kind: "base" }], totalCents: 28_890, depositCents: 14_445 };
const say = { price, days: 1, paying: "link", takenCents: undefined } as const;

test("the sentence to say follows tax, days, deposit and what was paid", () => {
  const taxed = { ...price, lines: [...price.lines, { kind: "tax" }] };
  expect(sayPrice({ ...say, price: taxed })).toBe(
    "It's $288.90 with tax, delivered and set up. Half now, $144.45, holds the day.",
  );
  expect(sayPrice({ ...say, days: 2, price: { ...price, depositCents: 5_000 } })).toBe(
    "It's $288.90 for 2 days, delivered and set up. $50 now holds the days.",
  );
  expect(sayPrice({ ...say, price: { ...price, depositCents: 0 } })).toContain("You pay on delivery day.");
  expect(sayPrice({ ...say, paying: "cash", takenCents: 20_000 })).toContain("You've paid $200; $88.90 is left.");
  expect(sayPrice({ ...say, paying: "check", takenCents: 28_890 })).toContain("That's all paid, thank you.");
});

const quote: QuoteView = {
  id: 7,
  name: "Luz Herrera",
  email: "luz@example.com",
  phone: "706 555 0112",
  eventDate: "June 6th, 2026",
  eventType: "Church picnic",
  location: "Cherry Log",
  attendees: "40",
  duration: "",
  selectedItems: ["Big Slide Rental", "Castle Combo"],
  additionalRequests: "Near the hose",
  wanted: null,
  status: "new",
  createdAt: "2026-05-12T16:00:00.000Z",
  answeredAt: null,
  bookingId: null,
  bookingOver: false,
};

test("a quote request fills the order with every rental it names, or with the whole order it carries", () => {
  const items = startingCatalog.map(({ id, type, name }) => ({ id, type, name }));
  expect(orderFromQuote(quote, items)).toMatchObject({
    items: [{ inflatableId: 2 }, { inflatableId: 3 }],
    ...{ eventDate: "2026-06-06", customerName: "Luz Herrera", eventType: "Church picnic" },
    additionalRequests: "Near the hose",
  });
  const vague = { ...quote, selectedItems: ["Moon Bounce"], eventDate: "soon" };
  expect(orderFromQuote(vague, items)).toMatchObject({ items: [], eventDate: null });
  const wanted = {
    items: [{ inflatableId: 4, name: "Palm Tree Combo", wetOption: true }],
    extras: [{ extraId: 1, name: "Generator", quantity: 2 }],
    days: 2,
  };
  expect(orderFromQuote({ ...quote, wanted }, items)).toMatchObject({
    ...{ items: [{ inflatableId: 4, wetOption: true }], extras: [{ extraId: 1, quantity: 2 }], days: 2 },
  });
});

test("what the form has no field for is shown beside it", () => {
  const notes = ["Wants: Big Slide Rental, Castle Combo", "Date: June 6th, 2026", "Where: Cherry Log", "Guests: 40"];
  expect(quoteNotes(quote)).toEqual(notes);
});

test("a yes to texts is the caller's who gave it, and nobody else's", () => {
  const agreed = { ...emptyOrder, textConsent: true };
  const known = { id: 5, name: "Jolene", email: "jo@example.com", phone: "0171", bookings: [] };
  expect(withKnownCaller(agreed, known)).toMatchObject({ textConsent: false });
  expect(withNewCaller(agreed, "GA")).toMatchObject({ textConsent: false });
});
