import { expect, test } from "vitest";
import { startingBusiness } from "#config/business.ts";
import { draftAnswer } from "./quote-answer.ts";

const castle = { type: "castle-combo", name: "Castle Combo", price: 230, wetAvailable: true, wetFee: 40 };
const giant = { type: "giant-slide", name: "Giant Slide", price: 275, wetAvailable: false, wetFee: 0 };
const facts = {
  rentals: [giant, castle],
  publicUrl: "https://bounce.example",
  business: { ...startingBusiness, contact: { phone: "(706) 555-0100", email: "a@b.example" } },
};
const asked = { name: "Marcus Pruitt", eventDate: "July 4th, 2026", selectedItems: ["Castle Combo"] };
const draft = (changes: Partial<typeof asked>) => draftAnswer({ ...asked, ...changes }, facts);

test("the draft greets by name and has the day, the price, the deposit, the delivery and the booking link", () => {
  const { subject, text } = draft({});
  expect(subject).toBe("Your quote for July 4th, 2026");
  expect(text).toMatch(/^Hi Marcus,\n\n/);
  expect(text).toContain("- Castle Combo: $230 ($40 more to run it wet)");
  expect(text).not.toContain("Giant Slide");
  for (const fact of ["50%", "15 miles", "8–10 AM", "(706) 555-0100"]) expect(text).toContain(fact);
  expect(text).toContain("\nhttps://bounce.example/calendar\n");
});

test("a tax that comes on top is said, and none isn't mentioned", () => {
  const taxed = { ...facts, business: { ...facts.business, charges: { tax: 725 } } };
  expect(draftAnswer(asked, taxed).text).toContain("We add 7.25% sales tax.");
  expect(draft({}).text).not.toContain("tax");
});

test("without a deposit none is asked for", () => {
  const { text } = draftAnswer(asked, { ...facts, business: { ...facts.business, deposit: { basisPoints: 0 } } });
  expect(text).toContain("There's no deposit; everything is due on delivery day.");
});

test("the form's names match items of the catalog, and an unknown price is left to the owner", () => {
  const { text } = draft({ selectedItems: ["Big Slide Rental", "Moon Bounce"] });
  expect(text).toContain("- Giant Slide: $275\n- Moon Bounce: \n");
});

test("without a choice every price is listed", () => {
  const { text } = draft({ selectedItems: [], name: " " });
  expect(text).toContain("Hi there,");
  expect(text).toContain("- Giant Slide: $275\n- Castle Combo: $230");
});

test("a rental that is taken that day is marked as booked, without a price", () => {
  const taken = new Set(["Castle Combo"]);
  const { text } = draftAnswer(asked, { ...facts, taken });
  expect(text).toContain("- Castle Combo: sorry, it's already booked that day");
  expect(text).not.toContain("$230");
  expect(draftAnswer({ ...asked, selectedItems: [] }, { ...facts, taken }).text).not.toContain("Castle Combo");
});
