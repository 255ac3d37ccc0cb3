import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { checkOrder, checkProposal, leftOutOfProposal, openErrors, toPriceRequest } from "./check-order.ts";
import { emptyOrder, isEmpty, type NewOrder, readDraft } from "./new-order.ts";

const order: NewOrder = {
  ...emptyOrder,
  items: [{ inflatableId: 3, wetOption: true }],
  eventDate: plainDate("2026-05-30"),
  customerName: " Hannah  Teague ",
  customerPhone: "(706) 555-0187",
  customerEmail: "hannah@example.com",
};
const problemsOf = (changes: Partial<NewOrder>, totalCents?: number) => {
  const checked = checkOrder({ ...order, ...changes }, totalCents);
  return checked.ok ? {} : checked.fields;
};

test("a complete order is sent as the owner's entry, tidied, with the total that was shown", () => {
  expect(checkOrder(order, 25_000)).toMatchObject({
    ok: true,
    body: {
      ...{ source: "admin", customerName: "Hannah Teague", customerAddress: "", expectedTotalCents: 25_000 },
      items: [{ inflatableId: 3, wetOption: true }],
    },
  });
});

test("a yes to texts that was read aloud goes along, and nothing is said where nobody asked", () => {
  expect(checkOrder({ ...order, textConsent: true }, 25_000)).toMatchObject({ ok: true, body: { textConsent: true } });
  expect(checkOrder(order, 25_000)).toMatchObject({ ok: true, body: { textConsent: false } });
});

test("an empty order is refused in the spec's words, with what is needed marked", () => {
  const checked = checkOrder(emptyOrder, undefined);
  expect(checked).toMatchObject({ ok: false, message: "Please fill in all required fields" });
  const needed = ["customerName", "customerPhone", "customerEmail", "items"];
  for (const name of needed) expect(checked.ok ? {} : checked.fields).toHaveProperty(name);
});

test("what is there but wrong is not called missing", () => {
  const checked = checkOrder({ ...order, customerEmail: "hannah" }, undefined);
  expect(checked).toMatchObject({ ok: false, message: "Please check the highlighted fields." });
  expect(Object.keys(problemsOf({ customerEmail: "hannah" }))).toEqual(["customerEmail"]);
  expect(problemsOf({ zip: "3054" })).toEqual({ zip: "A ZIP code has 5 digits." });
});

test("a mended field is no longer marked, the others stay", () => {
  const errors = { customerEmail: "Required", items: "Choose a rental and a day.", reason: "Required" };
  const later = { ...emptyOrder, customerEmail: "h", items: order.items };
  expect(openErrors(errors, emptyOrder, later)).toEqual({ reason: "Required" });
});

test("an address is sent in its parts; a town alone is the line, a state alone is no place", () => {
  const home = { street: "12 Orchard Ln", city: "Ellijay", state: "GA", zip: "30540" };
  const bodyOf = (place: Partial<NewOrder>) => {
    const checked = checkOrder({ ...order, ...place }, undefined);
    return checked.ok ? checked.body : undefined;
  };
  expect(bodyOf(home)).toMatchObject({ ...home, customerAddress: "12 Orchard Ln, Ellijay, GA 30540" });
  expect(bodyOf({ ...home, street: "" })?.customerAddress).toBe("Ellijay, GA 30540");
  expect(bodyOf({ state: "GA" })?.customerAddress).toBe("");
  expect(bodyOf({ place: "unsure" })).toMatchObject({ site: { place: "unsure" } });
  expect(bodyOf({ state: "GA", zip: "30540" })).toMatchObject({ customerAddress: "", zip: "30540" });
});

test("money that was taken goes along; more than the total, or none, is told at its field", () => {
  const paid = checkOrder({ ...order, paying: "check", amount: "$125.50" }, 25_000);
  expect(paid).toMatchObject({ ok: true, body: { payment: { kind: "check", amountCents: 12_550 } } });
  expect(problemsOf({ paying: "cash", amount: "300" }, 25_000)).toEqual({ amount: "That's $50 more than the total." });
  expect(problemsOf({ paying: "cash" }, 25_000)).toEqual({ amount: "Please enter an amount." });
  expect(checkOrder({ ...order, paying: "delivery" }, 0)).toMatchObject({ ok: true, body: { payOnDelivery: true } });
});

test("a discount needs an amount and a reason", () => {
  expect(problemsOf({ discount: "percent", off: "10" })).toEqual({ reason: "Required" });
  const given = checkOrder({ ...order, discount: "percent", off: "10", reason: "Neighbors" }, undefined);
  expect(given).toMatchObject({ ok: true, body: { discount: { basisPoints: 1000, reason: "Neighbors" } } });
});

test("there is a price as soon as there is an item; what is half typed is left out of it", () => {
  expect(toPriceRequest(emptyOrder)).toBeUndefined();
  const half = { ...emptyOrder, items: order.items, zip: "305", discount: "percent", off: "10" } as const;
  expect(Object.keys(toPriceRequest(half) ?? {})).not.toEqual(expect.arrayContaining(["zip"]));
  expect(toPriceRequest({ ...half, zip: "30540-1" })).not.toHaveProperty("zip");
  expect(toPriceRequest({ ...half, zip: "30540-1234" })).toMatchObject({ zip: "30540-1234" });
  expect(toPriceRequest({ ...half, zip: "30540", reason: "Kind" })).toMatchObject({ zip: "30540", discount: {} });
});

test("a draft comes back as it was; nonsense is none", () => {
  expect(readDraft(JSON.stringify(order))).toEqual(order);
  for (const text of [undefined, "{", "3", "{}"]) expect(readDraft(text)).toBeUndefined();
  expect([isEmpty(emptyOrder), isEmpty({ ...emptyOrder, search: "5" })]).toEqual([true, false]);
});

test("a draft that an older version of the page stored comes back, too", () => {
  const { items, extras: _none, ...rest } = order;
  const before = { ...rest, things: items, extras: { 7: 2, 8: 0 } };
  expect(readDraft(JSON.stringify(before))).toEqual({ ...order, extras: [{ extraId: 7, quantity: 2 }] });
});

test("without an email an order can be paid on delivery only [O24]", () => {
  const without = { customerEmail: "" };
  expect(problemsOf({ ...without, paying: "delivery" })).toEqual({});
  for (const paying of ["link", "cash"] as const) {
    expect(problemsOf({ ...without, paying, amount: "20" })).toEqual({ customerEmail: "Required" });
  }
  expect(problemsOf({ customerEmail: "hannah", paying: "delivery" })).toHaveProperty("customerEmail");
});

test("money that was taken keeps an order from being offered, until another way to pay is chosen", () => {
  const paid = { ...order, paying: "cash", amount: "100" } as const;
  const refused = checkProposal(paid, 25_000);
  expect(refused).toMatchObject({ ok: false, fields: { amount: expect.stringContaining("records no payment") } });
  if (refused.ok) return;
  expect(openErrors(refused.fields, paid, { ...paid, paying: "check" })).toEqual(refused.fields);
  expect(openErrors(refused.fields, paid, { ...paid, paying: "link" })).toEqual({});
  expect(checkProposal({ ...paid, paying: "link" }, 25_000).ok).toBe(true);
});

test("an offer says what it leaves behind, and takes none of it along", () => {
  const left = { ...order, paying: "delivery", creditCode: "RC-2K7M-9QXA" } as const;
  const checked = checkProposal(left, 25_000);
  expect(checked.ok && [checked.body.payOnDelivery, checked.body.creditCode]).toEqual([undefined, ""]);
  expect(leftOutOfProposal(left)).toEqual([
    '"Pay on delivery" doesn\'t go along. They pay on their page once they accept.',
    "The rain check doesn't go along. They can use it on their page once they accept.",
  ]);
  expect(leftOutOfProposal({ ...order, paying: "check" })[0]).toContain("Paid just now");
  expect(leftOutOfProposal(order)).toEqual([]);
});
