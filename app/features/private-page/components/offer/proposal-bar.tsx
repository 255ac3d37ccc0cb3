import { formatWithCents } from "../../../../shared/money.ts";
import type { PrivateBooking, PrivateOffer } from "../../private-booking.ts";
import { AcceptForm } from "./offer-answer.tsx";

/** On phones and tablets the answer stays in reach. */
export function ProposalBar({ booking, offer }: { booking: PrivateBooking; offer: PrivateOffer }) {
  return (
    <div
      data-covers-bottom
      className="sticky bottom-0 z-10 -mx-5 mt-6 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 min-[22rem]:flex-nowrap rounded-t-card bg-surface px-4 py-3 shadow-[0_-10px_30px_-12px_rgb(13_45_33/30%)] md:-mx-6 md:px-6 lg:hidden low:static print:hidden"
    >
      <p>
        <strong className="block font-display text-button-lg leading-tight font-semibold">
          {formatWithCents(booking.totalCents)}
        </strong>
        <span className="text-fine text-ink-soft">Good until {offer.untilDay}</span>
      </p>
      <AcceptForm booking={booking} offer={offer} className="shrink-0" />
    </div>
  );
}
