import { describe, expect, test } from "vitest";
import type { Inflatable } from "#app/features/fleet/catalog/schema.ts";
import { dry, withWet } from "#app/features/orders/order-form/rules/order-draft.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { startingCatalog } from "#content/starting-catalog.ts";
import { bookedItems, bookingBody, isSameBooking } from "./booking-body.ts";
import { emptyDetails, emptyFlow, emptyWaiver, type FlowEvent, hasTyped, nextFlow } from "./booking-flow.ts";
import { adding } from "./order-choice.ts";

const saturday = plainDate("2026-05-30");
const sunday = plainDate("2026-05-31");
const walk = (...events: FlowEvent[]) => events.reduce(nextFlow, emptyFlow);
const wetFirst: FlowEvent = { type: "order changed", part: ({ items }) => ({ items: withWet(items, 0, true) }) };
const picked: FlowEvent[] = [
  { type: "item chosen", itemId: 3 },
  { type: "date picked", date: saturday },
  { type: "details opened" },
  { type: "details typed", details: { customerName: "Hannah Teague", customerEmail: "h@example.com" } },
];

describe("the steps of a booking", () => {
  test("details open only for a day that was picked", () => {
    expect(walk({ type: "item chosen", itemId: 3 }, { type: "details opened" }).step).toBe("choose");
    expect(walk(...picked).step).toBe("details");
  });

  test("a draft that is found late doesn't take the place of a day that was picked meanwhile", () => {
    const draft = walk({ type: "item chosen", itemId: 3 }, { type: "date picked", date: sunday });
    const opened = walk({ type: "item chosen", itemId: 3 });
    const found: FlowEvent = { type: "restored", flow: draft, over: opened };
    expect(nextFlow(opened, found)).toBe(draft);
    expect(nextFlow(nextFlow(opened, { type: "date picked", date: saturday }), found).date).toBe(saturday);
  });

  test("leaving the details clears the day, the wet option and what was typed with its ZIP, but not the rentals [C34]", () => {
    const flow = walk(
      ...picked,
      { type: "order changed", part: adding(1).change },
      wetFirst,
      { type: "order changed", part: { days: 2 } },
      { type: "details typed", details: { zip: "30107" } },
      { type: "details cancelled" },
    );
    expect(flow).toMatchObject({ days: 1, step: "choose", details: emptyDetails, waiver: emptyWaiver });
    expect(flow.items).toEqual([dry(3), dry(1)]);
    expect(flow.date).toBeUndefined();
  });

  test("a typo corrected in the details is corrected in the waiver as well", () => {
    const flow = walk(
      ...picked,
      { type: "details done" },
      { type: "waiver typed", waiver: { email: "other@example.com" } },
      { type: "waiver cancelled" },
      { type: "details typed", details: { customerName: "Hanna Teague", customerEmail: "hanna@example.com" } },
      { type: "details done" },
    );
    expect(flow.waiver).toMatchObject({ fullName: "Hanna Teague", email: "other@example.com" });
  });

  test("the browser's back button steps from the waiver to the details and to the calendar, with everything kept", () => {
    const signing = walk(...picked, { type: "details done" });
    const back = nextFlow(nextFlow(signing, { type: "stepped to", step: "details" }), {
      type: "stepped to",
      step: "choose",
    });
    expect(back).toMatchObject({ step: "choose", date: saturday, details: signing.details });
    const dayless = walk({ type: "item chosen", itemId: 3 });
    expect(nextFlow(dayless, { type: "stepped to", step: "waiver" }).step).toBe("choose");
  });

  test("leaving the waiver leads back to the details with everything kept", () => {
    const flow = walk(...picked, { type: "details done" }, { type: "waiver cancelled" });
    expect(flow).toMatchObject({ step: "details", date: saturday });
    expect(flow.details.customerName).toBe("Hannah Teague");
  });

  test("name, email and phone are copied to the waiver, and changes there stay", () => {
    const flow = walk(
      ...picked,
      { type: "details done" },
      { type: "waiver typed", waiver: { fullName: "Hannah B. Teague" } },
      { type: "waiver cancelled" },
      { type: "details done" },
    );
    expect(flow.waiver).toMatchObject({ fullName: "Hannah B. Teague", email: "h@example.com" });
  });

  test("another rental drops the day and the wet option, unless the day is chosen along with it", () => {
    const wet = walk(...picked, wetFirst);
    expect(nextFlow(wet, { type: "item chosen", itemId: 4 })).not.toHaveProperty("date");
    expect(nextFlow(wet, { type: "item chosen", itemId: 4, date: saturday })).toMatchObject({
      items: [dry(4)],
      date: saturday,
      step: "details",
    });
  });

  test("a day that someone else books keeps what was typed and the step, for the next day that is picked", () => {
    const taken = walk(...picked, { type: "details done" }, { type: "date taken", date: saturday, how: "just booked" });
    expect(taken).toMatchObject({ taken: { date: saturday }, step: "waiver" });
    expect(taken.date).toBeUndefined();
    const again = nextFlow(taken, { type: "date picked", date: sunday });
    expect(again).toMatchObject({ date: sunday, step: "waiver" });
    expect(again.taken).toBeUndefined();
    expect(nextFlow(taken, { type: "taken dismissed" }).step).toBe("choose");
  });

  test("the last rental that is removed leaves the day for the next one, and no form open", () => {
    const empty = walk(...picked, { type: "order changed", part: { items: [] } });
    expect(empty).toMatchObject({ items: [], date: saturday, step: "choose" });
    expect(nextFlow(empty, { type: "item chosen", itemId: 4 })).toMatchObject({ items: [dry(4)], date: saturday });
  });

  test("a rental that is taken can be left out or exchanged, and the day is picked again", () => {
    const party = walk(...picked, { type: "order changed", part: adding(1).change }, { type: "details done" });
    const taken = nextFlow(party, { type: "date taken", date: saturday, how: "just booked", itemIds: [1] });
    expect(taken.taken?.itemIds).toEqual([1]);
    const without = nextFlow(taken, { type: "item swapped", from: 1, to: undefined, count: 1 });
    expect(without).toMatchObject({ items: [dry(3)], date: saturday, step: "waiver" });
    expect(without.taken).toBeUndefined();
    expect(nextFlow(taken, { type: "item swapped", from: 1, to: 12, count: 1 }).items).toEqual([dry(3), dry(12)]);
  });

  test("only typed text counts as something to keep", () => {
    expect(hasTyped(emptyFlow)).toBe(false);
    expect(hasTyped({ ...emptyFlow, details: { ...emptyDetails, city: "Ellijay" } })).toBe(true);
    expect(hasTyped({ ...emptyFlow, waiver: { ...emptyWaiver, agreed: true } })).toBe(true);
  });

  test("a day that someone else takes while another is picked here changes nothing", () => {
    const flow = walk(...picked);
    expect(nextFlow(flow, { type: "date taken", date: sunday, how: "just booked" })).toBe(flow);
  });
});

describe("what is sent", () => {
  const giant = { ...startingCatalog[1], active: true } as unknown as Inflatable;
  const royal = { ...startingCatalog[4], active: true } as unknown as Inflatable;
  const now = new Date("2026-05-12T12:00:00Z");
  const items = [giant, royal];
  const order = (...ids: number[]) => ({ items: ids.map((inflatableId) => ({ inflatableId, wetOption: true })) });
  const flow = { ...walk(...picked, { type: "details done" }), ...order(2) };

  test("the address is one line made of its parts", () => {
    const parts = { street: " 218 Yukon Rd ", unit: "Lot 4", city: "Ellijay", zip: "30540" };
    const body = bookingBody({ ...flow, details: { ...flow.details, ...parts } }, items, now, "GA");
    expect(body.customerAddress).toBe("218 Yukon Rd, Lot 4, Ellijay, GA 30540");
    expect(body).toMatchObject({ street: "218 Yukon Rd, Lot 4", city: "Ellijay", state: "GA", zip: "30540" });
  });

  test("the place, the surface and the answers go along; what was not answered is left out", () => {
    const site = { surface: "indoor" as const, outlet: "unsure" as const, ceilingFt: "18" };
    const body = bookingBody({ ...flow, details: { ...flow.details, ...site } }, items, now, "GA");
    expect(body).toMatchObject({ place: "home", surface: "indoor" });
    expect(body.site).toEqual({ outlet: "unsure", ceilingFt: 18 });
    expect(body).not.toHaveProperty("exemption");
    const unsure = { ...flow, details: { ...flow.details, place: "unsure" as const } };
    expect(bookingBody(unsure, items, now, "GA")).toMatchObject({ site: { place: "unsure" } });
    expect(bookingBody(unsure, items, now, "GA")).not.toHaveProperty("place");
    const exempt = { ...flow.details, place: "school" as const, exemptionName: "Gilmer High", exemptionNumber: "ST-5" };
    expect(bookingBody({ ...flow, details: exempt }, items, now, "GA")).toMatchObject({
      ...{ place: "school", surface: "unknown", site: {} },
      exemption: { name: "Gilmer High", number: "ST-5" },
    });
  });

  test("the wet option is sent only where the item has it", () => {
    expect(bookingBody(flow, items, now, "GA")).toMatchObject({ wetOption: true, wetFee: 45, eventDate: saturday });
    const dryOne = { ...flow, ...order(12) };
    expect(bookingBody(dryOne, items, now, "GA")).toMatchObject({ inflatableId: 12, wetOption: false, wetFee: 0 });
    expect(bookingBody(dryOne, items, now, "GA", { totalCents: 1 })).toMatchObject({ expectedTotalCents: 1 });
  });

  test("one rental on one day is the specification's call; an order lists its rentals, days and extras", () => {
    const plain = bookingBody(flow, items, now, "GA");
    expect(plain).toMatchObject({ inflatableId: 2, productName: "Giant Slide" });
    expect(["items", "days", "extras", "promoCode"].filter((name) => name in plain)).toEqual([]);
    const party = { ...flow, ...order(2, 12), days: 2, extras: [{ extraId: 7, quantity: 2 }], promoCode: "APPLES10" };
    const body = bookingBody(party, items, now, "GA");
    expect(body).toMatchObject({
      items: [
        { inflatableId: 2, wetOption: true },
        { inflatableId: 12, wetOption: false },
      ],
      ...{ days: 2, extras: [{ extraId: 7, quantity: 2 }], promoCode: "APPLES10" },
    });
    expect(body).not.toHaveProperty("inflatableId");
    expect(bookedItems(body)).toEqual([2, 12]);
    expect(bookedItems(plain)).toEqual([2]);
  });

  test("is the same booking when it is signed again unchanged, and another one for another day", () => {
    const later = new Date("2026-05-12T12:05:00Z");
    expect(isSameBooking(bookingBody(flow, items, now, "GA"), bookingBody(flow, items, later, "GA"))).toBe(true);
    const moved = bookingBody({ ...flow, date: sunday }, items, now, "GA");
    expect(isSameBooking(bookingBody(flow, items, now, "GA"), moved)).toBe(false);
  });
});
