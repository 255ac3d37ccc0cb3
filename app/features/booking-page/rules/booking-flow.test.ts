import { describe, expect, test } from "vitest";
import { startingCatalog } from "../../../../content/starting-catalog.ts";
import { plainDate } from "../../../shared/plain-date.ts";
import type { Inflatable } from "../../catalog/schema.ts";
import { bookingBody, deliveryAddress, isSameBooking } from "./booking-body.ts";
import { emptyDetails, emptyFlow, emptyWaiver, type FlowEvent, hasTyped, nextFlow } from "./booking-flow.ts";

const saturday = plainDate("2026-05-30");
const sunday = plainDate("2026-05-31");
const walk = (...events: FlowEvent[]) => events.reduce(nextFlow, emptyFlow);
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

  test("leaving the details clears the day and what was typed, but not the rental", () => {
    const flow = walk(...picked, { type: "details cancelled" });
    expect(flow).toMatchObject({ itemId: 3, step: "choose", details: emptyDetails, waiver: emptyWaiver });
    expect(flow.date).toBeUndefined();
  });

  test("leaving the details clears the wet option too", () => {
    const flow = walk(...picked, { type: "wet set", wetOption: true }, { type: "details cancelled" });
    expect(flow.wetOption).toBe(false);
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
    const wet = walk(...picked, { type: "wet set", wetOption: true });
    expect(nextFlow(wet, { type: "item chosen", itemId: 4 })).not.toHaveProperty("date");
    expect(nextFlow(wet, { type: "item chosen", itemId: 4, date: saturday })).toMatchObject({
      itemId: 4,
      date: saturday,
      wetOption: false,
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
  const flow = walk(...picked, { type: "wet set", wetOption: true }, { type: "details done" });

  test("the address is one line made of its parts", () => {
    const parts = { street: " 218 Yukon Rd ", city: "Ellijay", zip: "30540" };
    expect(deliveryAddress(parts, "GA")).toBe("218 Yukon Rd, Ellijay, GA 30540");
    expect(bookingBody({ ...flow, details: { ...flow.details, ...parts } }, giant, now, "GA")).not.toHaveProperty(
      "street",
    );
  });

  test("the wet option is sent only where the item has it", () => {
    expect(bookingBody(flow, giant, now, "GA")).toMatchObject({ wetOption: true, wetFee: 45, eventDate: saturday });
    expect(bookingBody(flow, royal, now, "GA")).toMatchObject({ wetOption: false, wetFee: 0 });
    expect(bookingBody(flow, royal, now, "GA", { totalCents: 18_500 })).toMatchObject({ expectedTotalCents: 18_500 });
  });

  test("is the same booking when it is signed again unchanged, and another one for another day", () => {
    const later = new Date("2026-05-12T12:05:00Z");
    expect(isSameBooking(bookingBody(flow, giant, now, "GA"), bookingBody(flow, giant, later, "GA"))).toBe(true);
    const moved = bookingBody({ ...flow, date: sunday }, giant, now, "GA");
    expect(isSameBooking(bookingBody(flow, giant, now, "GA"), moved)).toBe(false);
  });
});
