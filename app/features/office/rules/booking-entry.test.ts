import { expect, test } from "vitest";
import { startingCatalog } from "../../../../content/starting-catalog.ts";
import type { QuoteView } from "../../quote/schema.ts";
import { checkEntry, emptyEntry } from "./booking-entry.ts";
import { entryFromQuote, quoteNotes } from "./entry-from-quote.ts";

const entry = {
  ...emptyEntry,
  inflatableId: "3",
  eventDate: "2026-05-30",
  customerName: " Hannah  Teague ",
  customerPhone: "(706) 555-0187",
  customerEmail: "hannah@example.com",
};

test("a complete form is sent as the owner's entry, tidied", () => {
  expect(checkEntry(entry)).toMatchObject({
    ok: true,
    body: { source: "admin", inflatableId: 3, customerName: "Hannah Teague", wetOption: false, customerAddress: "" },
  });
});

test("an empty form is refused in the spec's words, with the five fields that are needed marked", () => {
  const checked = checkEntry(emptyEntry);
  expect(checked).toMatchObject({ ok: false, message: "Please fill in all required fields" });
  const needed = ["inflatableId", "eventDate", "customerName", "customerPhone", "customerEmail"];
  if (!checked.ok) expect(Object.keys(checked.fields).sort()).toEqual(needed.sort());
});

test("what is there but wrong is not called missing", () => {
  const checked = checkEntry({ ...entry, customerEmail: "hannah" });
  expect(checked).toMatchObject({ ok: false, message: "Please check the highlighted fields." });
  if (!checked.ok) expect(Object.keys(checked.fields)).toEqual(["customerEmail"]);
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
};

test("a quote request fills the form, with the first rental it names", () => {
  const items = startingCatalog.map(({ id, type, name }) => ({ id, type, name }));
  expect(entryFromQuote(quote, items)).toMatchObject({
    inflatableId: "2",
    eventDate: "2026-06-06",
    customerName: "Luz Herrera",
    eventType: "Church picnic",
    additionalRequests: "Near the hose",
  });
  expect(entryFromQuote({ ...quote, selectedItems: ["Moon Bounce"], eventDate: "soon" }, items)).toMatchObject({
    inflatableId: "",
    eventDate: "",
  });
});

test("what the form has no field for is shown beside it", () => {
  const notes = ["Wants: Big Slide Rental, Castle Combo", "Date: June 6th, 2026", "Where: Cherry Log", "Guests: 40"];
  expect(quoteNotes(quote)).toEqual(notes);
});
