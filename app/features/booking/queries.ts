import { useQuery } from "@tanstack/react-query";
import type { PlainDate } from "../../shared/plain-date.ts";
import { ownerListQuery, ownerQuery } from "../office-kit/owner-queries.ts";
import type { BookingDetail } from "./detail-schema.ts";
import type { HoldAlarmView } from "./hold-schema.ts";
import type { CrewRunSheet, RunSheet } from "./run-sheet-schema.ts";
import type { BookingView } from "./schema.ts";

export const bookingsQuery = (path: `/api/${string}`) => ownerListQuery<BookingView>(path);

export const bookingQuery = (id: number) => ownerQuery<BookingDetail>(`/api/bookings/${id}`);

export const runSheetQuery = (date: PlainDate) => ownerQuery<RunSheet>(`/api/run-sheet?date=${date}`);

/** The crew has no live feed: a phone on the road asks again by itself. */
export const crewRunSheetQuery = (date: PlainDate) => ({
  ...ownerQuery<CrewRunSheet>(`/api/run-sheet?date=${date}`),
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
});

export function useHoldAlarm(): NonNullable<HoldAlarmView["alarm"]> | undefined {
  return useQuery(ownerQuery<HoldAlarmView>("/api/holds/alarm")).data?.alarm ?? undefined;
}
