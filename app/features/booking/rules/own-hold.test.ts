import { expect, test } from "vitest";
import { heldAgainUntil, ownHoldState } from "./own-hold.ts";

const at = (time: string) => new Date(`2026-05-12T${time}:00Z`);
const held = { status: "pending_payment", holdExpiresAt: at("15:42"), createdAt: at("14:42"), paidCents: 0 } as const;

test("a hold is one's own until it ends, is paid or is canceled", () => {
  expect(ownHoldState(held, at("15:01"))).toBe("held");
  expect(ownHoldState(held, at("15:42"))).toBe("ended");
  expect(ownHoldState({ ...held, status: "expired" }, at("15:01"))).toBe("ended");
  expect(ownHoldState({ ...held, status: "confirmed", paidCents: 5000 }, at("15:01"))).toBe("booked");
  expect(ownHoldState({ ...held, status: "cancelled" }, at("15:01"))).toBe("over");
  expect(ownHoldState({ ...held, status: "expired", paidCents: 5000 }, at("15:01"))).toBe("over");
});

test("taking a day back wins no time; one that ran out gets a new hold, for a day", () => {
  const letGo = { ...held, status: "expired" } as const;
  expect(heldAgainUntil(letGo, at("15:01"), 60)).toEqual(at("15:42"));
  expect(heldAgainUntil(letGo, at("16:00"), 60)).toEqual(at("17:00"));
  expect(heldAgainUntil(letGo, new Date(at("14:42").getTime() + 25 * 3_600_000), 60)).toBeUndefined();
  expect(heldAgainUntil(held, at("15:01"), 60)).toBeUndefined();
});
