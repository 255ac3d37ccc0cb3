import { useQuery } from "@tanstack/react-query";
import type { HoldAlarmView } from "../holds/schema.ts";
import { ownerListQuery, ownerQuery } from "../office-kit/owner-queries.ts";

export const bookingsQuery = (path: `/api/bookings?${string}`) => ownerListQuery(path);

export const bookingQuery = (id: number) => ownerQuery(`/api/bookings/${id}`);

export function useHoldAlarm(): NonNullable<HoldAlarmView["alarm"]> | undefined {
  return useQuery(ownerQuery("/api/holds/alarm")).data?.alarm ?? undefined;
}
