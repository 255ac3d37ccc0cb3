import { MessageCircle } from "lucide-react";
import { useBusiness } from "../../../../page-facts.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import type { PrivateBooking, PrivateOffer } from "../../private-booking.ts";
import type { ChangeFormState } from "../page/change-form.tsx";
import { OrderRowsCard } from "../page/order-rows.tsx";
import { ProposalClosedCard } from "./closed-offer.tsx";
import { ProposalPrice } from "./offer-price.tsx";
import { ProposalSteps } from "./offer-steps.tsx";
import { ProposalBar } from "./proposal-bar.tsx";
import { ProposalMessage } from "./proposal-message.tsx";

type ProposalPageProps = {
  booking: PrivateBooking;
  offer: PrivateOffer;
  change: ChangeFormState | undefined;
  phone: { label: string; href: string };
};

/** An offer below its hero: what, for how much, and yes, no or otherwise. Works without scripts. */
export function ProposalPage({ booking, offer, change, phone }: ProposalPageProps) {
  const isOpen = offer.state === "open";
  const mayWish = isOpen && booking.asked !== "change";
  return (
    <>
      <div className="mt-6 grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-7">
        <div className="grid gap-5">
          {offer.message && <ProposalMessage message={offer.message} />}
          <OrderRowsCard booking={booking} note={`Quote ${booking.id}`} withSums />
          {mayWish && <WantAChange className="max-lg:hidden" />}
        </div>
        <div className="grid gap-5">
          {isOpen ? (
            <>
              <ProposalPrice booking={booking} offer={offer} change={change} />
              <ProposalSteps booking={booking} offer={offer} />
              {mayWish && <WantAChange className="lg:hidden" />}
            </>
          ) : (
            <ProposalClosedCard booking={booking} offer={offer} phone={phone} />
          )}
        </div>
      </div>
      {isOpen && <ProposalBar booking={booking} offer={offer} />}
    </>
  );
}

function WantAChange({ className }: { className: string }) {
  const { claims } = useBusiness();
  return (
    <p
      className={`flex gap-3.5 rounded-small bg-sky-tint px-5 py-4 text-small text-ink-soft print:hidden ${className}`}
    >
      <MessageCircle aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink" />
      <span>
        <strong className="font-display font-semibold text-ink">Want a change?</strong>{" "}
        <TextLink href="#change">Tell us what</TextLink>, and a new quote comes within {claims.responseHours} hours.
        This one stays open.
      </span>
    </p>
  );
}
