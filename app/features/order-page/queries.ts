import { useQuery } from "@tanstack/react-query";
import { ownerListQuery, ownerQuery } from "../office-kit/owner-queries.ts";
import type { HoldAlarmView } from "../orders/hold-schema.ts";
import type { BookingView } from "../orders/order-schema.ts";
import type { BookingDetail } from "./order-page-schema.ts";

export const bookingsQuery = (path: `/api/${string}`) => ownerListQuery<BookingView>(path);

export const bookingQuery = (id: number) => ownerQuery<BookingDetail>(`/api/bookings/${id}`);

export function useHoldAlarm(): NonNullable<HoldAlarmView["alarm"]> | undefined {
  return useQuery(ownerQuery<HoldAlarmView>("/api/holds/alarm")).data?.alarm ?? undefined;
}
