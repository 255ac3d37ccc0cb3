import { QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { createQueryClient } from "#app/shared/calls/query-client.ts";
import { plainDate } from "#app/shared/days/plain-date.ts";
import { availabilityQuery } from "../queries.ts";
import { applyChange, isOrderWith, reloadDays } from "./use-live-availability.ts";

test("days that failed to load are not loaded again when the stream opens or the tab is shown again", async () => {
  const client = createQueryClient();
  const fetcher = vi.fn(async (path: string | URL | Request) =>
    String(path).includes("/3?") ? new Response("broken", { status: 500 }) : Response.json([]),
  );
  vi.stubGlobal("fetch", fetcher);
  onTestFinished(() => void vi.unstubAllGlobals());
  const day = plainDate("2026-05-30");
  for (const item of [3, 4]) new QueryObserver(client, availabilityQuery(item, day, day)).subscribe(() => {});
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  const times = (item: number) => fetcher.mock.calls.filter(([path]) => String(path).includes(`/${item}?`)).length;

  reloadDays(client, { failedToo: false });
  await vi.waitFor(() => expect(times(4)).toBe(2));
  expect(times(3)).toBe(1);

  reloadDays(client, { failedToo: true });
  await vi.waitFor(() => expect(times(3)).toBe(2));
});

test("an order is checked again when one of its rentals changes", () => {
  const key = "/api/order-days?items=12,3&days=2&start=2026-05-30&end=2026-05-30";
  expect([12, 3, 1, 2].map((item) => isOrderWith(key, item))).toEqual([true, true, false, false]);
  expect(isOrderWith("/api/availability/3?start=2026-05-30&end=2026-05-30", 3)).toBe(false);
});

test("a day that stays open with fewer units is a change, too", () => {
  const day = { id: "3-2026-05-30", inflatableId: 3, date: "2026-05-30", reason: null, bookingId: null };
  const days = [{ ...day, status: "available" as const, left: 2 }];
  expect(applyChange(days, { ...day, status: "available", left: 1 })).toEqual([
    { ...day, status: "available", left: 1 },
  ]);
  expect(applyChange(days, { ...day, status: "available", left: 2 })).toBe(days);
});
