import { expect, test } from "vitest";
import type { CrewDayStop, CrewItem } from "../crew-schema.ts";
import { checkedData, checkProgress, isReported } from "./check-steps.ts";
import type { QueuedEvent } from "./queued-event.ts";
import { changeItem, emptyDraft, itemDraft, type StopDraft } from "./stop-draft.ts";

const item = {
  ...{ itemId: 1, windLimitMph: 15, notReady: null },
  anchors: [{ surface: "grass", count: 8, kind: "stakes", poundsEach: 75 }],
} as unknown as CrewItem;
const filled = changeItem(emptyDraft, 1, {
  ...{ surface: "grass", anchors: 8, clearances: ["sides", "overhead", "blower", "path"] },
  wind: { mph: 8, heightFt: 6, meter: "meter" },
});
const progress = (
  stop: Partial<CrewDayStop>,
  { draft = filled, isWindDue = false }: { draft?: StopDraft; isWindDue?: boolean } = {},
) =>
  checkProgress({
    stop: { items: [item], waiverSigned: true, ...stop },
    ...{ draft, isWindDue, owedCents: 0, isSigned: true, withPhotos: false },
  });

test("everything checked: nothing is open and nothing forbids it", () => {
  expect(progress({})).toMatchObject({ open: [], forbidden: null });
});

test("a unit that may not go out is not set up until the owner has written why", () => {
  const notReady = { text: "failed a check on May 9", release: null };
  expect(progress({ items: [{ ...item, notReady }] }).forbidden).toBe("unit");
  const released = { ...notReady, release: "The seam is sewn (Jo)" };
  expect(progress({ items: [{ ...item, notReady: released }] }).forbidden).toBeNull();
});

test("an unsigned waiver and an overdue reading are open until they are there, or until somebody writes why not", () => {
  expect(progress({ waiverSigned: false }, { isWindDue: true }).open).toEqual(["another wind reading", "waiver"]);
  const draft = { ...filled, reasons: { waiver: "She signs at the church tonight", wind: "  " } };
  expect(progress({ waiverSigned: false }, { isWindDue: true, draft }).open).toEqual(["another wind reading"]);
  expect(progress({ waiverSigned: false }, { draft }).open).toEqual([]);
});

test("a check that is in the queue isn't reported again after the phone died; one that was changed is", () => {
  const stop = { bookingId: 1001, kind: "delivery" } as const;
  const data = checkedData(item, itemDraft(filled, 1));
  const queued = [{ ...stop, stop: "delivery", event: { kind: "checked", data } }] as unknown as QueuedEvent[];
  expect([isReported(stop, queued, data), isReported(stop, [], data)]).toEqual([true, false]);
  expect(isReported(stop, queued, { ...data, note: "One stake is bent" })).toBe(false);
  expect(isReported({ ...stop, bookingId: 1002 }, queued, data)).toBe(false);
});
