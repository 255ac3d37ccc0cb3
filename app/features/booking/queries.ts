import { ownerListQuery, ownerQuery } from "../office-kit/owner-queries.ts";
import type { BookingDetail, BookingView } from "./schema.ts";

export const bookingsQuery = (path: `/api/${string}`) => ownerListQuery<BookingView>(path);

export const bookingQuery = (id: number) => ownerQuery<BookingDetail>(`/api/bookings/${id}`);
