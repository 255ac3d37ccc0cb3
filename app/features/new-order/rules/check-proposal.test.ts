import { expect, test } from "vitest";
import { plainDate } from "../../../shared/plain-date.ts";
import { openErrors } from "./check-order.ts";
import { checkProposal, leftOutOfProposal } from "./check-proposal.ts";
import { emptyOrder, type NewOrder } from "./new-order.ts";

const order: NewOrder = {
  ...emptyOrder,
  customerName: "Megan Holt",
  customerPhone: "706 555 0144",
  customerEmail: "megan@example.com",
  eventDate: plainDate("2026-05-30"),
  things: [{ inflatableId: 3, wetOption: false }],
};

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
