import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { type PaperFacts, paperText } from "./paper-text.ts";

const facts: PaperFacts = {
  bookingId: 1042,
  businessName: "Cartecay Bounce Co.",
  customerName: "Hannah Teague",
  customerEmail: "hannah@example.com",
  address: "214 Orchard Lane, Ellijay, GA 30540",
  eventDate: plainDate("2026-05-30"),
  lastDay: plainDate("2026-05-30"),
  ended: false,
  items: [{ name: "Castle Combo" }],
  extras: [],
  lines: [{ label: "Castle Combo, full day", amountCents: 21_500 }],
  totalCents: 21_500,
  movements: [],
  paidCents: 10_750,
  settledCents: 10_750,
  coming: { toCardCents: 0, byHandCents: 0 },
};

test("what is owed is due on delivery day, and after the party simply due; nothing is said of a canceled one", () => {
  for (const kind of ["receipt", "invoice"] as const) {
    expect(paperText(kind, facts).notes).toEqual(["$107.50 is due on delivery day."]);
    expect(paperText(kind, { ...facts, overdue: true }).notes).toEqual(["$107.50 is still due."]);
    expect(paperText(kind, { ...facts, settledCents: 21_500 }).notes).toEqual(["Nothing is left to pay."]);
    expect(paperText(kind, { ...facts, ended: true }).notes).toEqual([]);
  }
});

test("an invoice asks for what is due now, the deposit or all of it, and the rest on delivery day", () => {
  const unpaid = { ...facts, paidCents: 0, settledCents: 0, dueNowCents: 5_375 };
  expect(paperText("invoice", unpaid).notes).toEqual([
    "The deposit of $53.75 is due now. The other $161.25 is due on delivery day.",
  ]);
  expect(paperText("invoice", { ...unpaid, dueNowCents: 21_500 }).notes).toEqual(["$215.00 is due now."]);
});

test("an invoice names a refund that is on its way, so that its rows add up [M31]", () => {
  const on = plainDate("2026-05-12");
  const paid = { id: 1, kind: "charge", amountCents: 21_500, provider: "stripe", method: null, note: "", on } as const;
  const cheaper = { ...facts, totalCents: 16_500, movements: [paid], coming: { toCardCents: 7_500, byHandCents: 0 } };
  const [, due] = paperText("invoice", { ...cheaper, settledCents: 14_000 }).parts;
  expect(due?.rows.map(({ amount }) => amount)).toEqual(["−$215.00", "+$75.00"]);
  expect(due?.rows.at(-1)?.label).toBe("Refund on its way");
  expect(due?.sum.amount).toBe("$25.00");
});
