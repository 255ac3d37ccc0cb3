import { defaultContact } from "../../config/business.ts";

// 555-0100 to 555-0199 are reserved for fiction; one of them is the business itself.
const numbers = Array.from({ length: 100 }, (_, n) => `(706) 555-01${String(n).padStart(2, "0")}`).filter(
  (number) => number !== defaultContact.phone,
);

export function phoneNumber(index: number): string {
  const number = numbers.at(index);
  if (!number) throw new RangeError(`There are only ${numbers.length} demo phone numbers`);
  return number;
}
