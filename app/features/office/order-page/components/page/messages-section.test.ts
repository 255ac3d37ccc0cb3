import { expect, test } from "vitest";
import type { PlainDate } from "#app/shared/days/plain-date.ts";
import { messageDraft } from "./messages-section.tsx";

const today = "2026-05-15" as PlainDate;
const order = { status: "confirmed", eventDate: "2026-05-30", lastDay: "2026-05-30", days: 1 } as const;

test("a message begins with what it is about: the booking or the offer, and its days", () => {
  const subject = (changes: Partial<Parameters<typeof messageDraft>[0]> = {}) =>
    messageDraft({ ...order, ...changes }, today).subject;
  expect(subject()).toBe("Your booking on Sat, May 30");
  expect(subject({ days: 2, lastDay: "2026-05-31" })).toBe("Your booking on Sat, May 30 – Sun, May 31");
  expect(subject({ status: "proposed", eventDate: "2027-05-29", lastDay: "2027-05-29" })).toBe(
    "Your quote for Sat, May 29, 2027",
  );
});
