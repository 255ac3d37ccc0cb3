import type { BookingDetail } from "../../schema.ts";
import type { useNewPlace } from "../../use-new-place.ts";
import { Difference } from "./difference.tsx";
import { TellCustomer } from "./tell-customer.tsx";

type NewPlaceProps = { booking: BookingDetail; place: ReturnType<typeof useNewPlace> };

/** What delivery to another place costs, and the email about it, before it is saved. */
export function NewPlace({ booking, place: { isElsewhere, difference, tell, setTell } }: NewPlaceProps) {
  if (!isElsewhere) return null;
  const isTold = booking.status !== "proposed" && booking.customerEmail !== "";
  return (
    <>
      <Difference preview={difference} isAsked />
      {isTold && difference?.answer && (
        <TellCustomer booking={booking} tell={tell} onTell={setTell} message={difference.answer.message} />
      )}
    </>
  );
}
