import { expect, test } from "vitest";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { TIME_ZONE } from "#tests/support/servers/time-zone.ts";
import type { Attention } from "../schema.ts";
import { attentionText, failedEmailsText } from "./attention-text.ts";

const today = plainDate("2026-05-15");
const words = (changes: Partial<Attention>) => {
  const { about, matter } = attentionText(
    {
      kind: "unsigned_waiver",
      bookingId: 1043,
      waiverId: null,
      messageId: null,
      alertId: null,
      creditId: null,
      unitId: null,
      name: "Cole Ledford",
      eventDate: "2026-05-16",
      since: "2026-05-12T16:00:00.000Z",
      note: "",
      amount: 0,
      ...changes,
    },
    today,
    { towns: ["Ellijay"], regionName: "Georgia" },
    TIME_ZONE,
  );
  return `${about} ${matter}`;
};

test.each([
  ["2026-05-15", "Cole Ledford hasn't signed, party today"],
  ["2026-05-16", "Cole Ledford hasn't signed, party tomorrow"],
  ["2026-05-20", "Cole Ledford hasn't signed, party Wednesday"],
  ["2026-06-20", "Cole Ledford hasn't signed, party Jun 20"],
])("a party on %s is told as people say it", (eventDate, sentence) => {
  expect(words({ eventDate })).toBe(sentence);
});

test("a place without an outlet and without a generator is named with its day [O31]", () => {
  expect(words({ kind: "no_power" })).toBe("Cole Ledford has no outlet in reach and no generator, party tomorrow");
});

test("money is shown with its age before the party and with its day after it", () => {
  const unpaid = { kind: "unpaid", amount: 107.5 } as const;
  expect(words(unpaid)).toBe("Cole Ledford has owed $107.50 for 3 days");
  expect(words({ ...unpaid, since: "2026-05-14T16:00:00.000Z" })).toBe("Cole Ledford has owed $107.50 for 1 day");
  expect(words({ ...unpaid, since: "2026-05-15T16:00:00.000Z" })).toBe("Cole Ledford hasn't paid $107.50 yet");
  expect(words({ ...unpaid, eventDate: "2026-05-09" })).toBe("Cole Ledford still owes $107.50 from May 9");
});

test("a booking whose unit is out names the unit and the day", () => {
  expect(words({ kind: "unit_out", note: "Castle Combo 2" })).toBe(
    "Cole Ledford needs another unit: Castle Combo 2 is out of service, party tomorrow",
  );
});

test("a park or a school may need a certificate of insurance", () => {
  expect(words({ kind: "certificate", note: "park", eventDate: "2026-06-20" })).toContain(
    "may need a certificate of insurance: park, party ",
  );
});

test("a tax exemption names the certificate", () => {
  expect(words({ kind: "tax_exemption", note: "Gilmer Elementary, GA-7741" })).toBe(
    "Cole Ledford claims a tax exemption: Gilmer Elementary, GA-7741",
  );
});

test("a change request is quoted, a town is named, failed emails are counted", () => {
  expect(words({ kind: "change_request", note: "move: Rain\nall day" })).toBe(
    "Cole Ledford wants a different date: “Rain\nall day”",
  );
  expect(words({ kind: "change_request", note: "cancel: " })).toBe("Cole Ledford wants to cancel");
  expect(words({ kind: "change_request", note: "change: Dry, please" })).toBe(
    "Cole Ledford wants a change to the proposal: “Dry, please”",
  );
  const far = (note: string) => words({ kind: "out_of_area", note });
  expect(far("1 Elm St, Chatsworth, GA 30705")).toBe("Booking 1043 in Chatsworth may be outside the delivery area");
  expect(far("1 Elm St, Chatsworth")).toBe("Booking 1043 in Chatsworth may be outside the delivery area");
  expect(words({ kind: "change_request", note: `move: ${"long ".repeat(60)}` }).length).toBeLessThan(150);
  expect(failedEmailsText(1)).toEqual({ about: "1 email", matter: "wasn't sent" });
  expect(failedEmailsText(3)).toEqual({ about: "3 emails", matter: "weren't sent" });
});
