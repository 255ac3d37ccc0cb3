import { expect, test } from "vitest";
import { deliveriesToConfirm } from "./delivery-email.ts";

test("deliveries of tomorrow are confirmed from 8 AM on, by the clock in Georgia", () => {
  expect(deliveriesToConfirm(new Date("2026-05-29T11:59:59Z"), "08:00")).toBe("2026-05-29");
  expect(deliveriesToConfirm(new Date("2026-05-29T12:00:00Z"), "08:00")).toBe("2026-05-30");
  expect(deliveriesToConfirm(new Date("2026-05-30T03:59:59Z"), "08:00")).toBe("2026-05-30");
});

test("a server that was down all day makes up for it in the night, until the truck may come", () => {
  expect(deliveriesToConfirm(new Date("2026-05-30T04:00:00Z"), "08:00")).toBe("2026-05-30");
  expect(deliveriesToConfirm(new Date("2026-05-30T11:59:59Z"), "08:00")).toBe("2026-05-30");
  expect(deliveriesToConfirm(new Date("2026-05-30T12:00:00Z"), "08:00")).toBe("2026-05-31");
});

test("the hour on the clock stays the same over a change of time", () => {
  expect(deliveriesToConfirm(new Date("2026-10-31T11:59:00Z"), "08:00")).toBe("2026-10-31");
  expect(deliveriesToConfirm(new Date("2026-10-31T12:00:00Z"), "08:00")).toBe("2026-11-01");
  expect(deliveriesToConfirm(new Date("2026-11-01T12:30:00Z"), "08:00")).toBe("2026-11-01");
  expect(deliveriesToConfirm(new Date("2026-11-01T13:00:00Z"), "08:00")).toBe("2026-11-02");
  expect(deliveriesToConfirm(new Date("2027-03-13T13:00:00Z"), "08:00")).toBe("2027-03-14");
  expect(deliveriesToConfirm(new Date("2027-03-14T12:00:00Z"), "08:00")).toBe("2027-03-15");
});
