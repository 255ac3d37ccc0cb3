import { expect, test } from "vitest";
import { maskCreditCodes } from "#app/shared/money/mask-credit-codes.ts";
import { chosenCredit, creditCode, creditCodeText, creditKey, looksLikeCredit } from "./credit-code.ts";

test("a code is three groups of four, read however it is typed; letters that look like digits are those digits [O36]", () => {
  const code = creditCode(new Uint8Array([7, 20, 23, 2, 20, 4, 29, 13, 9, 0, 26, 27]));
  expect(creditCodeText(code)).toBe("RAIN-7MQ2-M4XD-90TV");
  for (const typed of ["RAIN-7MQ2-M4XD-90TV", "rain 7mq2 m4xd 9otv", "7MQ2-M4XD-90TV", "7MQ2M4XD90TV"]) {
    expect(creditKey(typed)).toBe(code);
  }
});

test("codes of before, with a last group of five, are still read [O36]", () => {
  expect(creditCodeText("7MQ2M4XD90TVB")).toBe("RAIN-7MQ2-M4XD-90TVB");
  for (const typed of ["RAIN-7MQ2-M4XD-90TVB", "7MQ2M4XD90TVB"]) {
    expect([creditKey(typed), looksLikeCredit(typed)]).toEqual(["7MQ2M4XD90TVB", true]);
  }
});

test("what can't be a rain check is none, and a promo code of twelve letters is no rain check", () => {
  for (const typed of ["", "SUMMER10", "RAIN", "RAIN-7MQ2-M4XD-90T", "RAIN-7MQ2-M4XD-90TVU", "FALLFESTIVAL"]) {
    expect(looksLikeCredit(typed)).toBe(false);
  }
  expect(looksLikeCredit("7mq2 m4xd 90tv")).toBe(true);
});

test("one that was chosen by name is named by its number", () => {
  expect([chosenCredit("#12"), chosenCredit("12"), chosenCredit("RAIN-7MQ2-M4XD-90TV")]).toEqual([
    12,
    undefined,
    undefined,
  ]);
});

test("a masked code tells one from another and spends nothing [A11]", () => {
  expect(maskCreditCodes("Use RAIN-7MQ2-M4XD-90TV or RAIN-7MQ2-M4XD-90TVB.")).toBe(
    "Use RAIN-••••-••••-••TV or RAIN-••••-••••-••VB.",
  );
});
