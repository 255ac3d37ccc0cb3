import { useQuery } from "@tanstack/react-query";
import { ownerListQuery, ownerQuery } from "#app/features/base/office-kit/owner-queries.ts";
import type { HoldAlarmView } from "#app/features/orders/holds/schema.ts";

export const bookingsQuery = (path: `/api/bookings?${string}`) => ownerListQuery(path);

export const bookingQuery = (id: number) => ownerQuery(`/api/bookings/${id}`);

export function useHoldAlarm(): NonNullable<HoldAlarmView["alarm"]> | undefined {
  return useQuery(ownerQuery("/api/holds/alarm")).data?.alarm ?? undefined;
}
