import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";
import { MOST_ATTENTION, mostUrgent } from "./list-attention.server.ts";
import type { Attention } from "./schema.ts";

const today = plainDate("2026-05-15");
const one = (changes: Partial<Attention>): Attention => ({
  kind: "unpaid",
  bookingId: 1,
  waiverId: null,
  messageId: null,
  alertId: null,
  creditId: null,
  unitId: null,
  name: "Ada Kiker",
  eventDate: "2026-05-20",
  since: "2026-05-01T12:00:00.000Z",
  note: "",
  amount: 0,
  ...changes,
});

test("the nearest day comes first, whether it is ahead or past", () => {
  const order = mostUrgent(
    [one({ eventDate: "2026-05-30" }), one({ eventDate: "2026-05-12" }), one({ eventDate: "2026-05-16" })],
    today,
    TIME_ZONE,
  );
  expect(order.map(({ eventDate }) => eventDate)).toEqual(["2026-05-16", "2026-05-12", "2026-05-30"]);
});

test("an email about no event is as near as the day it failed", () => {
  const mail = one({ kind: "failed_mail", eventDate: null, since: "2026-05-14T12:00:00.000Z" });
  const order = mostUrgent(
    [one({ eventDate: "2026-05-17" }), mail, one({ eventDate: "2026-05-15" })],
    today,
    TIME_ZONE,
  );
  expect(order.map(({ kind }) => kind)).toEqual(["unpaid", "failed_mail", "unpaid"]);
});

test("on one day a customer's request comes before paperwork", () => {
  const order = mostUrgent([one({ kind: "out_of_area" }), one({ kind: "change_request" }), one({})], today, TIME_ZONE);
  expect(order.map(({ kind }) => kind)).toEqual(["change_request", "unpaid", "out_of_area"]);
});

test("at most fifty are listed", () => {
  const many = Array.from({ length: 60 }, () => one({}));
  expect(mostUrgent(many, today, TIME_ZONE)).toHaveLength(MOST_ATTENTION);
});
