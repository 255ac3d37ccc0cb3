import { expect, test } from "vitest";
import { creditCode, creditCodeText, creditKey, looksLikeCredit } from "./credit-code.ts";

test("a code is read however it is typed, and letters that look like digits are those digits", () => {
  const code = creditCode(new Uint8Array([7, 20, 23, 2, 20, 4, 29, 13, 9, 0, 26, 27, 11]));
  expect(creditCodeText(code)).toBe("RAIN-7MQ2-M4XD-90TVB");
  for (const typed of ["RAIN-7MQ2-M4XD-90TVB", "rain 7mq2 m4xd 9otvb", "7MQ2M4XD90TVB"]) {
    expect(creditKey(typed)).toBe(code);
  }
});

test("what can't be a rain check is none", () => {
  for (const typed of ["", "SUMMER10", "RAIN", "RAIN-7MQ2-M4XD-90TV", "RAIN-7MQ2-M4XD-90TVU"]) {
    expect(looksLikeCredit(typed)).toBe(false);
  }
});
