// Apart from the booking itself: parts that load later need only this of it.
import { createContext, useContext } from "react";
import type { BookingFlow } from "./use-booking-flow.ts";

export const BookingContext = createContext<BookingFlow | undefined>(undefined);

/** The booking that the parts of the page belong to. */
export function useThisBooking(): BookingFlow {
  return useContext(BookingContext) as BookingFlow;
}
