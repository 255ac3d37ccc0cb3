import { expect, test } from "vitest";
import { pickUpText, twoDaysText } from "./load-text.ts";

const brought = { kind: "delivery", days: 1 } as const;
const longer = { kind: "delivery", days: 2 } as const;
const fetched = { kind: "pickup", days: 2 } as const;

test("two days are told in one line", () => {
  expect(twoDaysText([], [])).toBe("Nothing to deliver today or tomorrow.");
  expect(twoDaysText([fetched], [brought, brought])).toBe("1 pickup today, 2 deliveries tomorrow.");
  expect(twoDaysText([brought, fetched, fetched], [])).toBe("1 delivery and 2 pickups today, nothing tomorrow.");
});

test("what comes back in the evening is only what was rented for the day", () => {
  expect(pickUpText([brought])).toBe("Pick it up");
  expect(pickUpText([brought, brought])).toBe("Pick up both");
  expect(pickUpText([brought, longer, fetched])).toBe("Pick up the one-day rental");
});
